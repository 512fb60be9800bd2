import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Paid orders of the past year, evenly spread, with a fifth as many customers and one product each. */
export async function writeManyOrders(
  db: Database,
  organizationId: string,
  { orders, until }: { orders: number; until: Date },
): Promise<void> {
  const customers = Math.ceil(orders / 5)
  await db.forOrganization(organizationId, async (trx) => {
    await sql`
      insert into customers (organization_id, id, external_id, email)
      select ${organizationId}, gen_random_uuid(), 'c' || n, 'many' || n || '@people.example'
        from generate_series(1, ${customers}::int) n`.execute(trx)
    await sql`
      insert into products (organization_id, id, external_id, title)
      values (${organizationId}, gen_random_uuid(), 'p1', 'Mug')`.execute(trx)
    await sql`
      insert into orders (organization_id, id, external_id, number, customer_id, email, placed_at, paid_at, currency, total_minor,
          original_subtotal_minor, subtotal_minor, financial_status)
      select ${organizationId}, gen_random_uuid(), 'o' || n, '#' || n, c.id, c.email, t.at, t.at, 'EUR', 1000 + n % 9000,
          1000 + n % 9000, 1000 + n % 9000, 'paid'
        from generate_series(1, ${orders}::int) n
        join customers c on c.organization_id = ${organizationId} and c.external_id = 'c' || (1 + n % ${customers}::int)
       cross join lateral (select date_trunc('second', ${until}::timestamptz - n * (interval '364 days' / ${orders}::int)) as at) t`.execute(
      trx,
    )
    await sql`
      insert into order_lines (organization_id, order_id, product_id, quantity, unit_price_minor)
      select o.organization_id, o.id, p.id, 1, o.total_minor from orders o
        join products p on p.organization_id = o.organization_id and p.external_id = 'p1'
       where o.organization_id = ${organizationId}`.execute(trx)
  })
  await db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    await sql`analyze`.execute(trx)
  })
}
