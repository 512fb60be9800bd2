import type { Trx } from '#platform/db/database.ts'
import { eraseOrganization } from '#platform/db/erase-organization.ts'

/** A person of the shop's staff as a user here. No role: not a member any more, or kept out. */
export function findStaff(trx: Trx, organizationId: string, staffId: string) {
  return trx
    .selectFrom('shop_staff as staff')
    .leftJoin('memberships as membership', (join) =>
      join
        .onRef('membership.organization_id', '=', 'staff.organization_id')
        .onRef('membership.user_id', '=', 'staff.user_id')
        .on('membership.suspended_at', 'is', null),
    )
    .select(['staff.id', 'staff.user_id as userId', 'membership.role'])
    .where('staff.organization_id', '=', organizationId)
    .where('staff.staff_id', '=', staffId)
    .executeTakeFirst()
}

export async function insertStaff(
  trx: Trx,
  staff: { organizationId: string; id: string; staffId: string; userId: string },
): Promise<void> {
  const { organizationId: organization_id, staffId: staff_id, userId: user_id, id } = staff
  await trx.insertInto('shop_staff').values({ organization_id, id, staff_id, user_id }).execute()
}

/** Who answers for the organization: its owners, or its admins while it has none. */
export async function listAddressees(trx: Trx, organizationId: string): Promise<string[]> {
  const members = await trx
    .selectFrom('memberships as membership')
    .innerJoin('users as user', 'user.id', 'membership.user_id')
    .select(['user.email', 'membership.role'])
    .where('membership.organization_id', '=', organizationId)
    .where('membership.role', 'in', ['owner', 'admin'])
    .orderBy('membership.id')
    .execute()
  const owners = members.filter((member) => member.role === 'owner')
  return [...new Set((owners.length > 0 ? owners : members).map((member) => member.email))]
}

/** Removes the organization with all its data, and the users who were nobody else than its shop's staff. */
export async function deleteOrganizationOfShop(trx: Trx, organizationId: string): Promise<void> {
  const staff = await trx.selectFrom('shop_staff').select('user_id').where('organization_id', '=', organizationId).execute()
  await eraseOrganization(trx, organizationId)
  await trx.deleteFrom('organizations').where('id', '=', organizationId).execute()
  if (staff.length === 0) return
  await trx
    .deleteFrom('users')
    .where(
      'id',
      'in',
      staff.map((one) => one.user_id),
    )
    .where('password_hash', 'is', null)
    .where('email_verified_at', 'is', null)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('memberships').select('id').whereRef('memberships.user_id', '=', 'users.id'))))
    .execute()
}
