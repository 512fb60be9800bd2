/** @jsxImportSource preact */
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { LoyaltyWording } from '../view/loyalty/onsite.ts'
import { Copy } from './copy.tsx'

interface ReferralView {
  readonly url: string
  readonly offer: StorefrontProgram['friendOffer']
  readonly wording: LoyaltyWording
}

/** A member's own link, and what it gives. */
export const Referral = ({ url, offer, wording }: ReferralView) => (
  <s-section heading={wording.text('loyaltyReferral')}>
    <s-paragraph>{wording.text('loyaltyReferralText')}</s-paragraph>
    {offer && <s-paragraph>{wording.text('loyaltyFriendGets', { offer: offer.name })}</s-paragraph>}
    <s-stack gap="small">
      <s-text>{url}</s-text>
      <Copy id="yuko-referral-link" text={url} wording={wording} />
    </s-stack>
  </s-section>
)
