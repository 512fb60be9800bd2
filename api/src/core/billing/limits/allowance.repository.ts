import type { PlanCode } from '@yuko/contract/billing/plans'
import type { SubscriptionStatus } from '@yuko/contract/billing/subscription'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isOpen } from '#platform/db/open-organizations.ts'

export interface AllowanceRow {
  readonly organizationId: string
  readonly plan: PlanCode
  readonly status: SubscriptionStatus
  readonly emails: number
  readonly orders: number
}

/** What plans and counters say of these organizations; by their keys. */
export async function findAllowances(trx: Trx, organizationIds: readonly string[], period: string): Promise<AllowanceRow[]> {
  const { rows } = await sql<AllowanceRow>`
    select s.organization_id as "organizationId", s.plan, s.status, u.emails, u.orders
      from billing_subscriptions s cross join lateral (
        select coalesce(sum(used) filter (where metric = 'emails_month'), 0)::bigint as emails,
               coalesce(sum(used) filter (where metric = 'orders_month'), 0)::bigint as orders
          from usage_counters where organization_id = s.organization_id and period = ${period}::date) u
     where s.organization_id = any(${[...organizationIds]}::uuid[])`.execute(trx)
  return rows
}

export interface Held {
  readonly mails: number
  readonly requests: number
  readonly oldestAt: Date | null
  readonly missed: number
}

/** Review requests and their reminders wait before they are written. */
const isOnHold = sql`(status = 'held' or (sent_at is not null and next_step <> 'expire'))`

/** How many wait, and how many were given up lately. */
export async function countHeld(trx: Trx, organizationId: string, missedSince: Date): Promise<Held> {
  const { rows } = await sql<Held>`
    select m.mails, m.requests + r.requests as requests, least(m.oldest, r.oldest) as "oldestAt",
           r.missed + (select count(*) from email_messages
                        where organization_id = ${organizationId} and status = 'missed' and held_at > ${missedSince}) as missed
      from (select count(*) filter (where topic <> 'review-requests') as mails,
                   count(*) filter (where topic = 'review-requests') as requests, min(held_at) as oldest
              from email_messages where organization_id = ${organizationId} and status = 'held') m,
           (select count(*) filter (where ${isOnHold}) as requests, min(held_at) filter (where ${isOnHold}) as oldest,
                   count(*) filter (where status = 'missed' and held_at > ${missedSince}) as missed
              from review_requests where organization_id = ${organizationId} and held_at is not null) r`.execute(trx)
  return rows[0] ?? { mails: 0, requests: 0, oldestAt: null, missed: 0 }
}

/** Who has mails that wait: hops over the index from one to the next. */
export async function findHolders(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string | null }>`
    with recursive holders as (
      (select organization_id as id from email_messages where status = 'held' order by 1 limit 1)
      union all
      select (select organization_id from email_messages where status = 'held' and organization_id > holders.id order by 1 limit 1)
        from holders where holders.id is not null
    ) select id from holders where id is not null and ${isOpen('holders.id')}`.execute(trx)
  return rows.flatMap(({ id }) => (id === null ? [] : [id]))
}

/** Back into the sender’s queue, those first that wait longest. Returns how many. */
export async function releaseHeld(
  trx: Trx,
  organizationId: string,
  { limit, withRequests, now }: { limit: number; withRequests: boolean; now: Date },
): Promise<number> {
  const { rows } = await sql`
    update email_messages set status = 'queued', due_at = ${now}::timestamptz, slot_at = null
     where id in (select id from email_messages where organization_id = ${organizationId} and status = 'held'
                     and (${withRequests} or topic <> 'review-requests')
                   order by held_at, id limit ${limit} for update skip locked)
    returning 1`.execute(trx)
  return rows.length
}

/** What waited too long is not sent any more, and stays as missed. */
export async function giveUpHeld(trx: Trx, organizationId: string, heldBefore: Date): Promise<void> {
  await sql`
    update email_messages set status = 'missed', last_error = 'held for 30 days by the plan', is_told = false
     where organization_id = ${organizationId} and status = 'held' and held_at <= ${heldBefore}`.execute(trx)
}
