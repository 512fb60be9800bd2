import type { Trx } from '#platform/db/database.ts'

/** As saved, possibly before newer settings existed. undefined: nothing was saved. */
export function readBrand(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('brand_settings')
    .select(['settings', 'scoped_css'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}
