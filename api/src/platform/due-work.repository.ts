import { sql } from 'kysely'
import type { Trx } from './db/database.ts'
import type { Loop } from './jobs/loop.ts'
import { becomeOwner } from './jobs/relay.repository.ts'
import { findQueues } from './mail/due-mails.repository.ts'
import type { IsOpen } from './ports/is-open.ts'

export interface DueWork {
  /** Due jobs of the queue, and how long the first one has been waiting. */
  readonly jobs: readonly {
    readonly job: string
    readonly waiting: number
    readonly active: number
    readonly oldestSeconds: number
  }[]
  /** Facts and requests that the relay hasn't moved yet. */
  readonly unrelayedSeconds: number
  /** By loop: how long the oldest due item has been due. */
  readonly lagSeconds: Readonly<Record<string, number>>
}

export interface Watched {
  readonly loops: readonly Loop[]
  readonly isOpen: IsOpen
}

/** Across all organizations, by indexes only: one probe for each organization or endpoint with waiting work. */
export async function findDueWork(trx: Trx, { loops, isOpen }: Watched, now: Date): Promise<DueWork> {
  const since = (moment: Date | null | undefined) => (moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0)
  const mails = await findQueues(trx, isOpen, now)
  const dueMail = mails.map(({ dueAt }) => dueAt).sort((one, other) => one.getTime() - other.getTime())[0]
  const watched = loops.flatMap(({ name, dueSince }) => (dueSince ? sql`${dueSince} as ${sql.id(name)}` : []))
  const { rows } = await sql<Record<string, Date | null>>`
    select ${sql.join([
      sql`(select occurred_at from domain_events where dispatched_at is null order by seq limit 1) as facts`,
      sql`(select min(coalesce(start_after, requested_at)) from job_requests where start_after is null or start_after <= ${now}) as requests`,
      ...watched,
    ])}`.execute(trx)
  const { facts, requests, ...ofLoops } = rows[0] ?? {}
  return {
    jobs: await jobsOf(trx),
    unrelayedSeconds: Math.max(since(facts), since(requests)),
    lagSeconds: {
      'send-mails': since(dueMail),
      ...Object.fromEntries(Object.entries(ofLoops).map(([name, moment]) => [name, since(moment)])),
    },
  }
}

async function jobsOf(trx: Trx): Promise<DueWork['jobs']> {
  await becomeOwner(trx)
  const { rows } = await sql<{ job: string; waiting: number; active: number; oldestSeconds: number }>`
    select q.name as job, coalesce(j.waiting, 0)::int as waiting, coalesce(j.active, 0)::int as active,
           coalesce(j.oldest, 0)::float8 as "oldestSeconds"
      from pgboss.queue q left join (
        select name, count(*) filter (where state < 'active' and start_after <= now()) as waiting,
               count(*) filter (where state = 'active') as active,
               extract(epoch from now() - min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now())) as oldest
          from pgboss.job where state <= 'active' group by name) j on j.name = q.name
     where q.name not like '\\_\\_%'`.execute(trx)
  return rows
}
