import type { Trx } from '#platform/db/database.ts'

/** The active program; for previews without one, the newest that could be activated. */
export function findShownProgram(trx: Trx, organizationId: string, { orDraft }: { orDraft: boolean }) {
  return trx
    .selectFrom('loyalty_programs')
    .select(['id', 'name', 'point_label_one', 'point_label_other'])
    .where('organization_id', '=', organizationId)
    .where('status', 'in', orDraft ? ['active', 'draft', 'paused'] : ['active'])
    .orderBy((eb) => eb.case().when('status', '=', 'active').then(0).else(1).end())
    .orderBy('id', 'desc')
    .executeTakeFirst()
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
