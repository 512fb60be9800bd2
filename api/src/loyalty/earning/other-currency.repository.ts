import { type OtherCurrencyOrders, otherCurrencyDays } from '@yuko/contract/loyalty/get-other-currency-orders'
import { sql } from 'kysely'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/** Recent orders of known buyers under the active program: others would earn nothing in any currency. */
export async function readOtherCurrencyOrders(trx: Trx, organizationId: string, now: Date): Promise<OtherCurrencyOrders> {
  const currency = await readCurrency(trx, organizationId)
  const { rows } = await sql<Omit<OtherCurrencyOrders, 'currency'>>`
    select count(*)::int as orders, coalesce(array_agg(distinct o.currency order by o.currency), '{}') as currencies
      from loyalty_programs p
      join ${ordersOf(organizationId)} o on o.currency <> ${currency} and not o.is_test
        and o.placed_at >= greatest(p.activated_at, ${now}::timestamptz - make_interval(days => ${otherCurrencyDays}))
        and o.history_until is null and o.cancelled_at is null and o.customer_id is not null
        and not exists (select from point_entries e where e.organization_id = o.organization_id and e.order_id = o.id)
     where p.organization_id = ${organizationId} and p.status = 'active'`.execute(trx)
  return { currency, ...(rows[0] ?? { orders: 0, currencies: [] }) }
}
