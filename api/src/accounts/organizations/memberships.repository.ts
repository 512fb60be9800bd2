import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'

export type MembershipRow = Awaited<ReturnType<typeof listMembershipsOf>>[number]
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

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

/** The organizations of one user, in the order of joining. */
export function listMembershipsOf(trx: Trx, userId: string) {
  return trx
    .selectFrom('memberships as membership')
    .innerJoin('organizations as organization', 'organization.id', 'membership.organization_id')
    .select(['membership.organization_id', 'membership.role'])
    .select(['organization.name', 'organization.slug', 'organization.currency', 'organization.timezone'])
    .select(['organization.platform', 'organization.connected_at'])
    .where('membership.user_id', '=', userId)
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

export function listMembers(trx: Trx, organizationId: string, page: { limit: number; after: string | null }) {
  return trx
    .selectFrom('memberships as membership')
    .innerJoin('users as user', 'user.id', 'membership.user_id')
    .select(['membership.id', 'membership.user_id', 'membership.role', 'membership.joined_at', 'membership.last_seen_at'])
    .select(['user.name', 'user.email'])
    .where('membership.organization_id', '=', organizationId)
    .$if(page.after !== null, (query) => query.where('membership.id', '>', page.after))
    .orderBy('membership.id')
    .limit(page.limit + 1)
    .execute()
}
