import type { Trx } from '#platform/db/database.ts'
import { namedPrograms } from '../programs/program.repository.ts'

/** The active program; for previews without one, the newest that could be activated. */
export function findShownProgram(trx: Trx, organizationId: string, { orDraft }: { orDraft: boolean }) {
  return namedPrograms(trx, organizationId, orDraft ? undefined : ['active']).executeTakeFirst()
}

/** Cheapest first. */
export function listOfferedRewards(trx: Trx, organizationId: string, programId: string) {
  return trx
    .selectFrom('loyalty_rewards')
    .select(['id', 'type', 'details', 'stock'])
    .where('organization_id', '=', organizationId)
    .where('program_id', '=', programId)
    .where('status', '=', 'active')
    .where('is_for_friends', '=', false)
    .orderBy('cost')
    .orderBy('id')
    .execute()
}
export type OfferedReward = Awaited<ReturnType<typeof listOfferedRewards>>[number]
