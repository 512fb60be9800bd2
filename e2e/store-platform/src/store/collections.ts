/** A merchant's changes of collections. The platform notifies of each, but never of the products in them. */
import type { Shop, StorePlatform } from '../platform.ts'
import { StandInError } from '../stand-in-error.ts'
import { emit } from '../webhooks/emit.ts'
import type { ProductCollection } from './entities.ts'
import { collectionPayload, deletedPayload } from './payloads.ts'
import type { Wish } from './trade.ts'

export function createCollection(platform: StorePlatform, shop: Shop, wish: Wish<ProductCollection> = {}): ProductCollection {
  const id = wish.id ?? platform.ids.number()
  const title = wish.title ?? `Collection ${id}`
  const handle = title.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const collection = { id, title, handle, productIds: [], updatedAt: platform.clock.now(), ...wish }
  shop.records.collections.set(id, collection)
  emit(platform, shop, 'collections/create', collectionPayload(collection))
  return collection
}

export function updateCollection(
  platform: StorePlatform,
  shop: Shop,
  id: string,
  change: Wish<ProductCollection>,
): ProductCollection {
  const collection = { ...find(shop, id), updatedAt: platform.clock.now(), ...change, id }
  shop.records.collections.set(id, collection)
  emit(platform, shop, 'collections/update', collectionPayload(collection))
  return collection
}

export function deleteCollection(platform: StorePlatform, shop: Shop, id: string): void {
  shop.records.collections.delete(find(shop, id).id)
  emit(platform, shop, 'collections/delete', deletedPayload(id))
}

function find(shop: Shop, id: string): ProductCollection {
  const collection = shop.records.collections.get(id)
  if (!collection) throw new StandInError(`The shop has no collection ${id}.`)
  return collection
}
