import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { ArchiveCall, ArchivePart } from '../ports/archive-part.ts'
import { csvInPages } from './csv-in-pages.ts'

type Row = Readonly<Record<string, unknown>>

interface TablePart extends Pick<ArchivePart, 'path' | 'about'> {
  /** One of the area's own tables. */
  readonly table: string
  /** The columns that identify a row, in whose order the rows are read. None: a table with one row per organization. */
  readonly key: readonly string[]
  /** The other columns of the file. Secrets are never among them. */
  readonly columns: readonly string[]
  /** The column with the organization, `organization_id` by default. */
  readonly of?: 'id' | 'organization_id'
}

const pageSize = 1000

/** The organization’s rows of a table, as CSV or else as NDJSON, by the extension of the path. */
export function tablePart({ path, about, ...source }: TablePart): ArchivePart {
  const names = [...source.key, ...source.columns]
  return {
    path,
    about,
    table: source.table,
    open: (call) =>
      path.endsWith('.csv')
        ? csvInPages(
            names.map((name) => [name, (row: Row) => cellOf(row[name])] as const),
            pagesOf(source, call),
          )
        : Readable.from(lines(pagesOf(source, call)), { objectMode: false }),
  }
}

async function* lines(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  for await (const rows of pages) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

async function* pagesOf(source: Omit<TablePart, 'path' | 'about'>, call: ArchiveCall): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; ) {
    const rows = await call.db.forOrganization(call.organizationId, async (trx) => {
      const page = await pageAfter(source, call.organizationId, last).execute(trx)
      return page.rows
    })
    if (rows.length > 0) yield rows.map(readable)
    if (rows.length < pageSize || source.key.length === 0) return
    last = rows.at(-1)
  }
}

function pageAfter(
  { table, key, columns, of = 'organization_id' }: Omit<TablePart, 'path' | 'about'>,
  organizationId: string,
  last: Row | undefined,
) {
  const names = [...key, ...columns].map((name) => sql.ref(name))
  const ordered = key.map((name) => sql.ref(name))
  const place = last ? sql`and (${sql.join(ordered)}) > (${sql.join(key.map((name) => last[name]))})` : sql``
  const order = key.length > 0 ? sql`order by ${sql.join(ordered)}` : sql``
  return sql<Row>`
    select ${sql.join(names)} from ${sql.table(table)}
     where ${sql.ref(of)} = ${organizationId} ${place} ${order} limit ${pageSize}`
}

/** Hashes as hexadecimal digits. */
const readable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value]),
  )

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
