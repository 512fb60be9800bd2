import type { Trx } from '#platform/db/database.ts'

/** Finds a staff member's user. No role: no longer a member, or suspended. */
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

/** Who receives email about the organization: its owners, or its admins if there is no owner. */
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
