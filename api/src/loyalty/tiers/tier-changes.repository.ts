import type { Trx } from '#platform/db/database.ts'

export type TierChangeRow = Awaited<ReturnType<typeof listTierChangeRows>>[number]

/** Undefined: no such member. */
export async function memberStatus(trx: Trx, organizationId: string, memberId: string) {
  const row = await trx
    .selectFrom('loyalty_members')
    .select('status')
    .where('organization_id', '=', organizationId)
    .where('id', '=', memberId)
    .executeTakeFirst()
  return row?.status
}

/** Latest first. */
export function listTierChangeRows(
  trx: Trx,
  organizationId: string,
  memberId: string,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
) {
  let query = trx
    .selectFrom('loyalty_tier_changes as h')
    .leftJoin('loyalty_tiers as f', (join) =>
      join.onRef('f.organization_id', '=', 'h.organization_id').onRef('f.id', '=', 'h.from_tier_id'),
    )
    .leftJoin('loyalty_tiers as t', (join) =>
      join.onRef('t.organization_id', '=', 'h.organization_id').onRef('t.id', '=', 'h.to_tier_id'),
    )
    .select(['h.id', 'h.at', 'h.reason', 'h.from_tier_id', 'h.to_tier_id', 'f.name as from_name', 't.name as to_name'])
    .where('h.organization_id', '=', organizationId)
    .where('h.member_id', '=', memberId)
    .orderBy('h.at', 'desc')
    .orderBy('h.id', 'desc')
    .limit(limit)
  if (after) query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('h.at', 'h.id'), '<', tuple(after.at, after.id)))
  return query.execute()
}
