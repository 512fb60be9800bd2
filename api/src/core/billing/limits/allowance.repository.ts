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

/** Plans and counters of these organizations, by ID. */
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
