import type { Trx } from '#platform/db/database.ts'

/** Recipients of billing email: owners and admins. */
export function listPayers(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('organizations as o', 'o.id', 'm.organization_id')
    .select(({ fn }) => ['u.id', 'u.email', 'o.name as store', fn.coalesce('u.language', 'o.locale').as('language')])
    .where('m.organization_id', '=', organizationId)
    .where('m.role', 'in', ['owner', 'admin'])
    .orderBy('u.id')
    .execute()
}
