import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { RedemptionRow } from '../redemption/redemptions.repository.ts'

/** Issued, and neither used nor canceled. */
export function findIssued(trx: Trx, organizationId: string, id: string): Promise<RedemptionRow | undefined> {
  return trx
    .selectFrom('loyalty_redemptions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'issued')
    .where('cancelling_at', 'is', null)
    .executeTakeFirst()
}

/** Member codes that expire by then and were valid for longer than that, in id order. */
export function listEndingCodes(
  trx: Trx,
  organizationId: string,
  { now, until, after, limit }: { now: Date; until: Date; after: string | null; limit: number },
) {
  let query = trx
    .selectFrom('loyalty_redemptions')
    .select(['id', 'member_id', 'code', 'reward_id', 'reward', 'value_minor', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'issued')
    .where('cancelling_at', 'is', null)
    .where('code', 'is not', null)
    .where('member_id', 'is not', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where(sql<boolean>`expires_at - issued_at > interval '4 days'`)
    .orderBy('id')
    .limit(limit)
  if (after !== null) query = query.where('id', '>', after)
  return query.execute()
}
