import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { EmailProblem } from '@yuko/contract/emails/email'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { Trx } from '../db/database.ts'

/** A mail that a workflow decided to send; it is drawn when it goes out, with the person as they are then. */
export interface WorkflowMail {
  /** Follows from run, node and visit, so that the same step never writes a second mail. */
  readonly id: string
  readonly subscriberId: string
  readonly workflowId: string
  readonly workflowVersion: number
  readonly nodeId: string
  readonly runId: string
  /** Of the last A/B test on the way. */
  readonly variant: string | null
  /** Of `workflow_emails`, in the version that belongs to the version of the workflow. */
  readonly emailId: string
  readonly kind: 'marketing' | 'transactional'
  /** Asked about once more when it goes out. */
  readonly topic: string
  readonly utm: { readonly source: string; readonly medium: string; readonly campaign: string }
  /** The payload of the event: what shortcodes show. */
  readonly context: Readonly<Record<string, unknown>>
}

export interface WorkflowMails {
  /** In the caller's transaction; the mails go out when it committed. Writing one twice writes it once. */
  queue(trx: Trx, organizationId: string, mails: readonly WorkflowMail[]): Promise<void>
}

/** Whether e-mails of a workflow can be sent; for who publishes it. */
export interface WorkflowEmailChecks {
  /** Errors keep it from being published, warnings do not. Reads and draws: in the caller's transaction. */
  problemsOf(
    trx: Trx,
    organizationId: string,
    email: {
      /** What its shortcodes follow from. */
      readonly definition: Pick<WorkflowDefinition, 'trigger' | 'settings'>
      readonly title: string
      readonly design: EmailDesign
    },
  ): Promise<readonly EmailProblem[]>
}
