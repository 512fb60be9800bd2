import type { Trx } from '../db/database.ts'

/** Facts about one thing, by its wire ID, oldest first. */
export function readFactsAbout(trx: Trx, organizationId: string, aggregate: string) {
  return trx
    .selectFrom('domain_events')
    .select(['id', 'type', 'payload', 'occurred_at'])
    .where('organization_id', '=', organizationId)
    .where('aggregate', '=', aggregate)
    .orderBy('seq')
    .execute()
}

/** The number of the latest fact of these types, which may end in `.%`. 0: none. */
export async function readLastFact(trx: Trx, organizationId: string, types: readonly string[]): Promise<number> {
  const row = await trx
    .selectFrom('domain_events')
    .select('seq')
    .where('organization_id', '=', organizationId)
    .where((eb) => eb.or(types.map((type) => eb('type', type.endsWith('%') ? 'like' : '=', type))))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}
