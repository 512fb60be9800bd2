import type { Role } from '@yuko/contract/permissions'
import type { Trx } from '#platform/db/database.ts'

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

function members(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('memberships as membership')
    .innerJoin('users as user', 'user.id', 'membership.user_id')
    .select(['membership.id', 'membership.user_id', 'membership.role', 'membership.joined_at', 'membership.last_seen_at'])
    .select(['membership.suspended_at', 'user.name', 'user.email'])
    .where('membership.organization_id', '=', organizationId)
}

export function listMembers(trx: Trx, organizationId: string, page: { limit: number; after: string | null }) {
  return members(trx, organizationId)
    .$if(page.after !== null, (query) => query.where('membership.id', '>', page.after))
    .orderBy('membership.id')
    .limit(page.limit + 1)
    .execute()
}

export function findMember(trx: Trx, organizationId: string, by: { id: string } | { userId: string }) {
  return members(trx, organizationId)
    .$if('id' in by, (query) => query.where('membership.id', '=', 'id' in by ? by.id : ''))
    .$if('userId' in by, (query) => query.where('membership.user_id', '=', 'userId' in by ? by.userId : ''))
    .executeTakeFirst()
}

export async function hasMemberWith(trx: Trx, organizationId: string, email: string): Promise<boolean> {
  return (await members(trx, organizationId).where('user.email', '=', email).executeTakeFirst()) !== undefined
}

/** Counts active owners. */
export async function countOwners(trx: Trx, organizationId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('memberships')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('organization_id', '=', organizationId)
    .where('role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function setRole(trx: Trx, organizationId: string, id: string, role: Role): Promise<void> {
  await trx.updateTable('memberships').set({ role }).where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export async function setSuspended(trx: Trx, organizationId: string, id: string, at: Date | null): Promise<void> {
  const suspended_at = at
  await trx
    .updateTable('memberships')
    .set({ suspended_at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMembership(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('memberships').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}
