import type { DkimKey } from './dkim-signature.ts'

export interface OutgoingMail {
  /** UUID of `email_messages`: providers can use it to detect duplicates and report results. */
  readonly id: string
  /** The same for every attempt, so that email programs and servers can detect duplicates. */
  readonly messageId: string
  readonly kind: 'transactional' | 'marketing'
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  /** Where bounces go; `from` by default. */
  readonly returnPath?: string | undefined
  readonly subject: string
  readonly date: Date
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** For the domain in `from`; providers sign by themselves. */
  readonly dkim?: DkimKey | undefined
}

/**
 * Whether an email that was not accepted can be retried: `later`, `never`, or `unknown` if it may have been sent. If the provider
 * failed rather than this email, all of its email waits.
 */
export class MailNotSent extends Error {
  readonly again: 'later' | 'never' | 'unknown'
  readonly isProviderDown: boolean

  constructor(again: 'later' | 'never' | 'unknown', reason: string, { isProviderDown = false } = {}) {
    super(reason)
    this.name = 'MailNotSent'
    this.again = again
    this.isProviderDown = isProviderDown
  }
}

export interface Mailer {
  /** How many emails it accepts concurrently. */
  readonly connections: number
  /** Resolves when a server accepted the email; otherwise rejects with MailNotSent. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
