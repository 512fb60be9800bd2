import { t } from '@lingui/core/macro'
import { emailTypes } from '@yuko/contract/emails/email-types'
import type { EditedEmail } from '#data/edited-email.ts'

export const lists = {
  reviews: { href: '/reviews/emails', label: t`Review emails` },
  loyalty: { href: '/loyalty/emails', label: t`Loyalty emails` },
} as const

/** The email list of its area; for workflow emails, the step that sends it. */
export function backOf({ fixed, ofWorkflow }: Pick<EditedEmail, 'fixed' | 'ofWorkflow'>) {
  if (fixed) return lists[emailTypes[fixed.type].area]
  const { workflow, campaign, nodeIds } = ofWorkflow ?? {}
  if (campaign) return { href: `/workflows/campaigns/${campaign.emailCampaignId}`, label: campaign.name }
  if (!workflow) return { href: '/workflows', label: t`Workflows` }
  const [nodeId] = nodeIds ?? []
  const { workflowId, title } = workflow
  return { href: `/workflows/${workflowId}${nodeId ? `?node=${encodeURIComponent(nodeId)}` : ''}`, label: title }
}
