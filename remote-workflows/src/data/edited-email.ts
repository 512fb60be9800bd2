import { t } from '@lingui/core/macro'
import { eventOfTrigger, triggerKind } from '@yuko/contract/automation/definition/triggers'
import { describeEvent, type EventType } from '@yuko/contract/automation/events/person-events'
import type { Email } from '@yuko/contract/emails/email'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { EmailDescription } from '@yuko/contract/emails/email-type'
import { type EmailTypeName, emailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { shortcodesOfTrigger } from '@yuko/contract/emails/workflow/shortcodes'
import type { WorkflowEmail } from '@yuko/contract/emails/workflow/workflow-email'
import { variantName } from './variant-name.ts'

/** A fixed email type, or an email of a workflow: both use the same editor. */
export type EmailId = EmailTypeName | `wem_${string}`

/** Null for an unknown email. */
export function readEmailId(text: string | undefined): EmailId | null {
  if (text?.startsWith('wem_')) return text as EmailId
  return emailTypeName.safeParse(text).data ?? null
}

export const isOfWorkflow = (id: EmailId): id is `wem_${string}` => id.startsWith('wem_')

/** The email in the editor. */
export interface EditedEmail {
  readonly id: EmailId
  readonly title: string
  readonly subtitle: string
  readonly description: EmailDescription
  readonly design: EmailDesign
  readonly revision: number
  /** Fixed types only: switch, versions, publication. */
  readonly fixed: Email | null
  readonly ofWorkflow: WorkflowEmail | null
}

export function editedType(email: Email): EditedEmail {
  const { title, description, kind, shortcodes } = emailTypes[email.type]
  return {
    id: email.type,
    title,
    subtitle: description,
    description: { kind, shortcodes },
    design: email.design,
    revision: email.revision,
    fixed: email,
    ofWorkflow: null,
  }
}

export function editedWorkflowEmail(email: WorkflowEmail): EditedEmail {
  const { workflow, campaign } = email
  const trigger = workflow?.trigger ?? null
  const starts = trigger ? triggerKind(trigger.type).when : t`No trigger yet`
  return {
    id: email.workflowEmailId as EmailId,
    title: campaign?.name ?? email.name,
    subtitle: campaign ? variantName(campaign.variantId) : `“${workflow?.title}”. ${starts}`,
    description: { kind: workflow?.purpose ?? 'marketing', shortcodes: shortcodesOfTrigger(trigger) },
    design: email.design,
    revision: email.revision,
    fixed: null,
    ofWorkflow: email,
  }
}

/** The event that starts the workflow, for the choice of people in the preview. */
export function eventLabel({ ofWorkflow }: EditedEmail): string | null {
  const trigger = ofWorkflow?.workflow?.trigger
  const event: EventType | null = trigger ? eventOfTrigger(trigger) : null
  return event && describeEvent(event).label
}
