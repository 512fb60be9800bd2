import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { lockMirror } from './mirror/lock-mirror.repository.ts'
import type { ProductNews } from './mirror/mirrored.ts'
import { writeProducts } from './mirror/products.repository.ts'

/** Omitted values stay; null and empty lists clear the stored value. */
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
  skus?: string[]
  gtins?: string[]
  mpns?: string[]
  is_available?: boolean | null
}

/** `created`: the number of new products. Fields used in conditions keep the platform's value, if any. */
export async function mergeProducts(
  trx: Trx,
  organizationId: string,
  products: readonly FedProduct[],
  now: Date,
): Promise<{ created: number; news: ProductNews[] }> {
  await lockMirror(trx, organizationId)
  const ids = products.map(({ external_id }) => external_id)
  const known = new Map((await findKnown(trx, organizationId, ids)).map((row) => [row.external_id, row]))
  const rows = products.map((product) => {
    const { platform_updated_at, price_minor, price_currency, ...before } = known.get(product.external_id) ?? nothing
    const price = price_minor === null ? null : { minor: price_minor, currency: price_currency }
    const { vendor, product_type, tags, skus, gtins, mpns, is_available } = before
    const ofPlatform = { vendor, product_type, tags, price, skus, gtins, mpns, is_available }
    return { ...before, price, ...told(product), ...(platform_updated_at && ofPlatform), fed_at: now }
  })
  const { created, news } = await writeProducts(trx, organizationId, rows)
  return { created, news }
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
  skus: [] as string[],
  gtins: [] as string[],
  mpns: null,
  is_available: null,
  platform_updated_at: null,
}

/** Removes undefined values. */
function told<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as Row
}

function findKnown(trx: Trx, organizationId: string, externalIds: readonly string[]) {
  return trx
    .selectFrom('products')
    .select(['external_id', 'handle', 'status', 'image_url', 'url', 'vendor', 'product_type', 'tags'])
    .select(['price_minor', 'price_currency', 'skus', 'gtins', 'mpns', 'is_available', 'platform_updated_at'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`external_id = any(${[...externalIds]}::text[])`)
    .execute()
}
