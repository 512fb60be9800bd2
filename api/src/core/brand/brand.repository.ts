import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

/** As saved. undefined: nothing was saved. */
export async function findBrand(trx: Trx, organizationId: string): Promise<unknown> {
  const row = await trx
    .selectFrom('brand_settings')
    .select('settings')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.settings
}

export async function writeBrand(
  trx: Trx,
  organizationId: string,
  brand: { settings: BrandSettings; scopedCss: string; at: Date },
): Promise<void> {
  const values = { settings: jsonb(brand.settings), scoped_css: brand.scopedCss, updated_at: brand.at }
  await trx
    .insertInto('brand_settings')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

interface NewImage {
  readonly id: string
  readonly fileKey: string
  readonly mime: 'image/png' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly at: Date
}

export async function insertImage(trx: Trx, organizationId: string, image: NewImage): Promise<void> {
  const { id, fileKey, mime, width, height, at } = image
  await trx
    .insertInto('brand_images')
    .values({ organization_id: organizationId, id, file_key: fileKey, mime, width, height, created_at: at })
    .execute()
}

export function findImage(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('brand_images')
    .select(['file_key', 'mime'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Marks images as used. Returns the IDs that exist. */
export async function useImages(trx: Trx, organizationId: string, ids: readonly string[], at: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .updateTable('brand_images')
    .set(({ fn, val }) => ({ used_at: fn.coalesce('used_at', val(at)) }))
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes images that were uploaded before then and never used. Returns their files. Across organizations. */
export async function deleteUnusedImages(trx: Trx, before: Date): Promise<string[]> {
  const rows = await trx
    .deleteFrom('brand_images')
    .where('used_at', 'is', null)
    .where('created_at', '<', before)
    .returning('file_key')
    .execute()
  return rows.map(({ file_key }) => file_key)
}
