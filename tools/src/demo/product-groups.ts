import { createProductGroup } from '@yuko/contract/reviews/product-groups/create-product-group'
import { listProducts } from '@yuko/contract/store/list-products'
import type { Shop } from './open-shop.ts'

const name = 'Stoneware Mug'

/** The mug's colors are products of their own, and share their reviews. */
export async function groupProducts({ owner }: Shop): Promise<void> {
  const { items } = await owner.call(listProducts, { query: { q: name } })
  await owner.call(createProductGroup, { body: { name, productIds: items.map(({ productId }) => productId) } })
}
