import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { type Pool, parseInt8 } from './pool.ts'

/** A connection as the owner; one engine's COPY output can be read by the other. */
export interface CopySession {
  /** The role that reads past row-level security. null: the owner can. */
  readonly reader: string | null
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  /** `copy (select …) to stdout`, in the text format. */
  copyOut(select: string): Promise<Buffer>
  /** `copy table (columns) from stdin`. */
  copyIn(target: string, rows: Buffer): Promise<void>
  close(): Promise<void>
}

/** Blocks all other users of the embedded database until it is closed. */
export async function pgliteSession(pool: Pool & { readonly pglite: PGlite }): Promise<CopySession> {
  const lease = await pool.lease()
  return {
    // Its owner is a superuser, and only superusers can COPY to this target.
    reader: null,
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      if (values.length === 0) return (await lease.script(text)) as Row[]
      return (await lease.query(text, values)).rows as Row[]
    },
    async copyOut(select) {
      const { blob } = await pool.pglite.query(`copy (${select}) to '/dev/blob'`)
      return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0)
    },
    async copyIn(target, rows) {
      await pool.pglite.query(`copy ${target} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(rows)]) })
    },
    close: async () => lease.release(),
  }
}

export async function postgresSession(url: string): Promise<CopySession> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c search_path=public',
    application_name: 'yuko backup',
    types: {
      getTypeParser: (oid, format) => (oid === 20 ? parseInt8 : pg.types.getTypeParser(oid, format)),
    } as pg.CustomTypesConfig,
  })
  client.on('error', () => {})
  await client.connect()
  return {
    reader: 'yuko_system',
    query: async (text, values = []) => {
      const results: pg.QueryResult | pg.QueryResult[] = await client.query(text, [...values])
      return Array.isArray(results) ? results.flatMap(({ rows }) => rows) : results.rows
    },
    copyOut: (select) => buffer(client.query(to(`copy (${select}) to stdout`))),
    copyIn: (target, rows) =>
      pipeline(Readable.from([rows], { objectMode: false }), client.query(from(`copy ${target} from stdin`))),
    close: () => client.end(),
  }
}
