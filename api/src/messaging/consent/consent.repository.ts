import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

interface MailPageRow {
  readonly name: string
  readonly website: string | null
  readonly settings: Partial<BrandSettings> | null
  readonly unsubscribe: { readonly title: string; readonly text: string } | null
}

/** How the store looks on its pages. The links are public, so the look-up knows no member; undefined: there is no such store. */
export async function findMailPage(trx: Trx, organizationId: string) {
  const { rows } = await sql<MailPageRow>`
    select o.name, o.website, b.settings, s.settings -> 'unsubscribePage' as unsubscribe from organizations o
      left join brand_settings b on b.organization_id = o.id left join sending_settings s on s.organization_id = o.id
     where o.id = ${organizationId}`.execute(trx)
  return rows[0]
}
