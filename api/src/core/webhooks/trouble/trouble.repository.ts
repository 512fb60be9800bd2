import type { Trx } from '#platform/db/database.ts'

/** Members who manage integrations. */
export function listManagers(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.email', 'u.name'])
    .where('m.organization_id', '=', organizationId)
    .where('m.role', 'in', ['owner', 'admin'])
    .orderBy('u.id')
    .execute()
}

export function findStoreName(trx: Trx, organizationId: string) {
  return trx.selectFrom('organizations').select('name').where('id', '=', organizationId).executeTakeFirst()
}
