import { sql } from 'kysely'
import type { Trx } from './db/database.ts'
import { becomeOwner } from './jobs/relay.repository.ts'
import { findQueues } from './mail/due-mails.repository.ts'

export interface DueWork {
  /** Jobs of the queue that may start now, and how long the first of them waits. */
  readonly jobs: readonly {
    readonly job: string
    readonly waiting: number
    readonly active: number
    readonly oldestSeconds: number
  }[]
  /** Facts and requests that the relay has not moved yet. */
  readonly unrelayedSeconds: number
  /** By loop: how long what is due first is due. */
  readonly lagSeconds: Readonly<Record<'send-mails' | 'move-runs' | 'deliver-webhooks', number>>
}

/** Looks across all organizations, by indexes alone: one probe for each organization or endpoint that has something waiting. */
export async function findDueWork(trx: Trx, now: Date): Promise<DueWork> {
  const since = (moment: Date | null | undefined) => (moment ? Math.max(0, (now.getTime() - moment.getTime()) / 1000) : 0)
  const mails = await findQueues(trx, now)
  const dueMail = mails.map(({ dueAt }) => dueAt).sort((one, other) => one.getTime() - other.getTime())[0]
  const { rows } = await sql<{ runs: Date | null; webhooks: Date | null; facts: Date | null; requests: Date | null }>`
    select
      (select min(due.wake_at) from organizations o cross join lateral (
        select wake_at from workflow_runs r
         where r.organization_id = o.id and r.status = 'waiting' and r.wake_at is not null
         order by r.wake_at limit 1) due) as runs,
      (select min(due.next_attempt_at) from webhook_endpoints e cross join lateral (
        select next_attempt_at from webhook_deliveries d
         where d.organization_id = e.organization_id and d.endpoint_id = e.id and d.next_attempt_at is not null
         order by d.next_attempt_at limit 1) due where e.status = 'active') as webhooks,
      (select occurred_at from domain_events where dispatched_at is null order by seq limit 1) as facts,
      (select min(coalesce(start_after, requested_at)) from job_requests where start_after is null or start_after <= ${now}) as requests`.execute(
    trx,
  )
  const [due] = rows
  return {
    jobs: await jobsOf(trx),
    unrelayedSeconds: Math.max(since(due?.facts), since(due?.requests)),
    lagSeconds: {
      'send-mails': since(dueMail),
      'move-runs': since(due?.runs),
      'deliver-webhooks': since(due?.webhooks),
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
