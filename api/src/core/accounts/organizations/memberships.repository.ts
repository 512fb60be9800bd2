import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'

export type MembershipRow = Awaited<ReturnType<typeof listMembershipsOf>>[number]

export async function insertMembership(
  trx: Trx,
  membership: { organizationId: string; id: string; userId: string; role: Role; joinedAt: Date },
): Promise<void> {
  const { organizationId: organization_id, userId: user_id, joinedAt, id, role } = membership
  await trx
    .insertInto('memberships')
    .values({ organization_id, id, user_id, role, joined_at: joinedAt, last_seen_at: joinedAt })
    .execute()
}

/** The organizations a user can access, in the order of joining. Closed ones are listed for owners only. */
export function listMembershipsOf(trx: Trx, userId: string) {
  return trx
    .selectFrom('memberships as membership')
    .innerJoin('organizations as organization', 'organization.id', 'membership.organization_id')
    .leftJoin('two_factors as factor', 'factor.user_id', 'membership.user_id')
    .select(['membership.organization_id', 'membership.role'])
    .select(['organization.name', 'organization.slug', 'organization.currency', 'organization.timezone'])
    .select(['organization.modules', 'organization.platform', 'organization.connected_at', 'organization.disconnected_at'])
    .select(['organization.two_factor_required_from', 'factor.confirmed_at as two_factor_since', 'organization.deletes_at'])
    .where('membership.user_id', '=', userId)
    .where('membership.suspended_at', 'is', null)
    .where((eb) => eb.or([eb('organization.closed_at', 'is', null), eb('membership.role', '=', 'owner')]))
    .orderBy('membership.id')
    .execute()
}

export async function isMember(trx: Trx, userId: string, organizationId: string): Promise<boolean> {
  const membership = await trx
    .selectFrom('memberships')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return membership !== undefined
}
