import type { EmailTypeName, EmailValues } from '@yuko/contract/emails/email-types'
import { loyaltyMemberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Recipient, Shop } from './recipient.ts'

type LoyaltyType = Extract<EmailTypeName, `loyalty-${string}`>

/** An email to a member, without its recipient. */
export type MemberMail = {
  [Type in LoyaltyType]: {
    readonly type: Type
    /** The idempotency key: one email per occasion. */
    readonly key: string
    readonly values: EmailValues<Type>
  }
}[LoyaltyType]

/** The context in which an email is decided. */
export interface Situation {
  readonly trx: Trx
  readonly organizationId: string
  readonly now: Date
  readonly shop: Shop
  readonly recipient: Recipient
  readonly isOn: (type: LoyaltyType) => Promise<boolean>
}

export async function writeToMember(
  trx: Trx,
  emails: EmailWriter,
  organizationId: string,
  { memberId, to, locale }: Recipient,
  mail: MemberMail,
): Promise<void> {
  await emails.write(trx, { organizationId, to, locale, reference: { memberId: loyaltyMemberIds.toWire(memberId) }, ...mail })
}
