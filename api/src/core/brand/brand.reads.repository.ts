import { type BrandSettings, brandSettings } from '@yuko/contract/brand/brand-settings'
import { loyaltyLook, withLoyaltyLook } from '@yuko/contract/brand/loyalty-look'
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

/** What loyalty shows: its own look where the merchant gave it one, otherwise the brand. */
export async function readLoyaltyBrand(trx: Trx, organizationId: string): Promise<BrandSettings> {
  const { rows } = await sql<{ settings: unknown; look: unknown }>`
    select (select settings from brand_settings where organization_id = ${organizationId}) as settings,
           (select look from loyalty_looks where organization_id = ${organizationId}) as look`.execute(trx)
  const [{ settings, look } = { settings: null, look: null }] = rows
  return withLoyaltyLook(brandSettings.parse(settings ?? {}), look === null ? null : loyaltyLook.parse(look))
}

export const hasBrand: AboutOrganization<boolean> = (id) => sql`exists (select from brand_settings where organization_id = ${id})`
