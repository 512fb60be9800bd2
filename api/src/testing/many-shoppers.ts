import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** A statement may take a minute. */
const batch = 50_000

/**
 * Subscribers of a store until November 20, 2026: seven in ten opted in, each from one of ten countries, one in twenty is tagged
 * `vip`, three in ten have clicked in the past year, and one in three is a customer with one to three paid orders.
 */
export async function writeManyShoppers(db: Database, organizationId: string, people: number): Promise<void> {
  const countries = sql`'{DE,AT,CH,FR,IT,ES,NL,GB,US,CA}'::text[]`
  const daysAgo = (days: ReturnType<typeof sql>) => sql`timestamptz '2026-11-20' - ${days} * interval '1 day'`
  for (let from = 1; from <= people; from += batch) {
    const numbers = sql`generate_series(${from}::int, ${Math.min(from + batch - 1, people)}::int) n`
    await db.asSystem(async (trx) => {
      await sql`
        insert into customers (organization_id, id, external_id, email)
        select ${organizationId}, gen_random_uuid(), 'c' || n, 'shopper' || n || '@people.example' from ${numbers} where n % 3 = 0`.execute(
        trx,
      )
      await sql`
        insert into subscribers (organization_id, id, email, address_hash, customer_id, country, consent, tags, last_clicked_at, source,
          created_at, updated_at)
        select ${organizationId}, gen_random_uuid(), email, sha256(email::bytea), c.id, (${countries})[1 + n % 10],
               case when n % 10 < 7 then 'subscribed' else 'never_subscribed' end,
               case when n % 20 = 0 then '{vip}'::text[] else '{}' end,
               case when n % 10 < 3 then ${daysAgo(sql`(n % 365)`)} end, 'store', ${daysAgo(sql`(n % 1000)`)}, now()
          from (select n, 'shopper' || n || '@people.example' as email from ${numbers}) numbered
          left join customers c using (email)
         where c.organization_id is null or c.organization_id = ${organizationId}`.execute(trx)
      await sql`
        insert into orders (organization_id, id, external_id, number, customer_id, email, placed_at, paid_at, currency, total_minor,
          original_subtotal_minor, subtotal_minor, financial_status)
        select ${organizationId}, gen_random_uuid(), 'o' || n || '-' || k, '#' || n || '-' || k, c.id, c.email, t.at, t.at, 'EUR', 4900,
               4900, 4900, 'paid'
          from ${numbers}
          join customers c on c.organization_id = ${organizationId} and c.external_id = 'c' || n
         cross join generate_series(0, n / 3 % 3) k
         cross join lateral (select ${daysAgo(sql`((n + k * 97) % 730)`)} as at) t`.execute(trx)
    })
  }
  await db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`analyze subscribers, customers, orders`.execute(trx)
  })
}
