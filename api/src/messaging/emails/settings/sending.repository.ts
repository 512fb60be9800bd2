import type { Trx } from '#platform/db/database.ts'

export function findOrganization(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('organizations')
    .select(['name', 'postal_address', 'support_email'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
}
