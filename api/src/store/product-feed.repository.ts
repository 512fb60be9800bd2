import type { Trx } from '#platform/db/database.ts'
import { type WrittenProduct, writeProducts } from './mirror/products.repository.ts'

export type FedProduct = WrittenProduct

/** How many of the products were new. */
export async function mergeProducts(trx: Trx, organizationId: string, products: readonly FedProduct[]): Promise<number> {
  return (await writeProducts(trx, organizationId, products)).created
}
