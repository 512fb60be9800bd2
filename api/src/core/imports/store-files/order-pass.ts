import { bodyOf } from '@yuko/contract/endpoint'
import type { ImportField } from '@yuko/contract/imports/import'
import { recordOrders } from '@yuko/contract/store/record-orders'
import type { Trx } from '#platform/db/database.ts'
import { salesChannel } from '#platform/sales-channel.ts'
import { parseAmount } from '../amounts.ts'
import { dateWords, parseDate } from '../dates.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { plainLine, shortened } from '../plain-text.ts'
import { rowCells } from '../row-cells.ts'
import { tagsOf } from '../tag-cells.ts'
import { countryCell } from './country-cell.ts'
import { findNamedProducts, knownOrders } from './known-things.repository.ts'
import { type ReadThing, type ReadThings, type ThingRow, thingReader } from './read-things.ts'
import type { FeedOrder, StoreFeed } from './store-feed.ts'
import { countNew, firstFilled, keyBy, newestOf, nothing, outcome } from './taken-things.ts'

const schema = bodyOf(recordOrders).shape.orders.element

interface OrderLine {
  row: number
  ids: string[]
  handle: string
  /** The title itself, then without a possible variant name: "Mug - Blue", "Mug". */
  titles: string[]
  quantity: number
  unitPriceMinor: number | null
}
type FileOrder = Omit<FeedOrder, 'lines'> & { lines: OrderLine[] }

/** A line names its product by ID, handle, or title. It is matched with the store's products when the batch is written. */
export function orderPass(feed: StoreFeed, one: ImportRecord, options: PassOptions): ImportPass<ReadThings<FileOrder>> {
  const { organization_id: organizationId, columns, mapping } = one
  const keyOf = keyBy(one, one.preset === 'shopify' ? ['number'] : ['externalId', 'number'])
  const seen = new Set<string>()
  const draft = (rows: ThingRow[]) => orderDraft(rows, options, 'fulfilledAt' in mapping)
  const read = thingReader<FeedOrder>({ columns, mapping, keyOf, schema, draft, fieldAt: orderFieldAt })
  const linesOf = lineReader(one, options)
  return {
    keyOf,
    read(rows) {
      const { things, ...rest } = read(rows)
      return { ...rest, things: things.map((thing) => ({ ...thing, value: { ...thing.value, lines: linesOf(thing.rows) } })) }
    },
    async take(trx, file) {
      if (file.things.length === 0) return outcome({ ...file, things: [] }, nothing)
      const idOf = await productFinder(
        trx,
        organizationId,
        file.things.flatMap(({ value }) => value.lines),
      )
      const things = file.things.map((thing) => withProducts(thing, idOf))
      const values = newestOf(things, ({ externalId }) => externalId)
      if (!options.isDryRun) {
        const { created } = await feed.ordersOfFile(trx, options.clock, organizationId, values)
        return outcome({ ...file, things }, { created, updated: 0 })
      }
      const known = await knownOrders(
        trx,
        organizationId,
        values.map(({ externalId }) => externalId),
      )
      const { created } = countNew(values, ({ externalId }) => externalId, known, seen)
      return outcome({ ...file, things }, { created, updated: 0 })
    },
  }
}

/** `tellsOfShipping`: an empty shipping date means not shipped. */
function orderDraft(rows: ThingRow[], { dateOrder, currency: ofStore }: PassOptions, tellsOfShipping: boolean) {
  const text = firstFilled(rows)
  /** Optional fields of an order: values that can't be read are reported and skipped. */
  const optional = <Value>(field: ImportField, read: (cell: string) => Value | null, message: string): Value | null => {
    const cell = text(field)
    const value = cell === '' ? null : read(cell)
    if (cell !== '' && value === null) rows[0]?.issue('warning', field, message)
    return value
  }
  const moment = (field: ImportField) =>
    optional(
      field,
      (cell) => parseDate(cell, dateOrder)?.toISOString() ?? null,
      `This date doesn’t match the format ${dateWords[dateOrder]}, so it was skipped.`,
    )
  const listed = (field: ImportField, limits: Parameters<typeof tagsOf>[1]) =>
    text(field) === '' ? null : tagsOf(text(field), limits)
  const currency =
    optional('currency', currencyOf, 'This isn’t a currency such as EUR. The store’s currency was used.') ?? ofStore
  const amount = (field: ImportField) =>
    optional(field, (cell) => parseAmount(cell, currency), 'This isn’t an amount such as 12.50, so it was skipped.')
  for (const { cell, issue } of rows)
    if (cell('price') !== '' && parseAmount(cell('price'), currency) === null)
      issue('warning', 'price', 'This isn’t an amount such as 12.50, so it was skipped.')
  const written = text('placedAt')
  const placedAt = parseDate(written, dateOrder)
  if (written !== '' && !placedAt)
    rows[0]?.issue('error', 'placedAt', `This date doesn’t match the format ${dateWords[dateOrder]}.`)
  for (const { cell, issue } of rows)
    if (quantityOf(cell('quantity')) === null) issue('error', 'quantity', 'The quantity must be a whole number from 1 to 10,000.')
  return {
    externalId: text('externalId') || text('number'),
    number: text('number').slice(0, 50),
    email: text('email'),
    customerName: shortened(plainLine(text('customerName')), 200),
    placedAt: placedAt?.toISOString() ?? '',
    financialStatus: optional('financialStatus', financialStatusOf, 'This payment status isn’t recognized, so it was skipped.'),
    fulfilledAt: moment('fulfilledAt'),
    fulfillmentStatus: tellsOfShipping && text('fulfilledAt') === '' ? 'unfulfilled' : null,
    paidAt: moment('paidAt'),
    currency,
    totalMinor: amount('total'),
    cancelledAt: moment('cancelledAt'),
    deliveredAt: moment('deliveredAt'),
    country: countryCell(text('country'), (field, message) => rows[0]?.issue('warning', field, message)) ?? null,
    channel: salesChannel(text('channel')),
    tags: listed('tags', { longest: 100, most: 100 }),
    discountCodes: listed('discountCodes', { longest: 100, most: 20 }),
    // Only the number of lines is validated here; products are matched later.
    lines: rows.map(() => ({ productExternalId: '?', quantity: 1 })),
  }
}

const financialStatuses = schema.shape.financialStatus.unwrap().unwrap().options

function financialStatusOf(cell: string) {
  const status = cell.toLowerCase().replaceAll(' ', '_')
  return financialStatuses.find((known) => known === status) ?? null
}

const currencyOf = (cell: string) => (/^[a-z]{3}$/i.test(cell) ? cell.toUpperCase() : null)

const orderFieldAt = (path: PropertyKey[]): ImportField => (path[0] === 'lines' ? 'productTitle' : (path[0] as ImportField))

function quantityOf(cell: string): number | null {
  if (cell === '') return 1
  const quantity = /^\d+([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : 0
  return quantity >= 1 && quantity <= 10_000 ? quantity : null
}

function lineReader({ columns, mapping }: ImportRecord, { currency: ofStore }: PassOptions) {
  const cellsOf = rowCells(columns, mapping)
  return (rows: ReadThing<unknown>['rows']): OrderLine[] => {
    const currency = rows.map(({ cells }) => currencyOf(cellsOf(cells)('currency'))).find(Boolean) ?? ofStore
    return rows.map(({ row, cells }) => {
      const cell = cellsOf(cells)
      const title = plainLine(cell('productTitle')).toLowerCase()
      const parts = title.split(' - ')
      return {
        row,
        ids: [cell('productExternalId')].filter((id) => id !== ''),
        handle: cell('productHandle').toLowerCase(),
        titles: title === '' ? [] : parts.map((_, index) => parts.slice(0, parts.length - index).join(' - ')),
        quantity: quantityOf(cell('quantity')) ?? 1,
        unitPriceMinor: parseAmount(cell('price'), currency),
      }
    })
  }
}

async function productFinder(trx: Trx, organizationId: string, lines: readonly OrderLine[]) {
  const rows = await findNamedProducts(trx, organizationId, {
    ids: [...new Set(lines.flatMap(({ ids }) => ids))],
    handles: [...new Set(lines.flatMap(({ handle }) => handle || []))],
    titles: [...new Set(lines.flatMap(({ titles }) => titles))],
  })
  const named = (name: (row: (typeof rows)[number]) => string | null) =>
    new Map(rows.flatMap((row) => (row.external_id === null ? [] : [[name(row), row.external_id] as const])))
  const [byId, byHandle, byTitle] = [named((row) => row.external_id), named((row) => row.handle), named((row) => row.title)]
  return ({ ids, handle, titles }: OrderLine): string | undefined =>
    [...ids.map((id) => byId.get(id)), byHandle.get(handle), ...titles.map((title) => byTitle.get(title))].find(Boolean)
}

function withProducts(thing: ReadThing<FileOrder>, idOf: (line: OrderLine) => string | undefined): ReadThing<FeedOrder> {
  const warnings = [...thing.warnings]
  const lines = thing.value.lines.flatMap((line) => {
    const productExternalId = idOf(line)
    if (productExternalId) return [{ productExternalId, quantity: line.quantity, unitPriceMinor: line.unitPriceMinor }]
    const [value = line.handle || line.titles[0] || null] = line.ids
    const message =
      'This product doesn’t exist in your store, so the order was imported without this line. Import products first.'
    warnings.push({ row: line.row, issue: { level: 'warning', field: 'productTitle', message, value } })
    return []
  })
  return { ...thing, warnings, value: { ...thing.value, lines } }
}
