import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type NamedProduct, readProductsByName } from './products.reads.repository.ts'

/** The product that a page of the shop names; null: it is about the whole store. */
export async function productNamed(trx: Trx, organizationId: string, name: string | undefined): Promise<NamedProduct | null> {
  if (name === undefined) return null
  const product = (await readProductsByName(trx, organizationId, [name])).get(name)
  if (!product) throw new Refusal('product.not-found', 'This product doesn’t exist in the store')
  return product
}
