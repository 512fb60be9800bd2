import { type Db, PgBoss } from 'pg-boss'
import { type Pool, withLease } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import type { Job } from './define-job.ts'

/** How long a worker may be silent before its jobs count as lost and are retried. */
export const heartbeatSeconds = 20

/** pg-boss on the program's own connections: its tables are in the schema `pgboss` of the same database. */
export async function startBoss(pool: Pool, jobs: readonly Job[], log: Logger, { background = true } = {}): Promise<PgBoss> {
  const boss = new PgBoss({
    db: bossDatabase(pool),
    backend: pool.kind,
    supervise: background,
    schedule: background,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Jobs that depend on other jobs aren't used.
    flowIntervalSeconds: 3600,
    // PGlite has no autovacuum to watch, and the relay analyzes after bulk enqueues.
    monitorVacuum: pool.kind === 'postgres',
    registerInstance: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'))
  // Two processes that create its tables at once: one of them fails, and finds them the next time.
  await boss.start({ attempts: 3 })
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = queueOptions(job)
    const queue = known.get(job.name)
    if (!queue) await boss.createQueue(job.name, { ...options, policy: job.singleton ? 'short' : 'standard' })
    else if (!has(queue, options)) await boss.updateQueue(job.name, options)
  }
  return boss
}

/** Brings the stored schedules of these jobs up to date: nothing to write at most starts. */
export async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const kept = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, cron } of jobs) {
    if (cron === kept.get(name)) continue
    if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
    else await boss.unschedule(name)
  }
}

const has = (queue: object, options: object) =>
  Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value)

function queueOptions({ retry = { limit: 5 }, timeoutSeconds = 300 }: Job) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    // Longer than the runner's own timeout: for processes that died.
    expireInSeconds: timeoutSeconds + 60,
    heartbeatSeconds,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 3 * 86_400,
  }
}

/** Which of these queues have a job that is due: one query for all instead of a fetch for each. */
export async function dueQueues(boss: PgBoss, names: readonly string[]): Promise<string[]> {
  const { rows } = await boss.getDb().executeSql(
    `select q.name from unnest($1::text[]) as q (name)
      where exists (select from pgboss.job j
                     where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [[...names]],
  )
  return rows.map(({ name }: { name: string }) => name)
}

/**
 * For the embedded database, whose directory is locked by this process: a running job belongs to a dead process. It is failed, so
 * that the attempt counts, and can be retried immediately.
 */
export async function releaseOrphans(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql("select name, id from pgboss.job where state = 'active'")
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'the process stopped while the job ran' })
  const ids = rows.map((row: { id: string }) => row.id)
  await db.executeSql("update pgboss.job set start_after = now() where state = 'retry' and id = any($1::uuid[])", [ids])
}

/**
 * Every statement leases its connection, so none can run inside another caller's transaction. A failed one is rolled back before
 * the connection is released: pg-boss sends whole BEGIN … COMMIT blocks and expects a pool that cleans up.
 */
function bossDatabase(pool: Pool): Db {
  return {
    executeSql: (text, values) =>
      withLease(pool, async (lease) => {
        try {
          return values?.length ? await lease.query(text, values) : { rows: await lease.script(text) }
        } catch (error) {
          await lease.script('rollback')
          throw error
        }
      }),
  } as Db
}
