import { bodyOf } from '@yuko/contract/endpoint'
import type { ImportField } from '@yuko/contract/imports/import'
import { upsertProducts } from '@yuko/contract/store/upsert-products'
import type { Trx } from '#platform/db/database.ts'
import { parseAmount } from '../amounts.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { plainLine, shortened } from '../plain-text.ts'
import { isWebAddress } from '../product-cells.ts'
import { tagsOf } from '../tag-cells.ts'
import { findNamedProducts } from './known-things.repository.ts'
import { type ReadThings, type ThingRow, thingReader } from './read-things.ts'
import type { FeedProduct, StoreFeed } from './store-feed.ts'
import { countNew, firstFilled, keyBy, newestOf, nothing, outcome } from './taken-things.ts'

const schema = bodyOf(upsertProducts).shape.products.element

export function productPass(
  feed: StoreFeed,
  one: ImportRecord,
  { clock, isDryRun, currency }: PassOptions,
): ImportPass<ReadThings<FeedProduct>> {
  const { organization_id: organizationId, columns, mapping } = one
  const keyOf = keyBy(one, ['externalId', 'handle'])
  const seen = new Set<string>()
  return {
    keyOf,
    read: thingReader<FeedProduct>({ columns, mapping, keyOf, schema, draft: productDraft(mapping, currency) }),
    async take(trx, read) {
      if (read.things.length === 0) return outcome(read, nothing)
      const named = await withKnownIds(
        trx,
        organizationId,
        newestOf(read.things, ({ externalId }) => externalId),
      )
      const values = withoutTwinHandles([...new Map(named.map((product) => [product.externalId, product])).values()])
      if (!isDryRun) return outcome(read, await feed.productsOfFile(trx, clock, organizationId, values))
      const known = await knownProductIds(trx, organizationId, values)
      return outcome(
        read,
        countNew(values, ({ externalId }) => externalId, known, seen),
      )
    },
  }
}

/**
 * A product of a file without IDs is identified by its handle, which also becomes its external ID until the store sends another.
 * Mapped columns are taken as they are, including empty cells. Fields without a column stay unchanged.
 */
function productDraft(mapping: ImportRecord['mapping'], ofStore: string) {
  return (rows: ThingRow[]) => {
    const text = firstFilled(rows)
    const told = <Value>(field: ImportField, value: () => Value) => (field in mapping ? value() : undefined)
    const handle = text('handle').toLowerCase()
    return {
      externalId: text('externalId') || handle,
      handle: 'handle' in mapping ? handle || null : undefined,
      title: shortened(plainLine(text('title')), 500),
      status: told('status', () => statusOf(rows)),
      imageUrl: told('imageUrl', () => webAddress('imageUrl', rows)),
      url: told('url', () => webAddress('url', rows)),
      vendor: told('vendor', () => shortened(plainLine(text('vendor').split(',')[0] ?? ''), 255) || null),
      productType: told('productType', () => typeOf(text('productType'), mapping.productType)),
      tags: told('tags', () => tagsOf(text('tags'), { longest: 255, most: 250 })),
      ...told('price', () => leastPrice(rows, ofStore)),
    }
  }
}

function webAddress(field: 'imageUrl' | 'url', rows: ThingRow[]): string | null {
  const cell = firstFilled(rows)(field)
  // The first of several pictures in one cell, as WooCommerce writes them.
  const address = field === 'imageUrl' ? (cell.split(/,\s*(?=https?:)/)[0] ?? '') : cell
  if (address === '' || isWebAddress(address)) return address || null
  rows[0]?.issue('warning', field, 'The URL must start with http:// or https://. The product was imported without it.')
  return null
}

function statusOf(rows: ThingRow[]): FeedProduct['status'] {
  const status = productStatus[firstFilled(rows)('status').toLowerCase()]
  if (status === undefined)
    rows[0]?.issue('warning', 'status', 'This status isn’t recognized. The product was imported as active.')
  return status ?? 'active'
}

/** `Clothing > Hoodies, Sale`: the name of the first category. */
function typeOf(cell: string, column = ''): string | null {
  const isOfCategories = /categor/i.test(column) || cell.includes(' > ')
  const first = isOfCategories ? (cell.split(',')[0]?.split('>').at(-1) ?? '') : cell
  return shortened(plainLine(first), 255) || null
}

/** The lowest price among variants, which have a row each. An unreadable cell changes nothing. */
function leastPrice(rows: ThingRow[], ofStore: string): Pick<FeedProduct, 'priceMinor' | 'currency'> {
  const written = firstFilled(rows)('currency')
  const currency = /^[a-z]{3}$/i.test(written) ? written.toUpperCase() : ofStore
  if (written !== '' && currency !== written.toUpperCase())
    rows[0]?.issue('warning', 'currency', 'This isn’t a currency such as EUR. The store’s currency was used.')
  const cells = rows.filter(({ cell }) => cell('price') !== '')
  const prices = cells.flatMap(({ cell, issue }) => {
    const price = parseAmount(cell('price'), currency)
    if (price === null) issue('warning', 'price', 'This isn’t an amount such as 12.50, so it was skipped.')
    return price ?? []
  })
  if (prices.length > 0) return { priceMinor: Math.min(...prices), currency }
  return cells.length > 0 ? {} : { priceMinor: null }
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

/** In files without IDs, a handle identifies the store's product with that handle. */
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
