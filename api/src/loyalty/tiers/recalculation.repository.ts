import { type Selectable, sql, type Updateable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { TierTables } from './tiers.tables.ts'

type Table = TierTables['loyalty_tier_recalculations']
export type RecalculationRow = Selectable<Table>

export function findRecalculation(trx: Trx, organizationId: string): Promise<RecalculationRow | undefined> {
  return trx
    .selectFrom('loyalty_tier_recalculations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

/** Serializes with a restart. Undefined: replaced since, or done. */
export function lockRecalculation(trx: Trx, organizationId: string, id: string): Promise<RecalculationRow | undefined> {
  return trx
    .selectFrom('loyalty_tier_recalculations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst()
}

/** Starts over, replacing a running one. Returns its id. */
export async function putRecalculation(
  trx: Trx,
  organizationId: string,
  { reason, now }: { reason: Table['reason']; now: Date },
): Promise<string> {
  const id = newId()
  await sql`
    insert into loyalty_tier_recalculations as r (organization_id, id, reason, state, total, started_at)
    select ${organizationId}, ${id}, ${reason}, 'running', count(*), ${now}::timestamptz
      from loyalty_members where organization_id = ${organizationId} and status = 'member'
    on conflict (organization_id) do update set id = excluded.id, state = 'running', total = excluded.total, done = 0,
      went_up = 0, went_down = 0, checkpoint_id = null, started_at = excluded.started_at, finished_at = null,
      reason = case when r.state = 'running' and r.reason = 'recalculated' then r.reason else excluded.reason end`.execute(trx)
  return id
}

export async function changeRecalculation(trx: Trx, organizationId: string, change: Updateable<Table>): Promise<void> {
  await trx.updateTable('loyalty_tier_recalculations').set(change).where('organization_id', '=', organizationId).execute()
}
