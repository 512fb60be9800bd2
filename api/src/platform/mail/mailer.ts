import type { DkimKey } from './dkim-signature.ts'

export interface OutgoingMail {
  /** uuid of `email_messages`: by it a provider that can tells a repetition, and says what became of the mail. */
  readonly id: string
  /** The same for every try of one mail, so that mail programs and servers can see a repetition. */
  readonly messageId: string
  readonly kind: 'transactional' | 'marketing'
  readonly from: { readonly name: string; readonly address: string }
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo: string | null
  /** Where servers report that they could not deliver it; `from` unless given. */
  readonly returnPath?: string | undefined
  readonly subject: string
  readonly date: Date
  readonly html: string
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
  /** Of the domain in `from`; providers sign by themselves. */
  readonly dkim?: DkimKey | undefined
}

/**
 * Whether a mail that was not accepted can be offered again: `later`, `never`, or nobody knows whether it went out (`unknown`).
 * Where it was the provider that failed, and not this mail, all of its mail waits.
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
  /** How many mails it takes at once. */
  readonly connections: number
  /** Resolves when a server took the mail over; otherwise rejects with MailNotSent. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
