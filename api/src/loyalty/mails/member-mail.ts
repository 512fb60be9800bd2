import type { EmailTypeName, EmailValues } from '@yuko/contract/emails/email-types'
import { loyaltyMemberIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Recipient, Shop } from './recipient.ts'

type LoyaltyType = Extract<EmailTypeName, `loyalty-${string}`>

/** A mail to a member, but for whom it goes to. */
export type MemberMail = {
  [Type in LoyaltyType]: {
    readonly type: Type
    /** One occasion: a second mail with it is not written. */
    readonly key: string
    readonly values: EmailValues<Type>
  }
}[LoyaltyType]

/** What a mail is decided in. */
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
