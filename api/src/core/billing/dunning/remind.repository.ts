import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface NearEnd {
  readonly organizationId: string
  readonly endsAt: Date
  readonly days: number
}

/** Paid years that renew within this many days, without a reminder and not canceled. */
export async function findNearEnds(trx: Trx, now: Date, days: number): Promise<NearEnd[]> {
  const { rows } = await sql<NearEnd>`
    select organization_id as "organizationId", period_end as "endsAt", ${days}::int as days from billing_subscriptions
     where interval = 'year' and status = 'active' and channel <> 'shopify' and not cancel_at_period_end
       and period_end > ${now} and period_end <= ${now}::timestamptz + make_interval(days => ${days})
       and (reminded_days is null or reminded_days > ${days})`.execute(trx)
  return rows
}

/** false: already marked by another process. */
export async function markReminded(trx: Trx, organizationId: string, days: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('billing_subscriptions')
    .set({ reminded_days: days })
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(reminded_days is null or reminded_days > ${days})`)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
