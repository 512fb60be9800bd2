import type { EmailContent } from '@yuko/contract/emails/email-block'
import type { Shortcode } from '@yuko/contract/emails/shortcodes'
import type { WorkflowMail } from '#platform/ports/workflow-mails.ts'
import type { EmailCopy, EmailTemplate } from '../rendering/render-email.ts'
import type { Person } from './people.repository.ts'

/** An email with all its data. */
export interface MailToDraw {
  /** uuid; null: a preview, not counted. */
  readonly id: string | null
  readonly kind: 'transactional' | 'marketing'
  readonly person: Person
  readonly payload: Readonly<Record<string, unknown>>
  readonly content: EmailContent
  readonly locale: string
  readonly workflowTitle: string
  readonly shortcodes: readonly Shortcode[]
  readonly utm?: WorkflowMail['utm'] | undefined
  /** The sender (`sid_…`); default: the default sender. */
  readonly senderId?: string | undefined
  /** A sample person, of a program that may not exist. */
  readonly isSample?: boolean
}

/** Emails of one organization as `renderCopies` takes them, grouped by template. */
export interface Batch {
  readonly template: EmailTemplate
  readonly mails: readonly MailToDraw[]
  readonly copies: readonly EmailCopy[]
}
