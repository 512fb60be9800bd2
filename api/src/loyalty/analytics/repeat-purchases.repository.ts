import { sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface RepeatRow {
  readonly is_member: boolean
  readonly tier_id: string | null
  readonly buyers: number
  /** In the order of `days`. */
  readonly old_enough: number[]
  readonly repeated: number[]
}

/** Customers by their membership, whose first order was within a year before `now`. */
export async function countRepeatPurchases(trx: Trx, organizationId: string, now: Date, days: readonly number[]) {
  const within = (each: number) => sql`make_interval(days => ${each})`
  const counts = (condition: (each: number) => ReturnType<typeof sql>) =>
    sql`array[${sql.join(days.map((each) => sql`count(*) filter (where ${condition(each)})`))}]::int[]`
  const isOldEnough = (each: number) => sql`f.first_at <= ${now}::timestamptz - ${within(each)}`
  const { rows } = await sql<RepeatRow>`
    with placed as (
      select o.customer_id, o.placed_at, row_number() over of_customer as nth, lead(o.placed_at) over of_customer as next_at
        from ${ordersOf(organizationId)} o
       where o.customer_id is not null and o.cancelled_at is null and not o.is_test
      window of_customer as (partition by o.customer_id order by o.placed_at, o.id)
    ), f as (
      select customer_id, placed_at as first_at, next_at from placed
       where nth = 1 and placed_at > ${now}::timestamptz - interval '1 year' and placed_at <= ${now}
    )
    select m.id is not null as is_member, m.tier_id, count(*)::int as buyers,
           ${counts(isOldEnough)} as old_enough,
           ${counts((each) => sql`${isOldEnough(each)} and f.next_at <= f.first_at + ${within(each)}`)} as repeated
      from f left join loyalty_members m
        on m.organization_id = ${organizationId} and m.customer_id = f.customer_id and m.status = 'member'
     group by 1, 2`.execute(trx)
  return rows
}
