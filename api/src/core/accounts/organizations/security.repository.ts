import type { Trx } from '#platform/db/database.ts'

interface SecurityChange {
  readonly two_factor_required_from?: Date | null
  readonly masks_personal_data?: boolean
}

export async function updateSecurity(trx: Trx, organizationId: string, change: SecurityChange, now: Date): Promise<void> {
  await trx
    .updateTable('organizations')
    .set({ ...change, updated_at: now })
    .where('id', '=', organizationId)
    .execute()
}

/** Members who sign in with only a password. Needs a system transaction. */
export function listMembersWithout(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('memberships as membership')
    .innerJoin('users as user', 'user.id', 'membership.user_id')
    .leftJoin('two_factors as factor', (join) =>
      join.onRef('factor.user_id', '=', 'user.id').on('factor.confirmed_at', 'is not', null),
    )
    .select(['user.name', 'user.email'])
    .where('membership.organization_id', '=', organizationId)
    .where('membership.suspended_at', 'is', null)
    .where('user.password_hash', 'is not', null)
    .where('factor.user_id', 'is', null)
    .orderBy('user.name')
    .limit(200)
    .execute()
}
