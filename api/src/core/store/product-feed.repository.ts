import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { lockMirror } from './mirror/lock-mirror.repository.ts'
import { writeProducts } from './mirror/products.repository.ts'

/** What is left out stays as it is; null and an empty list take away what is there. */
export interface FedProduct {
  external_id: string
  title: string
  handle?: string | null
  status?: 'active' | 'draft' | 'archived'
  image_url?: string | null
  url?: string | null
  vendor?: string | null
  product_type?: string | null
  tags?: string[]
  price?: { minor: number; currency: string | null } | null
}

/** How many of the products were new. What conditions ask for stays as a platform says it, where one does. */
export async function mergeProducts(
  trx: Trx,
  organizationId: string,
  products: readonly FedProduct[],
  now: Date,
): Promise<number> {
  await lockMirror(trx, organizationId)
  const ids = products.map(({ external_id }) => external_id)
  const known = new Map((await findKnown(trx, organizationId, ids)).map((row) => [row.external_id, row]))
  const rows = products.map((product) => {
    const { platform_updated_at, price_minor, price_currency, ...before } = known.get(product.external_id) ?? nothing
    const price = price_minor === null ? null : { minor: price_minor, currency: price_currency }
    const { vendor, product_type, tags } = before
    return { ...before, price, ...told(product), ...(platform_updated_at && { vendor, product_type, tags, price }), fed_at: now }
  })
  return (await writeProducts(trx, organizationId, rows)).created
}

const nothing = {
  handle: null,
  status: 'active' as const,
  image_url: null,
  url: null,
  vendor: null,
  product_type: null,
  tags: [] as string[],
  price_minor: null,
  price_currency: null,
  platform_updated_at: null,
}

/** Without what is undefined. */
function told<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row
}

function findKnown(trx: Trx, organizationId: string, externalIds: readonly string[]) {
  return trx
    .selectFrom('products')
    .select(['external_id', 'handle', 'status', 'image_url', 'url', 'vendor', 'product_type', 'tags'])
    .select(['price_minor', 'price_currency', 'platform_updated_at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`external_id = any(${[...externalIds]}::text[])`)
    .execute()
}
