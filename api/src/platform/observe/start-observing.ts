import type { Clock } from '../clock.ts'
import { createDatabase } from '../db/database.ts'
import type { Pool } from '../db/pool.ts'
import { findDueWork, type Watched } from '../due-work.repository.ts'
import type { Logger } from '../log.ts'
import { observePool } from './observe-pool.ts'

export interface Observed {
  /** Replaces the given pool. */
  readonly pool: Pool
  /** null: not configured. */
  readonly observing: { close(): Promise<void> } | null
}

export interface ObservingOptions {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: { readonly port: number; readonly token: string | undefined } | null
  readonly otlpEndpoint: string | null
  readonly host: string
  readonly role: string
  readonly databaseConnections: number
  /** Available once the loops of this process are created. */
  readonly watched: () => Watched
}

/** Starts what is configured, before anything is counted. Unconfigured parts aren't loaded. */
export async function startObserving(options: ObservingOptions): Promise<Observed> {
  const { pool, clock, log, metrics: settings, otlpEndpoint, role } = options
  const tracing = otlpEndpoint && (await (await import('./tracing.ts')).startTracing({ endpoint: otlpEndpoint, role }))
  if (!settings) return { pool, observing: tracing ? { close: tracing.stop } : null }

  const [{ createMetrics }, { startMetricsServer }] = await Promise.all([import('./metrics.ts'), import('./metrics-server.ts')])
  const db = createDatabase(pool)
  const metrics = createMetrics({
    role,
    maxConnections: pool.kind === 'pglite' ? 1 : options.databaseConnections,
    // Web processes don't report due work.
    dueWork: role === 'web' ? undefined : () => db.asSystem((trx) => findDueWork(trx, options.watched(), clock.now())),
  })
  const server = await startMetricsServer({ ...settings, host: options.host, metrics, log })
  log.info({ port: server.port }, 'metrics')
  return {
    pool: observePool(pool),
    observing: {
      async close() {
        await server.close()
        metrics.stop()
        if (tracing) await tracing.stop()
      },
    },
  }
}
