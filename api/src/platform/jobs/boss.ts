import { type Db, PgBoss } from 'pg-boss'
import { type Pool, withLease } from '../db/pool.ts'
import type { Logger } from '../log.ts'
import type { Job } from './define-job.ts'

/** How long a worker may be silent before its jobs count as lost (it was killed) and are tried again. */
export const heartbeatSeconds = 20

/** pg-boss on the program's own connections: the queue's tables live in the schema `pgboss` of the same database. */
export async function startBoss(pool: Pool, jobs: readonly Job[], log: Logger, { background = true } = {}): Promise<PgBoss> {
  const boss = new PgBoss({
    db: bossDatabase(pool),
    backend: pool.kind,
    supervise: background,
    schedule: background,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Jobs that wait for other jobs: there are none.
    flowIntervalSeconds: 3600,
    // PGlite has no autovacuum to watch, and the relay analyzes after bulk enqueues.
    monitorVacuum: pool.kind === 'postgres',
    registerInstance: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning: warning.message }, 'queue'))
  await boss.start()
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of jobs) {
    const options = queueOptions(job)
    if (known.has(job.name)) await boss.updateQueue(job.name, options)
    else await boss.createQueue(job.name, { ...options, policy: job.singleton ? 'short' : 'standard' })
  }
  return boss
}

function queueOptions({ retry = { limit: 5 }, timeoutSeconds = 300 }: Job) {
  return {
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds ?? 5,
    retryBackoff: true,
    retryDelayMax: 3600,
    // Beyond the runner's own timeout: this one is for processes that died.
    expireInSeconds: timeoutSeconds + 60,
    heartbeatSeconds,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 3 * 86_400,
  }
}

/** Which of these queues have a job to be taken now: one question for all, where fetching asks for each by itself. */
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
 * For the embedded database, whose directory this process has locked: a job marked as running belongs to a process that
 * is dead. It is failed, so that its tries are counted, and may be tried again at once.
 */
export async function releaseOrphans(boss: PgBoss): Promise<void> {
  const db = boss.getDb()
  const { rows } = await db.executeSql("select name, id from pgboss.job where state = 'active'")
  for (const { name, id } of rows) await boss.fail(name, id, { message: 'the process stopped while the job ran' })
  const ids = rows.map((row: { id: string }) => row.id)
  await db.executeSql("update pgboss.job set start_after = now() where state = 'retry' and id = any($1::uuid[])", [ids])
}

/**
 * Every statement leases its connection, so none can run inside a transaction that somebody else has open. A failed one
 * is rolled back before the connection is given on: pg-boss sends whole BEGIN … COMMIT blocks and expects a pool that
 * cleans up after it.
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
