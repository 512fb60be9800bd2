import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { readCurrency, readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { NamedInShop } from '#core/store/collections.reads.repository.ts'
import { readProductExternalId } from '#core/store/products.reads.repository.ts'
import { productIds, redemptionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ShopCredit, ShopDiscount, ShopGiftCard } from '#platform/shop-discounts.ts'
import { dayOf } from '#platform/wall-clock.ts'
import { namesOfScope } from '../rewards/reward-scope.ts'
import { findRedeemer, type RedemptionRow } from './redemptions.repository.ts'

export type Made =
  | { readonly kind: 'discount'; readonly discount: ShopDiscount }
  | { readonly kind: 'credit'; readonly credit: ShopCredit }
  | { readonly kind: 'gift_card'; readonly giftCard: ShopGiftCard }
  /** Something it needs was deleted: the customer's account, or the product. */
  | { readonly kind: 'nothing' }

/** What to request from the store, from the reward as it was redeemed: the same on every attempt. */
export async function whatToMake(trx: Trx, row: RedemptionRow): Promise<Made> {
  const { organization_id: organizationId, reward, code, expires_at: endsAt, value_minor: valueMinor } = row
  const { value } = reward
  const customer = row.member_id === null ? null : ((await findRedeemer(trx, organizationId, row.member_id))?.customer ?? null)
  const currency = await readCurrency(trx, organizationId)
  if (value.type === 'store_credit') {
    if (customer === null || valueMinor === null) return { kind: 'nothing' }
    return { kind: 'credit', credit: { amountMinor: valueMinor, currency, customer, endsAt } }
  }
  if (value.type === 'gift_card') {
    if (code === null || valueMinor === null) return { kind: 'nothing' }
    const lastDay = endsAt && dayOf(endsAt, await readTimeZone(trx, organizationId))
    const note = `${reward.name} · ${redemptionIds.toWire(row.id)}`
    return { kind: 'gift_card', giftCard: { code, amountMinor: valueMinor, currency, lastDay, note } }
  }
  const isFree = value.type === 'free_product'
  const product = isFree ? await readProductExternalId(trx, organizationId, productIds.toUuid(value.productId)) : null
  const off = offOf(value, valueMinor, product)
  const scope = await namesOfScope(trx, organizationId, reward.appliesTo)
  if (off === null || code === null || scope?.length === 0) return { kind: 'nothing' }
  const discount = {
    code,
    off,
    currency,
    endsAt,
    customer,
    title: `${reward.name} ${code}`,
    startsAt: row.created_at,
    appliesTo: scope && scopeInShop(reward.appliesTo, scope),
    subscriptions: reward.subscriptions ?? null,
    minOrderMinor: reward.minOrderMinor,
    combinesWith: reward.combinesWith,
  }
  return { kind: 'discount', discount }
}

function scopeInShop(scope: RewardDetails['appliesTo'], names: readonly NamedInShop[]): ShopDiscount['appliesTo'] {
  const ids = names.map(({ externalId }) => externalId)
  return scope?.to === 'collections' ? { collections: ids } : { products: ids }
}

function offOf(
  value: RedemptionRow['reward']['value'],
  valueMinor: number | null,
  product: string | null,
): ShopDiscount['off'] | null {
  switch (value.type) {
    case 'amount_off':
      return valueMinor === null ? null : { amountMinor: valueMinor }
    case 'percent_off':
      return { percent: value.percent }
    case 'free_shipping':
      return 'shipping'
    case 'free_product':
      return product === null ? null : { product }
    default:
      return null
  }
}
