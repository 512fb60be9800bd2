import { createProductGroup } from '@yuko/contract/reviews/product-groups/create-product-group'
import { deleteProductGroup } from '@yuko/contract/reviews/product-groups/delete-product-group'
import { listProductGroups } from '@yuko/contract/reviews/product-groups/list-product-groups'
import { mostProductGroups, type ProductGroup } from '@yuko/contract/reviews/product-groups/product-group'
import { suggestProductGroups } from '@yuko/contract/reviews/product-groups/suggest-product-groups'
import { updateProductGroup } from '@yuko/contract/reviews/product-groups/update-product-group'
import type { ProductRef } from '@yuko/contract/reviews/review'
import { z } from 'zod'
import { countKnownProducts } from '#core/store/products.reads.repository.ts'
import { productGroupIds, productIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import {
  deleteGroup,
  type GroupedProduct,
  type GroupRow,
  insertGroup,
  listGroups,
  listProductsOfGroups,
  lockGroups,
  updateGroup,
  writeProducts,
} from './product-groups.repository.ts'
import { suggestByTag, suggestByTitle } from './suggestions.repository.ts'

const position = z.tuple([z.string(), z.uuid()])

/** Groups of products that share their reviews. */
export const productGroupsEndpoints = [
  implement(listProductGroups, async ({ trx, organizationId, query: { q, limit, cursor } }) => {
    const [name, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
    const after = id === undefined ? undefined : { name: name ?? '', id }
    const rows = await listGroups(trx, organizationId, { q, after, limit: limit + 1 })
    const products = await listProductsOfGroups(
      trx,
      organizationId,
      rows.map((row) => row.id),
    )
    return pageFrom(
      rows,
      limit,
      (row) => toProductGroup(row, products),
      (row) => [row.sort_key, row.id],
    )
  }),

  implement(suggestProductGroups, async ({ trx, organizationId, query: { tag } }) => {
    const found = await (tag === undefined ? suggestByTitle(trx, organizationId) : suggestByTag(trx, organizationId, tag))
    return { items: found.map(({ name, products }) => ({ name, products: products.map(toRef) })) }
  }),

  implement(createProductGroup, async ({ trx, organizationId, clock, body: { name, productIds: chosen } }) => {
    if ((await lockGroups(trx, organizationId)) >= mostProductGroups)
      throw new Refusal('product-group.too-many', `You’ve reached the limit of ${mostProductGroups} product groups.`)
    const id = newId()
    await refusingTakenName(insertGroup(trx, organizationId, { id, name }, clock.now()))
    await saveProducts(trx, organizationId, id, chosen.map(productIds.toUuid))
    await recordFact(trx, clock, updated(organizationId, id))
    return known(trx, organizationId, id)
  }),

  implement(updateProductGroup, async ({ trx, organizationId, clock, params, body: { name, productIds: chosen } }) => {
    const id = productGroupIds.toUuid(params.productGroupId)
    await lockGroups(trx, organizationId)
    if (!(await refusingTakenName(updateGroup(trx, organizationId, { id, name }, clock.now())))) throw notFound()
    await saveProducts(trx, organizationId, id, chosen.map(productIds.toUuid))
    await recordFact(trx, clock, updated(organizationId, id))
    return known(trx, organizationId, id)
  }),

  implement(deleteProductGroup, async ({ trx, organizationId, clock, params }) => {
    const id = productGroupIds.toUuid(params.productGroupId)
    if (!(await deleteGroup(trx, organizationId, id))) throw notFound()
    await recordFact(trx, clock, updated(organizationId, id))
  }),
]

/** Products that the store deleted since may stay. */
async function saveProducts(trx: Trx, organizationId: string, groupId: string, chosen: readonly string[]): Promise<void> {
  const before = (await listProductsOfGroups(trx, organizationId, [groupId])).map(({ id }) => id)
  const added = chosen.filter((id) => !before.includes(id))
  if ((await countKnownProducts(trx, organizationId, added)) < added.length)
    throw new Refusal('product.not-found', 'This product doesn’t exist in the store')
  if (await writeProducts(trx, organizationId, { groupId, productIds: chosen })) return
  const message = 'One of these products is already in another group'
  throw new Refusal('product-group.product-taken', message, { fields: { 'body.productIds': message } })
}

async function known(trx: Trx, organizationId: string, id: string): Promise<ProductGroup> {
  const [row] = await listGroups(trx, organizationId, { ids: [id], limit: 1 })
  if (!row) throw notFound()
  return toProductGroup(row, await listProductsOfGroups(trx, organizationId, [id]))
}

const toProductGroup = (row: GroupRow, products: readonly GroupedProduct[]): ProductGroup => ({
  productGroupId: productGroupIds.toWire(row.id),
  name: row.name,
  products: products.filter(({ group_id }) => group_id === row.id).map(toRef),
  publishedCount: row.published,
  averageRating: row.average,
  updatedAt: row.updated_at.toISOString(),
})

const toRef = ({ id, title, handle, image_url, url }: Omit<GroupedProduct, 'group_id'>): ProductRef => ({
  productId: productIds.toWire(id),
  title,
  handle,
  imageUrl: image_url,
  url,
})

const updated = (organizationId: string, id: string) => {
  const productGroupId = productGroupIds.toWire(id)
  return { type: 'product-group.updated', aggregate: productGroupId, organizationId, payload: { productGroupId } } as const
}

const refusingTakenName = refusingTaken('product_groups_name', () => {
  const message = 'Another product group has this name'
  return new Refusal('product-group.name-taken', message, { fields: { 'body.name': message } })
})

const notFound = () => new Refusal('product-group.not-found', 'This product group doesn’t exist')
