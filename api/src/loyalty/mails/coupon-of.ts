import type { coupon } from '@yuko/contract/emails/email-values'
import type { z } from 'zod'
import type { RedemptionRow } from '../redemption/redemptions.repository.ts'
import { minimumWords, moneyWords } from './mail-words.ts'
import type { Shop } from './recipient.ts'

type Coupon = z.input<typeof coupon>
type Issued = Pick<RedemptionRow, 'code' | 'reward' | 'value_minor' | 'expires_at'>

/** The code of a redemption as an email shows it; null: it has none. */
export function couponOf({ code, reward, value_minor, expires_at }: Issued, shop: Shop, locale: string | null): Coupon | null {
  if (code === null) return null
  const { currency, website, isShopify } = shop
  // An incremental reward's name does not include the amount.
  const isOfSteps = reward.price.exchange === 'incremental' && value_minor !== null
  // Shopify applies the code to the cart when this URL is opened.
  const path = isShopify ? `/discount/${encodeURIComponent(code)}` : ''
  return {
    code,
    value: isOfSteps ? `${reward.name}: ${moneyWords(value_minor, currency, locale)}` : reward.name,
    details: minimumWords(reward.minOrderMinor, currency, locale),
    expires_at: expires_at?.toISOString() ?? null,
    url: website === null ? null : (URL.parse(path, website)?.href ?? null),
  }
}
