import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { EmailProblem } from '@yuko/contract/emails/email'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import type { Trx } from '../db/database.ts'

/** An email that a workflow decided to send, rendered when it is sent with the person's current data. */
export interface WorkflowMail {
  /** Derived from run, node, and visit, so that a step never creates a second email. */
  readonly id: string
  readonly subscriberId: string
  readonly workflowId: string
  readonly workflowVersion: number
  readonly nodeId: string
  readonly runId: string
  /** Of the last A/B test on the path. */
  readonly variant: string | null
  /** From `workflow_emails`, in the version of the workflow's version. */
  readonly emailId: string
  readonly kind: 'marketing' | 'transactional'
  /** Checked again when it is sent. */
  readonly topic: string
  readonly utm: { readonly source: string; readonly medium: string; readonly campaign: string }
  /** The event's payload for shortcodes. */
  readonly context: Readonly<Record<string, unknown>>
}

export interface WorkflowMails {
  /** In the caller's transaction; sent after the commit. Idempotent. */
  queue(trx: Trx, organizationId: string, mails: readonly WorkflowMail[]): Promise<void>
}

/** Checks whether emails of a workflow can be sent, before publishing. */
export interface WorkflowEmailChecks {
  /** Errors prevent publishing, warnings don't. Reads and renders in the caller's transaction. */
  problemsOf(
    trx: Trx,
    organizationId: string,
    email: {
      /** Determines its shortcodes. */
      readonly definition: Pick<WorkflowDefinition, 'trigger' | 'settings'>
      readonly title: string
      readonly design: EmailDesign
    },
  ): Promise<readonly EmailProblem[]>
}
