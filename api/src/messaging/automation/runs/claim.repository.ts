import type { EventPayload } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { timeZoneOf } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Traveling } from './traveler.ts'

/** Organizations with waiting runs, and the earliest due time of each. A loose index scan. */
const waiting = sql`recursive next as (
  (select organization_id, wake_at from workflow_runs where status = 'waiting' and wake_at is not null
    order by organization_id, wake_at limit 1)
  union all
  select r.organization_id, r.wake_at from next, lateral (
    select organization_id, wake_at from workflow_runs
     where status = 'waiting' and wake_at is not null and organization_id > next.organization_id
     order by organization_id, wake_at limit 1) r
)`

/** The earliest due time of any run. */
export const runsDueSince = sql<Date | null>`(with ${waiting} select min(wake_at) from next)`

export async function nextMoments(trx: Trx): Promise<{ organization_id: string; wake_at: Date }[]> {
  const { rows } = await sql<{ organization_id: string; wake_at: Date }>`
    with ${waiting} select organization_id, wake_at from next where ${isOpen('next.organization_id')} order by wake_at`.execute(
    trx,
  )
  return rows
}

export interface ClaimedRun {
  id: string
  workflow_id: string
  workflow_title: string
  version: number
  node_id: string | null
  visit: number
  waits_since: Date | null
  wake_at: Date
  awaits: string | null
  outcome: string | null
  variant: string | null
  is_overdue: boolean
  context: EventPayload
  bucket: number
  entered_at: Date
  subscriber_id: string
  email: string
  address_hash: string
  customer_id: string | null
  first_name: string | null
  last_name: string | null
  time_zone: string
  consent: Traveling['consent']
  capped_mails: Date[]
  tags: string[]
  properties: Record<string, unknown>
}

/**
 * Locks due runs and their people until the transaction ends: the lock is the lease. Locked ones are skipped. The order is the
 * order in which the runs of one person must move.
 */
export async function claimRuns(
  trx: Trx,
  organizationId: string,
  { now, limit, runId }: { now: Date; limit: number; runId?: string },
): Promise<ClaimedRun[]> {
  const { rows } = await sql<ClaimedRun>`
    with due as materialized (
      select * from workflow_runs d
       where d.organization_id = ${organizationId} and d.status = 'waiting' and d.wake_at <= ${now}
         and (select status = 'active' from workflows where organization_id = ${organizationId} and id = d.workflow_id)
         ${runId === undefined ? sql`` : sql`and d.id = ${runId}`}
       order by d.wake_at, d.workflow_id, d.id
       limit ${limit}
         for no key update of d skip locked)
    select r.id, r.workflow_id, w.title as workflow_title, r.version, r.node_id, r.visit, r.waits_since, r.wake_at, r.awaits, r.outcome,
           r.variant, r.is_overdue, r.context, r.bucket, r.entered_at, r.subscriber_id, s.email,
           encode(s.address_hash, 'hex') as address_hash, s.customer_id, s.first_name, s.last_name,
           coalesce(s.time_zone, ${timeZoneOf(organizationId)}) as time_zone, s.consent, s.capped_mails, s.tags, s.properties
      from due r
      join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
      join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id
     order by r.wake_at, r.workflow_id, r.id
       for no key update of s skip locked`.execute(trx)
  return rows
}

/** In claim order; locks nothing. */
export function dueRuns(trx: Trx, organizationId: string, now: Date, limit: number) {
  return trx
    .selectFrom('workflow_runs')
    .select(['id', 'wake_at', 'subscriber_id'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'waiting')
    .where('wake_at', '<=', now)
    .where('subscriber_id', 'is not', null)
    .orderBy('wake_at')
    .orderBy('workflow_id')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ wake_at: Date; subscriber_id: string }>()
    .execute()
}

/** Locks these people: concurrent moves and events wait until the transaction ends. */
export async function lockPeople(trx: Trx, organizationId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select 1 from subscribers where organization_id = ${organizationId} and id = any(${[...new Set(ids)]}::uuid[])
     order by id for no key update`.execute(trx)
}
