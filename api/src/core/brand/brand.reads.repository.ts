import type { Trx } from '#platform/db/database.ts'

/** As it was saved, maybe before all of today's settings were there; undefined while the store has chosen nothing. */
export function readBrand(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('brand_settings')
    .select(['settings', 'scoped_css'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}
