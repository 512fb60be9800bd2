import { sql } from 'kysely'
import { lockOrders } from '#core/store/orders.reads.repository.ts'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

/**
 * Attributes the order to the last email its buyer clicked (or opened, if the workflow says so) within the workflow's window
 * before it; an attribution never changes. Its revenue excludes returned items: zero for a canceled, test or historic order.
 */
export async function countConversion(trx: Trx, organizationId: string, orderId: string): Promise<void> {
  await lockOrders(trx, organizationId, [orderId])
  await sql`
    with asked as (
      select o.organization_id, o.id, o.customer_id, lower(o.email) as email, o.placed_at, coalesce(o.currency, '') as currency,
             case when o.is_test or o.cancelled_at is not null or o.financial_status in ('voided', 'expired', 'refunded') then 0
                  else greatest(coalesce(o.total_minor, 0) - o.refunded_minor, 0) end as kept
        from ${ordersOf(organizationId)} o where o.id = ${orderId} and o.history_until is null
    ), gone as (
      delete from email_conversions c using asked a
       where c.organization_id = a.organization_id and c.order_id = a.id and a.kept = 0
    ), changed as (
      update email_conversions c set revenue_minor = a.kept from asked a
       where c.organization_id = a.organization_id and c.order_id = a.id and a.kept > 0
    )
    insert into email_conversions
      (organization_id, order_id, email_id, workflow_id, node_id, variant, revenue_minor, currency, by_click, ordered_at)
    select a.organization_id, a.id, d.email_id, d.workflow_id, d.node_id, d.variant, a.kept, a.currency, touched.by_click, a.placed_at
      from asked a
      join subscribers s on s.organization_id = a.organization_id and (s.customer_id = a.customer_id or s.email = a.email)
      join email_deliveries d on d.organization_id = s.organization_id and d.subscriber_id = s.id
      left join workflow_versions v on v.organization_id = d.organization_id and v.workflow_id = d.workflow_id
        and v.number = d.workflow_version
      cross join lateral (
        select coalesce((v.definition #>> '{settings,attribution,clickDays}')::int, 5) as click_days,
               coalesce((v.definition #>> '{settings,attribution,openDays}')::int, 0) as open_days) window_of
      cross join lateral (
        select true as by_click, d.clicked_at as at where a.placed_at - d.clicked_at <= make_interval(days => click_days)
        union all
        select false, d.opened_at where a.placed_at - d.opened_at <= make_interval(days => open_days)) touched
     where a.kept > 0 and touched.at <= a.placed_at
     order by touched.by_click desc, touched.at desc, d.email_id limit 1
    on conflict (organization_id, order_id) do nothing`.execute(trx)
}
