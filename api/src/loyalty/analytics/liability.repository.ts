import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isWithin, type Period } from '#platform/db/period.ts'

/** By month and kind; `month` is its first day. */
export async function sumPointsByMonth(trx: Trx, organizationId: string, period: Period, kinds: readonly EntryKind[]) {
  const { rows } = await sql<{ month: string; kind: EntryKind; points: number }>`
    select date_trunc('month', e.occurred_at at time zone ${period.timeZone})::date as month, e.kind, sum(e.points)::bigint as points
      from point_entries e
     where e.organization_id = ${organizationId} and e.kind = any(${[...kinds]}::text[]) and ${isWithin('e.occurred_at', period)}
     group by 1, 2`.execute(trx)
  return rows
}
