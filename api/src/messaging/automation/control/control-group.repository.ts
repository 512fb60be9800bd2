import { type RawBuilder, sql } from 'kysely'
import { ordersOf } from '#core/store/rows.reads.repository.ts'
import { bucketOfTexts, bucketsPerPercent } from '#platform/db/buckets.ts'
import type { Trx } from '#platform/db/database.ts'
import type { GroupSums } from '#platform/experiments/compare-groups.ts'

export interface ControlRow {
  readonly percent: number
  /** null: never used. */
  readonly since: Date | null
}

export async function findControl(trx: Trx, organizationId: string): Promise<ControlRow> {
  const row = await trx
    .selectFrom('control_groups')
    .select(['percent', 'since'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? { percent: 0, since: null }
}

/** The same share again changes nothing. */
export async function putControl(trx: Trx, organizationId: string, percent: number, now: Date): Promise<void> {
  await sql`
    insert into control_groups as g (organization_id, percent, since) values (${organizationId}, ${percent}, ${now})
    on conflict (organization_id) do update set percent = excluded.percent, since = excluded.since
      where g.percent <> excluded.percent`.execute(trx)
}

/** Whether subscriber `s` is in a control group of that size: `isInControl` as SQL. */
export const inControl = (percent: number): RawBuilder<boolean> =>
  percent === 0
    ? sql`false`
    : sql`${bucketOfTexts(sql`s.organization_id::text`, sql`'control'`, sql`s.id::text`)} < ${sql.lit(percent * bucketsPerPercent)}`

export interface GroupRow extends GroupSums {
  readonly isControl: boolean
}

/**
 * Orders, without refunds, of everyone who was opted in at `from`, or since they first opted in later. Opt-outs after that stay,
 * because being mailed causes them. People who were erased are in neither group.
 */
export async function sumGroups(
  trx: Trx,
  organizationId: string,
  { percent, from, to, currency }: { percent: number; from: Date; to: Date; currency: string },
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    with choices as (
      select e.address_hash,
             (array_agg(e.state order by e.at desc, e.id desc) filter (where e.at <= ${from}))[1] as before,
             min(e.at) filter (where e.state = 'subscribed' and e.at > ${from}) as later
        from consent_events e where e.organization_id = ${organizationId} and e.state is not null
       group by e.address_hash
    ), people as (
      select s.id, s.customer_id, ${inControl(percent)} as is_control,
             case c.before when 'subscribed' then ${from}::timestamptz else c.later end as since
        from subscribers s join choices c on c.address_hash = s.address_hash
       where s.organization_id = ${organizationId}
    ), bought as (
      select p.id, sum(greatest(x.total_minor - x.refunded_minor, 0))::float8 as revenue
        from people p join ${ordersOf(organizationId)} x on x.customer_id = p.customer_id and x.placed_at >= p.since
       where x.placed_at < ${to} and x.cancelled_at is null and not x.is_test and x.currency = ${currency}
       group by p.id
    )
    select p.is_control as "isControl", count(*)::int as count, count(*) filter (where b.revenue > 0)::int as hits,
           sum(coalesce(b.revenue, 0)) as sum, sum(coalesce(b.revenue, 0) ^ 2) as squares
      from people p left join bought b using (id)
     where p.since < ${to}
     group by 1`.execute(trx)
  return rows
}
