import { Readable } from 'node:stream'
import { type ExclusionGroup, type ExclusionTarget, exclusionTarget } from '@yuko/contract/exclusions/exclusion'
import { exclusionRowLimit } from '@yuko/contract/exclusions/upload-exclusions'
import { isoDate, isoDateTime } from '@yuko/contract/primitives'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import { harmlessCell, originalCell } from '#platform/files/spreadsheet-cell.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { GivenValue } from './add-exclusions.ts'
import { toCells } from './exclusion.mapper.ts'
import { listExclusionRows, type Matching } from './exclusions.repository.ts'

/** Column names that indicate their content, most reliable first. */
const valueColumns: readonly (readonly [RegExp, ExclusionTarget | 'group' | 'tag'])[] = [
  [/^value$/, 'group'],
  [/^(customer |shopper |billing )?e-?mail( address)?$/, 'email'],
  [/^(email |e-mail )?domain$/, 'email_domain'],
  [/^(product )?(id|handle|url)$/, 'product'],
  [/^customer tags?$/, 'customer_tag'],
  [/^product tags?$/, 'product_tag'],
  [/^(collection|category)( (id|handle|url|title))?$/, 'collection'],
  [/^order tags?$/, 'order_tag'],
  [/^country( code)?$/, 'country'],
  [/^(sales )?channel$/, 'sales_channel'],
  [/^tags?$/, 'tag'],
  [/^(product )?title$/, 'product'],
]
const firstOf: Record<ExclusionGroup, ExclusionTarget> = { customers: 'email', products: 'product', orders: 'order_tag' }
const tagOf: Record<ExclusionGroup, ExclusionTarget> = { customers: 'customer_tag', products: 'product_tag', orders: 'order_tag' }

/** The values of a file, with the row numbers of a spreadsheet. */
export function readExclusionFile(text: string, group: ExclusionGroup): GivenValue[] {
  const [header, ...rest] = recordsOf(text)
  if (!header) throw refused('The file has no rows')
  const names = header.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' '),
  )
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name))
  const known = valueColumns.map(([pattern, target]) => ({ column: find(pattern), target })).find(({ column }) => column >= 0)
  const rows = known ? rest : [header, ...rest]
  if (rows.length === 0) throw refused('The file has no rows')
  if (rows.length > exclusionRowLimit)
    throw refused(`The file has more than ${exclusionRowLimit} rows. Split it and upload the parts.`)
  const { column, target } = known ?? { column: 0, target: 'group' as const }
  const usual = target === 'group' ? firstOf[group] : target === 'tag' ? tagOf[group] : target
  // Without a header, every cell is a value.
  const [targets, reasons, ends] = known
    ? [find(/^target$/), find(/^(reason|note)$/), find(/^(expires( at)?|until)$/)]
    : [-1, -1, -1]
  return rows.map((cells, index) => {
    const cell = (at: number) => originalCell(cells[at]?.trim() ?? '')
    const given = exclusionTarget.safeParse(cell(targets).toLowerCase())
    const row = index + (known ? 2 : 1)
    const end = endOf(cell(ends))
    return {
      row,
      target: given.data ?? usual,
      text: cell(column),
      reason: cell(reasons).slice(0, 200) || null,
      expiresAt: end ?? null,
      ...(end === undefined && { problem: 'has an invalid end date. Use the format 2026-12-31.' }),
    }
  })
}

function recordsOf(text: string): string[][] {
  const line = text.slice(0, text.search(/[\r\n]|$/))
  const delimiter = line.includes('\t') ? '\t' : line.split(';').length > line.split(',').length ? ';' : ','
  try {
    return parse(text, { delimiter, bom: true, relax_quotes: true, relax_column_count: true, skip_empty_lines: true })
  } catch {
    throw refused('Couldn’t read the file as a table. Check for a quotation mark that isn’t closed.')
  }
}

/** A date ends at its last moment in UTC. undefined: not a valid date. */
function endOf(cell: string): Date | null | undefined {
  if (cell === '') return null
  if (isoDate.safeParse(cell).success) return new Date(`${cell}T23:59:59.999Z`)
  return isoDateTime.safeParse(cell).success ? new Date(cell) : undefined
}

const pageSize = 1000

/** A list as CSV, streamed page by page. Starts with a byte order mark, so that Excel reads UTF-8. */
export function exclusionFile(db: Database, organizationId: string, filter: Matching): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield '\uFEFFtarget,value,label,reason,expires_at\n'
    const currency = await db.forOrganization(organizationId, (trx) => readCurrency(trx, organizationId))
    for (let after: { at: Date; id: string } | undefined; ; ) {
      const page = { limit: pageSize, after }
      const rows = await db.forOrganization(organizationId, (trx) => listExclusionRows(trx, organizationId, filter, page))
      if (rows.length > 0) yield stringify(rows.map((row) => toCells(row, currency).map(harmlessCell)))
      const last = rows.at(-1)
      if (last === undefined || rows.length < pageSize) return
      after = { at: last.created_at, id: last.id }
    }
  }
}

const refused = (message: string) => new Refusal('exclusion.file-refused', message)
