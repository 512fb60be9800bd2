import type { OnsiteTextKey } from '@yuko/contract/loyalty/onsite/onsite-texts'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'

const entryTexts: Partial<Record<string, OnsiteTextKey>> = {
  earn: 'loyaltyEntryEarned',
  bonus: 'loyaltyEntryEarned',
  earn_release: 'loyaltyEntryEarned',
  earn_pending: 'loyaltyEntryPending',
  earn_cancel: 'loyaltyEntryRefund',
  refund_clawback: 'loyaltyEntryRefund',
  redeem: 'loyaltyEntryRedeemed',
  redeem_reverse: 'loyaltyEntryReturned',
  expire: 'loyaltyEntryExpired',
  expire_reverse: 'loyaltyEntryReturned',
  earlier: 'loyaltyEntryEarlier',
}

/** The text of a history entry. */
export const entryTextKey = (kind: StorefrontMember['history'][number]['kind']): OnsiteTextKey =>
  entryTexts[kind] ?? 'loyaltyEntryStore'

const codeTexts = {
  used: 'loyaltyUsed',
  expired: 'loyaltyExpired',
  failed: 'loyaltyGivenBack',
  cancelled: 'loyaltyGivenBack',
} as const

/** What can be done with a redeemed reward. */
export function codeTextKey({ status, code }: Pick<OwnCode, 'status' | 'code'>): OnsiteTextKey {
  if (status === 'pending') return 'loyaltyMaking'
  if (status === 'issued') return code ? 'loyaltyCodeReady' : 'loyaltyNoCode'
  return codeTexts[status]
}
