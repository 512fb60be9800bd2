import type { TextRefusal } from '@yuko/contract/text-messages/text-provider'
import type { Trx } from '../db/database.ts'

/** What the store knows of a customer's phone. */
export interface Phone {
  /** As the store has it. */
  readonly number: string | null
  /** For numbers without a country code. */
  readonly country: string | null
  /** Consent to texts, in the platform's words. */
  readonly smsState: string | null
}

export interface WrittenText {
  readonly organizationId: string
  /** A second text with the same key isn't written. */
  readonly key: string
  /** UUID of the review request. */
  readonly requestId: string
  /** UUID of the store's customer; null: the store names none. */
  readonly customerId: string | null
  /** The customer's; null: they have none. */
  readonly email: string | null
  /** E.164 */
  readonly to: string
  readonly body: string
  /** The recipient's. */
  readonly timeZone: string
}

/** The store's text messages, sent through its own account. */
export interface TextWriter {
  /** The number in E.164, or why the customer can't be texted. */
  reach(trx: Trx, organizationId: string, phone: Phone): Promise<{ readonly to: string } | { readonly refusal: TextRefusal }>
  /** Sent once the transaction commits, within the hours of the account. */
  write(trx: Trx, text: WrittenText): Promise<void>
}
