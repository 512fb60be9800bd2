import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface ViewedProduct {
  id: string
  external_id: string
  title: string
  url: string | null
  image_url: string | null
}

/** By the ids that the store’s platform has for them. */
export async function findViewed(
  trx: Trx,
  organizationId: string,
  externalIds: readonly string[],
): Promise<Map<string, ViewedProduct>> {
  if (externalIds.length === 0) return new Map()
  const { rows } = await sql<ViewedProduct>`
    select id, external_id, title, url, image_url from products
     where organization_id = ${organizationId} and external_id = any(${[...new Set(externalIds)]}::text[])`.execute(trx)
  return new Map(rows.map((row) => [row.external_id, row]))
}
