import type { EmailReference, EmailTypeName, EmailValues } from '@yuko/contract/emails/email-types'
import type { Trx } from '../db/database.ts'

export interface EmailToWrite<Type extends EmailTypeName> {
  readonly organizationId: string
  readonly type: Type
  /** Idempotency key: `reply:<reply id>`. A second email with the same key is not created. */
  readonly key: string
  readonly to: { readonly address: string; readonly name?: string | null }
  /** Values of its shortcodes; those of the recipient (`customer.*`) and the store are added automatically. */
  readonly values: EmailValues<Type>
  /** The recipient's language, `de` or `de-AT`; the closest one the merchant wrote is used. */
  readonly locale?: string | null
  /** The store's support address by default. */
  readonly replyTo?: string | null
  /** The caller checked the plan's limit (`roomFor`), so it is counted and never held. */
  readonly isAdmitted?: boolean
  /** Included in the facts `email.opened` and `email.clicked`. */
  readonly reference?: EmailReference
}

export interface EmailWriter {
  /** Whether email of this type is on, for callers that would do expensive work first. */
  isOn(trx: Trx, organizationId: string, type: EmailTypeName): Promise<boolean>
  /** The merchant's delay of this email after its occasion, for callers that schedule it. */
  delayHours(trx: Trx, organizationId: string, type: EmailTypeName): Promise<number>
  /**
   * Writes an email of a type that the merchant can edit: their text and brand, with the postal address and unsubscribe link. In
   * the caller's transaction, through `enqueueEmail`. Throws for invalid values.
   */
  write<Type extends EmailTypeName>(trx: Trx, email: EmailToWrite<Type>): Promise<'written' | 'switched-off' | 'twice'>
}
