import type { Trx } from '#platform/db/database.ts'

export function findDeclined(trx: Trx, organizationId: string, proofId: string) {
  return trx
    .selectFrom('loyalty_proofs')
    .select(['member_id', 'campaign_id', 'reason'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', proofId)
    .where('status', '=', 'declined')
    .executeTakeFirst()
}
