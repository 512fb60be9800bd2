import type { Trx } from '#platform/db/database.ts'

export async function readOwnersAndAdmins(trx: Trx, organizationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.organization_id', '=', organizationId)
    .where('m.role', 'in', ['owner', 'admin'])
    .orderBy('u.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** undefined: the address isn't the verified address of an active member. */
export async function readMemberAddress(trx: Trx, organizationId: string, address: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.organization_id', '=', organizationId)
    .where('m.suspended_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .where('u.email', '=', address)
    .executeTakeFirst()
  return row?.email
}
