import { type AddressOf, writeAddress } from '@yuko/contract/address'
import { workflowMailFilter } from '@yuko/contract/automation/analytics/list-workflow-mails'
import { runFilter } from '@yuko/contract/automation/runs/list-workflow-runs'

export const analyticsPath = (workflowId: string) => `/workflows/analytics/${workflowId}`

/** The people behind a figure. */
export const peopleHref = (workflowId: string, search: AddressOf<typeof runFilter> = {}) =>
  `${analyticsPath(workflowId)}/subscribers/people${writeAddress(runFilter, search)}`

/** The emails behind a figure. */
export const mailsHref = (workflowId: string, search: AddressOf<typeof workflowMailFilter> = {}) =>
  `${analyticsPath(workflowId)}/emails/mails${writeAddress(workflowMailFilter, search)}`

/** One email, over the list of its workflow. */
export const mailHref = (workflowId: string, emailMessageId: string) =>
  `${analyticsPath(workflowId)}/emails/mails/${emailMessageId}`
