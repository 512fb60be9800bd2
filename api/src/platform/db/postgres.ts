import pg from 'pg'
import { nameOf } from './plan-once.ts'
import { type Pool, parseInt8 } from './pool.ts'

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return parseInt8
    if (oid === pg.types.builtins.DATE) return (text: string) => text
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text')
  },
}

export interface PostgresOptions {
  readonly url: string
  readonly maxConnections?: number
  /** Connections break, for example when the server restarts. The pool replaces them; this only reports it. */
  readonly onBreak?: (error: Error) => void
}

export function openPostgres({ url, maxConnections = 20, onBreak }: PostgresOptions): Pool {
  const settings = {
    connectionString: url,
    types,
    // Not the default, which puts a schema with the user's name first: that may be ours.
    options: '-c search_path=public',
    application_name: 'yuko',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  }
  const pool = new pg.Pool({
    ...settings,
    max: maxConnections,
    pipeline: true,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  pool.on('error', (error) => onBreak?.(error))
  // The pool only listens to idle clients; an unhandled error of a leased one would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    kind: 'postgres',
    async lease() {
      const client = await pool.connect()
      let broken: Error | undefined
      const notingBreaks = (error: Error) => {
        // Only statement errors leave the connection usable; the pool must discard any other.
        if (!(error instanceof pg.DatabaseError && error.severity === 'ERROR')) broken = error
        throw error
      }
      return {
        async query(text, values) {
          const result = await client.query({ name: nameOf(text), text, values: [...values] }).catch(notingBreaks)
          return { rows: result.rows, rowCount: result.rowCount ?? 0 }
        },
        async script(text) {
          const results: pg.QueryResult | pg.QueryResult[] = await client.query(text).catch(notingBreaks)
          return Array.isArray(results) ? results.flatMap((result) => result.rows) : results.rows
        },
        release: () => client.release(broken),
      }
    },
    listen: (channel, onNotification) => listen(settings, channel, onNotification, onBreak),
    close: () => pool.end(),
  }
}

/** LISTEN needs its own connection, which is reopened when it breaks. */
async function listen(
  settings: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onError?: (error: Error) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let client: pg.Client
  const connect = async () => {
    client = new pg.Client(settings)
    client.on('notification', (message) => onNotification(message.payload ?? ''))
    client.on('error', (error) => onError?.(error))
    client.on('end', () => {
      if (!stopped) retry = setTimeout(() => connect().catch((error: Error) => onError?.(error)), 1000)
    })
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  await connect()
  return async () => {
    stopped = true
    clearTimeout(retry)
    await client.end()
  }
}
