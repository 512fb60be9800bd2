import type { Trx } from '#platform/db/database.ts'

export async function ownersAndAdmins(trx: Trx, organizationId: string): Promise<string[]> {
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
