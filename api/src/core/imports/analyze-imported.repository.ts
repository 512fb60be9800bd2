import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** As the owner, because the app's roles can't update statistics; from a small sample, because other work waits meanwhile. */
export async function analyzeImported(trx: Trx): Promise<void> {
  await sql`reset role`.execute(trx)
  await sql`set local default_statistics_target = 10`.execute(trx)
  await sql`analyze reviews, products, review_stats, customers, orders, order_lines, loyalty_members, loyalty_earlier_entries, subscribers, subscriber_events, consent_events, suppressions`.execute(
    trx,
  )
}
