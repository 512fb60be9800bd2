import type { Trx } from '#platform/db/database.ts'

export interface FedProduct {
  id: string
  external_id: string
  handle: string | null
  title: string
  status: 'active' | 'draft' | 'archived'
  image_url: string | null
  url: string | null
}

/** How many of the products were new. A placeholder of the same handle becomes the product it stood for, with its reviews. */
export async function mergeProducts(trx: Trx, organizationId: string, products: readonly FedProduct[]): Promise<number> {
  for (const product of products)
    if (product.handle !== null) await clearHandle(trx, organizationId, product.handle, product.external_id)
  const merged = await trx
    .insertInto('products')
    .values(products.map((product) => ({ organization_id: organizationId, ...product })))
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'external_id'])
        .where('external_id', 'is not', null)
        .doUpdateSet((eb) => ({
          handle: eb.ref('excluded.handle'),
          title: eb.ref('excluded.title'),
          status: eb.ref('excluded.status'),
          image_url: eb.ref('excluded.image_url'),
          url: eb.ref('excluded.url'),
          is_placeholder: false,
          import_id: null,
        })),
    )
    .returning('id')
    .execute()
  const offered = new Set(products.map((product) => product.id))
  return merged.filter((row) => offered.has(row.id)).length
}

/** A handle names one product: a placeholder that has it takes the id, another product that had it before loses it. */
async function clearHandle(trx: Trx, organizationId: string, handle: string, externalId: string): Promise<void> {
  const isKnown = trx
    .selectFrom('products as known')
    .select('known.id')
    .where('known.organization_id', '=', organizationId)
    .where('known.external_id', '=', externalId)
  const withHandle = trx.updateTable('products').where('organization_id', '=', organizationId).where('handle', '=', handle)
  await withHandle
    .set({ external_id: externalId })
    .where((eb) => eb.or([eb('external_id', 'is', null), eb('is_placeholder', '=', true)]))
    .where(({ not, exists }) => not(exists(isKnown)))
    .execute()
  await withHandle.set({ handle: null }).where('external_id', 'is distinct from', externalId).execute()
}
