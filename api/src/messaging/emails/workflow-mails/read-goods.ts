import type { EmailBlock, EmailContent } from '@yuko/contract/emails/email-block'
import type { ShopProduct } from '#core/store/products.reads.repository.ts'
import { readBestsellers, readProducts } from '#core/store/products.reads.repository.ts'
import { productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { BlockValues, Goods } from '../block-values.ts'
import { goodsOf, productOf } from './event-values.ts'
import { findBought, findViewed } from './store-facts.repository.ts'

type Source = keyof BlockValues['products']

/** More would not be read. */
export const mostProducts = 12

/** The product sources that blocks of these emails use. */
export function sourcesOf(contents: readonly EmailContent[]): ReadonlySet<Source> {
  const blocks = contents.flatMap(({ blocks }) => blocks)
  return new Set(blocks.flatMap((block: EmailBlock) => (block.type === 'products' ? [block.source ?? 'mail'] : [])))
}

interface Asked {
  readonly subscriberId: string
  readonly payload: Readonly<Record<string, unknown>>
}

interface Wanted {
  readonly organizationId: string
  readonly currency: string
  readonly now: Date
  readonly sources: ReadonlySet<Source>
}

/** The items of each email, in a fixed number of queries. */
export async function readGoods(
  trx: Trx,
  { organizationId, currency, now, sources }: Wanted,
  asked: readonly Asked[],
): Promise<BlockValues['products'][]> {
  const people = [...new Set(asked.map(({ subscriberId }) => subscriberId))]
  const bestsellers = sources.has('recommended') ? await readBestsellers(trx, organizationId, now, 3 * mostProducts) : []
  const bought = await findBought(
    trx,
    organizationId,
    people,
    bestsellers.map(({ id }) => id),
  )
  const viewed = sources.has('viewed') ? await findViewed(trx, organizationId, people, mostProducts) : new Map<string, string[]>()
  const ofEvents = asked.map(({ payload }) => ({
    order: goodsOf(payload, 'order', currency),
    checkout: goodsOf(payload, 'checkout', currency),
    product: productOf(payload, currency),
  }))
  const lacking = ofEvents.flatMap(({ order, checkout, product }) =>
    [...order, ...checkout, ...product].flatMap((item) => (item.id !== null && isBare(item) ? [item.id] : [])),
  )
  const products = await productsOf(trx, organizationId, [...lacking, ...[...viewed.values()].flat()])
  return asked.map(({ subscriberId }, index) => ({
    order: completed(ofEvents[index]?.order ?? [], products),
    checkout: completed(ofEvents[index]?.checkout ?? [], products),
    product: completed(ofEvents[index]?.product ?? [], products),
    recommended: bestsellers.filter(({ id }) => !bought.has(`${subscriberId} ${id}`)).slice(0, mostProducts),
    viewed: (viewed.get(subscriberId) ?? []).flatMap((id) => products.get(id) ?? []),
  }))
}

/** By the ids in payloads: our wire id, or the store's. */
async function productsOf(trx: Trx, organizationId: string, names: readonly string[]): Promise<Map<string, ShopProduct>> {
  const asked = new Map([...new Set(names)].map((name) => [name, /^prd_[0-7][0-9a-z]{25}$/.test(name) ? uuidOf(name) : name]))
  const found = await readProducts(trx, organizationId, [...asked.values()])
  return new Map(
    [...asked].flatMap(([name, id]) => {
      const product = found.get(id)
      return product ? [[name, product] as const] : []
    }),
  )
}

/** An invalid id matches nothing. */
function uuidOf(name: string): string {
  try {
    return productIds.toUuid(name)
  } catch {
    return name
  }
}

const isBare = ({ title, url, image_url }: Goods) => title === '' || url === null || image_url === null

/** Fills missing event data from the current catalog. */
function completed(goods: readonly (Goods & { id: string | null })[], products: ReadonlyMap<string, ShopProduct>): Goods[] {
  return goods.flatMap((item) => {
    const product = item.id === null ? undefined : products.get(item.id)
    const title = item.title || product?.title
    if (!title) return []
    return [{ ...item, title, url: item.url ?? product?.url ?? null, image_url: item.image_url ?? product?.image_url ?? null }]
  })
}
