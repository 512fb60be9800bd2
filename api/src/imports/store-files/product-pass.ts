import { bodyOf } from '@yuko/contract/endpoint'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import type { Trx } from '#platform/db/database.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { plainLine, shortened } from '../plain-text.ts'
import { isWebAddress } from '../product-cells.ts'
import { findNamedProducts } from './known-things.repository.ts'
import { type ReadThings, type ThingRow, thingReader } from './read-things.ts'
import type { FeedProduct, StoreFeed } from './store-feed.ts'
import { countNew, firstFilled, keyBy, newestOf, nothing, outcome } from './taken-things.ts'

const schema = bodyOf(upsertProducts).shape.products.element

export function productPass(
  feed: StoreFeed,
  one: ImportRecord,
  { clock, isDryRun }: PassOptions,
): ImportPass<ReadThings<FeedProduct>> {
  const { organization_id: organizationId, columns, mapping } = one
  const keyOf = keyBy(one, ['externalId', 'handle'])
  const seen = new Set<string>()
  return {
    keyOf,
    read: thingReader<FeedProduct>({ columns, mapping, keyOf, schema, draft: productDraft }),
    async take(trx, read) {
      if (read.things.length === 0) return outcome(read, nothing)
      const named = await withKnownIds(
        trx,
        organizationId,
        newestOf(read.things, ({ externalId }) => externalId),
      )
      const values = withoutTwinHandles([...new Map(named.map((product) => [product.externalId, product])).values()])
      if (!isDryRun) return outcome(read, await feed.products(trx, clock, organizationId, values))
      const known = await knownProductIds(trx, organizationId, values)
      return outcome(
        read,
        countNew(values, ({ externalId }) => externalId, known, seen),
      )
    },
  }
}

/** A product of a file without ids is known by its handle, which then is its id as well, until the store tells another. */
function productDraft(rows: ThingRow[]) {
  const text = firstFilled(rows)
  const handle = text('handle').toLowerCase()
  const webAddress = (field: 'imageUrl' | 'url') => {
    // Several pictures in one cell, as WooCommerce writes them: the first one.
    const address = field === 'imageUrl' ? (text(field).split(/,\s*(?=https?:)/)[0] ?? '') : text(field)
    if (address === '' || isWebAddress(address)) return address || null
    rows[0]?.issue('warning', field, 'The address does not start with http:// or https://; the product comes without it.')
    return null
  }
  const status = productStatus[text('status').toLowerCase()]
  if (status === undefined) rows[0]?.issue('warning', 'status', 'This state is not known; the product is taken as active.')
  return {
    externalId: text('externalId') || handle,
    handle: handle || null,
    title: shortened(plainLine(text('title')), 500),
    status: status ?? 'active',
    imageUrl: webAddress('imageUrl'),
    url: webAddress('url'),
  }
}

const productStatus: Record<string, FeedProduct['status']> = {
  '': 'active',
  active: 'active',
  published: 'active',
  publish: 'active',
  true: 'active',
  yes: 'active',
  1: 'active',
  draft: 'draft',
  unlisted: 'draft',
  false: 'draft',
  no: 'draft',
  0: 'draft',
  archived: 'archived',
}

/** What a file without ids names by its handle is the product that the store has under that handle. */
async function withKnownIds(trx: Trx, organizationId: string, products: FeedProduct[]): Promise<FeedProduct[]> {
  const handles = products.flatMap(({ externalId, handle }) => (handle === externalId ? handle : []))
  if (handles.length === 0) return products
  const rows = await findNamedProducts(trx, organizationId, { ids: [], handles, titles: [] })
  const ids = new Map(rows.flatMap((row) => (row.is_placeholder ? [] : [[row.handle, row.external_id] as const])))
  return products.map((product) => {
    const known = product.externalId === product.handle ? ids.get(product.handle) : null
    return known ? { ...product, externalId: known } : product
  })
}

async function knownProductIds(trx: Trx, organizationId: string, products: FeedProduct[]): Promise<Set<string>> {
  const handles = products.flatMap(({ handle }) => handle ?? [])
  const rows = await findNamedProducts(trx, organizationId, { ids: products.map((one) => one.externalId), handles, titles: [] })
  const ids = new Set(rows.map((row) => row.external_id))
  const takenOver = new Set(rows.filter((row) => row.external_id === null || row.is_placeholder).map((row) => row.handle))
  const isKnown = ({ externalId, handle }: FeedProduct) => ids.has(externalId) || (handle ? takenOver.has(handle) : false)
  return new Set(products.filter(isKnown).map(({ externalId }) => externalId))
}

function withoutTwinHandles(products: readonly FeedProduct[]): FeedProduct[] {
  const owner = new Map(products.map((product) => [product.handle, product]))
  return products.map((product) => (owner.get(product.handle) === product ? product : { ...product, handle: null }))
}
