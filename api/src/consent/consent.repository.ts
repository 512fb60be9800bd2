import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** How the store looks on its pages. The links are public, so the look-up knows no member; undefined: there is no such store. */
export async function findMailPage(trx: Trx, organizationId: string) {
  const { rows } = await sql<{ name: string; website: string | null; settings: Partial<BrandSettings> | null }>`
    select o.name, o.website, b.settings from organizations o left join brand_settings b on b.organization_id = o.id
     where o.id = ${organizationId}`.execute(trx)
  return rows[0]
}
