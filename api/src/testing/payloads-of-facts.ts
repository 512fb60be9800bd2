import type { FactPayload, FactType } from '@yuko/contract/facts'
import type { Database } from '#platform/db/database.ts'

/** The payloads of the organization's facts of that type, oldest first. */
export async function payloadsOfFacts<Type extends FactType>(
  db: Database,
  organizationId: string,
  type: Type,
): Promise<FactPayload<Type>[]> {
  const rows = await db.asSystem((trx) =>
    trx
      .selectFrom('domain_events')
      .select('payload')
      .where('organization_id', '=', organizationId)
      .where('type', '=', type)
      .orderBy('seq')
      .execute(),
  )
  return rows.map(({ payload }) => payload as FactPayload<Type>)
}
