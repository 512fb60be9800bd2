import type { CopySession } from '../db/copy-session.ts'

export interface TableShape {
  readonly name: string
  /** Stored columns; generated ones are omitted. */
  readonly columns: readonly string[]
}

/** Every table that survives a crash, by name. */
export async function findTables(session: CopySession): Promise<TableShape[]> {
  return session.query<TableShape>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     group by c.relname order by c.relname`)
}

/** Approximate bytes in memory at once. */
const partBytes = 8 * 1024 * 1024
const pageBytes = 8192

/** The rows of a table in COPY format, by page ranges. Inside a transaction with one snapshot. */
export async function* readRows(session: CopySession, { name, columns }: TableShape): AsyncGenerator<Buffer> {
  const [size] = await session.query<{ pages: number; bytes: number }>(
    `select (pg_relation_size('${name}') / ${pageBytes})::int as pages, pg_table_size('${name}')::float8 as bytes`,
  )
  const { pages = 0, bytes = 0 } = size ?? {}
  // Large values stored out of line count as part of the pages.
  const each = Math.max(1, Math.floor(partBytes / Math.max(pageBytes, bytes / Math.max(1, pages))))
  for (let page = 0; page < pages; page += each) {
    const until = page + each < pages ? ` and ctid < '(${page + each},0)'` : ''
    const rows = await session.copyOut(`select ${columns.join(', ')} from ${name} where ctid >= '(${page},0)'${until}`)
    if (rows.length > 0) yield rows
  }
}

export interface SequenceState {
  readonly name: string
  readonly value: number | null
}

export function findSequences(session: CopySession): Promise<SequenceState[]> {
  return session.query<SequenceState>(
    `select quote_ident(sequencename) as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`,
  )
}

/** Unfinished jobs as job requests: any version of the queue can restart them, and handlers are idempotent. */
export async function readUnfinishedJobs(session: CopySession): Promise<Buffer> {
  const [queue] = await session.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`)
  if (!queue?.there) return Buffer.alloc(0)
  return session.copyOut(
    `select id, name, coalesce(data, '{}'::jsonb), singleton_key from pgboss.job where state < 'completed' and name not like '\\_\\_%'`,
  )
}
