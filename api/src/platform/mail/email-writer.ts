import type { EmailReference, EmailTypeName, EmailValues } from '@yuko/contract/emails/email-types'
import type { Trx } from '../db/database.ts'

export interface EmailToWrite<Type extends EmailTypeName> {
  readonly organizationId: string
  readonly type: Type
  /** What makes it the same mail: `reply:<reply id>`. A second one with the key of a first is not written. */
  readonly key: string
  readonly to: { readonly address: string; readonly name?: string | null }
  /** What its shortcodes show; those of the recipient (`customer.*`) and the store are known without. */
  readonly values: EmailValues<Type>
  /** The recipient's language, `de` or `de-AT`; the closest that the merchant wrote is taken. */
  readonly locale?: string | null
  /** The store's address for support unless given. */
  readonly replyTo?: string | null
  /** Whoever writes it asked what the plan has room for (`roomFor`), so it is counted and not held. */
  readonly isAdmitted?: boolean
  /** Comes back with the facts `email.opened` and `email.clicked`. */
  readonly reference?: EmailReference
}

export interface EmailWriter {
  /** Whether mails of the type are sent at the moment; for who would have to do much to write one. */
  isOn(trx: Trx, organizationId: string, type: EmailTypeName): Promise<boolean>
  /**
   * Writes a mail of a type that the merchant can change: their words, their brand, with the address and the way to
   * unsubscribe. In the caller's transaction, as `enqueueEmail` does, which it stands on. Throws for values that the type
   * does not take.
   */
  write<Type extends EmailTypeName>(trx: Trx, email: EmailToWrite<Type>): Promise<'written' | 'switched-off' | 'twice'>
}
