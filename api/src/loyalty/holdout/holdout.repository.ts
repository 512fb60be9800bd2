import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface Holdout {
  readonly percent: number
  /** When the share last changed; null: never used. */
  readonly since: Date | null
}

export async function findHoldout(trx: Trx, organizationId: string): Promise<Holdout> {
  const row = await trx
    .selectFrom('loyalty_holdouts')
    .select(['percent', 'since'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row ?? { percent: 0, since: null }
}

/** The same share again changes nothing. Turned on again, earlier customers are let in. */
export async function putHoldout(trx: Trx, organizationId: string, percent: number, now: Date): Promise<void> {
  await sql`
    insert into loyalty_holdouts as h (organization_id, percent, started_at, since)
    values (${organizationId}, ${percent}, ${now}, ${now})
    on conflict (organization_id) do update set percent = excluded.percent, since = excluded.since,
      started_at = case when h.percent = 0 then excluded.started_at else h.started_at end
      where h.percent <> excluded.percent`.execute(trx)
}
