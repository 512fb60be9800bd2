import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import { amountTypes } from '@yuko/contract/loyalty/rewards/reward'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'

/** By day and kind; an index-only scan. */
export async function sumPoints(trx: Trx, organizationId: string, period: Period, kinds: readonly EntryKind[]) {
  const { rows } = await sql<{ day: string; kind: EntryKind; points: number }>`
    select (e.occurred_at at time zone ${period.timeZone})::date as day, e.kind, sum(e.points)::bigint as points
      from point_entries e
     where e.organization_id = ${organizationId} and e.kind = any(${[...kinds]}::text[]) and ${isWithin('e.occurred_at', period)}
     group by 1, 2`.execute(trx)
  return rows
}

/** Every day of the period with the number of members who joined. */
export async function countJoined(trx: Trx, organizationId: string, period: Period) {
  const { rows } = await sql<{ day: string; joined: number }>`
    select days.day::date as day, count(m.id) as joined
      from generate_series(${period.from}::date, ${period.to}::date, interval '1 day') as days(day)
      left join (select m.id, (m.joined_at at time zone ${period.timeZone})::date as day from loyalty_members m
                  where m.organization_id = ${organizationId} and m.status <> 'merged' and ${isWithin('m.joined_at', period)}) m
        on m.day = days.day::date
     group by 1 order by 1`.execute(trx)
  return rows
}

/** The current balances of all members. */
export async function sumBalances(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ points: number; pending: number; members: number; debt: number }>`
    select coalesce(sum(balance) filter (where balance > 0), 0)::bigint as points, coalesce(sum(pending), 0)::bigint as pending,
           count(*) filter (where balance > 0) as members,
           coalesce(-sum(balance) filter (where balance < 0), 0)::bigint as debt
      from loyalty_members where organization_id = ${organizationId} and status <> 'merged'`.execute(trx)
  return rows[0] ?? { points: 0, pending: 0, members: 0, debt: 0 }
}

/** Active rewards of the active program that give money. */
export function listAmountRewards(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_rewards as r')
    .innerJoin('loyalty_programs as p', (join) =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.program_id'),
    )
    .select(['r.id', 'r.details'])
    .where('r.organization_id', '=', organizationId)
    .where('r.status', '=', 'active')
    .where('p.status', '=', 'active')
    .where('r.type', 'in', amountTypes)
    .orderBy('r.id')
    .execute()
}
