import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { type NamedInShop, readCollections } from '#core/store/collections.reads.repository.ts'
import { readShopProducts } from '#core/store/products.reads.repository.ts'
import { collectionIds, productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'

/** The products or collections a reward is limited to, without deleted ones; null: the whole order. */
export async function namesOfScope(
  trx: Trx,
  organizationId: string,
  appliesTo: RewardDetails['appliesTo'],
): Promise<NamedInShop[] | null> {
  if (!appliesTo) return null
  return appliesTo.to === 'products'
    ? readShopProducts(trx, organizationId, appliesTo.productIds.map(productIds.toUuid))
    : readCollections(trx, organizationId, appliesTo.collectionIds.map(collectionIds.toUuid))
}
