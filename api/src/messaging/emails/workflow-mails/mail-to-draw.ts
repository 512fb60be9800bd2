import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'
import type { EmailCopy, EmailTemplate } from '../rendering/render-email.ts'
import type { Person } from './people.repository.ts'

/** One mail with all that it is made of. */
export interface MailToDraw {
  /** uuid; null: of a preview, nothing of it is counted. */
  readonly id: string | null
  readonly kind: 'transactional' | 'marketing'
  readonly person: Person
  readonly payload: Readonly<Record<string, unknown>>
  readonly content: EmailContent
  readonly locale: string
  readonly workflowTitle: string
  readonly shortcodes: readonly Shortcode[]
  readonly utm?: WorkflowMail['utm'] | undefined
  /** Who it comes from (`sid_…`); the default sender unless given. */
  readonly senderId?: string | undefined
  /** Nobody real: a member of a program that may not be there. */
  readonly isSample?: boolean
}

/** Of mails of one organization, what `renderCopies` takes: those of one template stand together. */
export interface Batch {
  readonly template: EmailTemplate
  readonly mails: readonly MailToDraw[]
  readonly copies: readonly EmailCopy[]
}
