import type { coupon } from '@yuko/contract/emails/email-values'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { isGiftCard } from '../redemption/offer.ts'
import type { RedemptionRow } from '../redemption/redemptions.repository.ts'
import { namesOfScope } from '../rewards/reward-scope.ts'
import { moneyWords, termsWords } from './mail-words.ts'
import type { Shop } from './recipient.ts'

type Coupon = z.input<typeof coupon>
type Issued = Pick<RedemptionRow, 'organization_id' | 'code' | 'reward_id' | 'reward' | 'value_minor' | 'expires_at'>

/** The code of a redemption as an email shows it; null: it has none. */
export async function loadCoupon(trx: Trx, issued: Issued, shop: Shop, locale: string | null): Promise<Coupon | null> {
  const { code, reward, value_minor, expires_at } = issued
  if (code === null) return null
  const { currency, website, isShopify } = shop
  const { name } = shop.wordsIn(locale).pastReward(issued.reward_id, reward)
  const names = await namesOfScope(trx, issued.organization_id, reward.appliesTo)
  const onlySubscriptions = reward.subscriptions?.only ?? false
  const onlyFor = names?.map(({ title }) => title) ?? null
  // An incremental reward's name does not include the amount.
  const isOfSteps = reward.price.exchange === 'incremental' && value_minor !== null
  // Shopify applies a discount code to the cart when this URL is opened; gift cards are entered at checkout.
  const path = isShopify && !isGiftCard(reward) ? `/discount/${encodeURIComponent(code)}` : ''
  return {
    code,
    value: isOfSteps ? `${name}: ${moneyWords(value_minor, currency, locale)}` : name,
    details: termsWords({ onlyFor, onlySubscriptions, minOrderMinor: reward.minOrderMinor }, currency, locale),
    expires_at: expires_at?.toISOString() ?? null,
    url: website === null ? null : (URL.parse(path, website)?.href ?? null),
  }
}
