import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'
import type { Trx } from '#platform/db/database.ts'

/** As saved, possibly before newer settings existed. undefined: nothing was saved. */
export function readBrand(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('brand_settings')
    .select(['settings', 'scoped_css'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
}

export const hasBrand: AboutOrganization<boolean> = (id) => sql`exists (select from brand_settings where organization_id = ${id})`
