import type { PlanCode } from '@yuko/contract/billing/plans'
import type { SubscriptionStatus } from '@yuko/contract/billing/subscription'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

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
