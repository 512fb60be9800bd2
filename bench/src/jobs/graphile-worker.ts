import pg from 'pg'
import type { Peer } from '../install-peer.ts'
import { concurrency, inChunks, type Side, tomorrow } from './side.ts'

/** What the bench uses of its API. */
interface GraphileWorker {
  run(options: object): Promise<{ stop(): Promise<void> }>
  runMigrations(options: object): Promise<void>
  makeWorkerUtils(options: object): Promise<{
    addJobs(jobs: readonly { identifier: string; payload: object; runAt?: Date }[]): Promise<unknown>
    release(): Promise<void>
  }>
  Logger: new (factory: () => () => void) => object
}

/** The same work on the same server. `preset`: its settings beyond the defaults. */
export async function openGraphileWorker(peer: Peer, url: string, preset: object = {}): Promise<Side> {
  const { run, makeWorkerUtils, Logger } = peer.load('graphile-worker') as GraphileWorker
  const logger = new Logger(() => () => {})
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const utils = await makeWorkerUtils({ pgPool: pool, logger })
  const queue = (jobs: number, runAt?: Date) =>
    inChunks(jobs, (size) =>
      utils.addJobs(
        Array.from({ length: size }, (_, n) => ({
          identifier: 'measured',
          payload: { orderId: String(n) },
          ...(runAt && { runAt }),
        })),
      ),
    )
  await utils.addJobs([])
  return {
    fillBacklog: (jobs) => queue(jobs),
    fillLater: (jobs) => queue(jobs, tomorrow()),
    async work(jobs) {
      await queue(jobs)
      const all = Promise.withResolvers<void>()
      let done = 0
      const started = performance.now()
      const measured = async () => {
        done += 1
        if (done === jobs) all.resolve()
      }
      const runner = await run({
        pgPool: pool,
        logger,
        taskList: { measured },
        noHandleSignals: true,
        ...(Object.keys(preset).length === 0 && { concurrency }),
        preset: { worker: { concurrentJobs: concurrency, ...preset } },
      })
      await all.promise
      const took = performance.now() - started
      await runner.stop()
      return took
    },
    async empty() {
      await pool.query('truncate graphile_worker._private_jobs')
      await pool.query('vacuum analyze graphile_worker._private_jobs')
    },
    async close() {
      await utils.release()
      await pool.end()
    },
  }
}
