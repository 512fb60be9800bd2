import { type RawBuilder, sql } from 'kysely'
import { customersOf, ordersOf } from '#core/store/rows.reads.repository.ts'
import { bucketOfTexts, bucketsPerPercent } from '#platform/db/buckets.ts'
import type { Trx } from '#platform/db/database.ts'

/** Whether the hash of customer `c` is in the share of holdout `h`; a larger share contains a smaller one. */
export const isInShare = sql<boolean>`(${bucketOfTexts(sql`c.organization_id::text`, sql`'loyalty'`, sql`c.id::text`)} < h.percent * ${sql.lit(bucketsPerPercent)})`

/** Whether customer `c` is new since then: first reported and first ordered after it. */
export const isNewSince = (organizationId: string, since: RawBuilder<Date>) => sql<boolean>`(c.created_at >= ${since}
  and not exists (select from ${ordersOf(organizationId)} o where o.customer_id = c.id and o.placed_at < ${since} and not o.is_test))`

/** Whether customer `c` of `customersOf` is held out of the program now. Members and former members aren't. */
export const isHeldOut = (organizationId: string) => sql<boolean>`(
  exists (select from loyalty_holdouts h
           where h.organization_id = ${organizationId} and ${isInShare} and ${isNewSince(organizationId, sql`h.started_at`)})
  and not exists (select from loyalty_members m where m.organization_id = ${organizationId} and m.customer_id = c.id
                    and (m.status <> 'candidate' or m.removed_at is not null)))`

/** The same for one customer (uuid). */
export async function isCustomerHeldOut(trx: Trx, organizationId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${customersOf(organizationId)} c where c.id = ${customerId} and ${isHeldOut(organizationId)}`.execute(trx)
  return rows.length > 0
}
