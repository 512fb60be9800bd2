import { type OtherCurrencyOrders, otherCurrencyDays } from '@yuko/contract/loyalty/get-other-currency-orders'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** Of the last days and the active program, those of buyers who are known: others would earn nothing in any currency. */
export async function readOtherCurrencyOrders(trx: Trx, organizationId: string, now: Date): Promise<OtherCurrencyOrders> {
  const { rows } = await sql<OtherCurrencyOrders>`
    select org.currency, count(o.id)::int as orders,
        coalesce(array_agg(distinct o.currency order by o.currency) filter (where o.id is not null), '{}') as currencies
      from organizations org
      left join loyalty_programs p on p.organization_id = org.id and p.status = 'active'
      left join orders o on o.organization_id = org.id and o.currency <> org.currency and not o.is_test
        and o.placed_at >= greatest(p.activated_at, ${now}::timestamptz - make_interval(days => ${otherCurrencyDays}))
        and p.id is not null and o.history_until is null and o.cancelled_at is null and o.customer_id is not null
        and not exists (select from point_entries e where e.organization_id = o.organization_id and e.order_id = o.id)
     where org.id = ${organizationId}
     group by org.currency`.execute(trx)
  return rows[0] as OtherCurrencyOrders
}
