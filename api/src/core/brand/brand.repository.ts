import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { ImageArea } from '@yuko/contract/brand/image-area'
import type { LoyaltyLook } from '@yuko/contract/brand/loyalty-look'
import { sql } from 'kysely'
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

/** As saved. undefined: loyalty looks like the brand. */
export async function findLoyaltyLook(trx: Trx, organizationId: string): Promise<unknown> {
  const row = await trx
    .selectFrom('loyalty_looks')
    .select('look')
    .where('organization_id', '=', organizationId)
    .executeTakeFirst()
  return row?.look
}

export async function writeLoyaltyLook(trx: Trx, organizationId: string, look: LoyaltyLook, at: Date): Promise<void> {
  const values = { look: jsonb(look), updated_at: at }
  await trx
    .insertInto('loyalty_looks')
    .values({ organization_id: organizationId, ...values })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(values))
    .execute()
}

export async function deleteLoyaltyLook(trx: Trx, organizationId: string): Promise<void> {
  await trx.deleteFrom('loyalty_looks').where('organization_id', '=', organizationId).execute()
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

export async function insertOriginal(trx: Trx, organizationId: string, imageId: string, fileKey: string): Promise<void> {
  await trx
    .insertInto('brand_originals')
    .values({ organization_id: organizationId, image_id: imageId, file_key: fileKey })
    .execute()
}

export async function insertCrop(
  trx: Trx,
  organizationId: string,
  { imageId, originalId, area }: { readonly imageId: string; readonly originalId: string; readonly area: ImageArea },
): Promise<void> {
  await trx
    .insertInto('brand_crops')
    .values({ organization_id: organizationId, image_id: imageId, original_id: originalId, area: jsonb(area) })
    .execute()
}

/** The uploaded image behind an image, and how that was cropped. `upload`: its file as it came; null: uploaded before crops. */
export function findOriginal(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('brand_images as i')
    .leftJoin('brand_crops as c', (join) =>
      join.onRef('c.organization_id', '=', 'i.organization_id').onRef('c.image_id', '=', 'i.id'),
    )
    .innerJoin('brand_images as o', (join) =>
      join.onRef('o.organization_id', '=', 'i.organization_id').on(sql<boolean>`o.id = coalesce(c.original_id, i.id)`),
    )
    .leftJoin('brand_originals as u', (join) =>
      join.onRef('u.organization_id', '=', 'o.organization_id').onRef('u.image_id', '=', 'o.id'),
    )
    .select(['o.id', 'o.mime', 'o.width', 'o.height', 'o.file_key', 'u.file_key as upload', 'c.area'])
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** Marks images as used, with the originals of crops. Returns the IDs that exist. */
export async function useImages(trx: Trx, organizationId: string, ids: readonly string[], at: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .updateTable('brand_images')
    .set(({ fn, val }) => ({ used_at: fn.coalesce('used_at', val(at)) }))
    .where('organization_id', '=', organizationId)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('id', 'in', ids),
        eb(
          'id',
          'in',
          selectFrom('brand_crops')
            .select('original_id')
            .where('organization_id', '=', organizationId)
            .where('image_id', 'in', ids),
        ),
      ]),
    )
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Deletes images that were uploaded before then and never used, nor cropped since. Returns their files. Across organizations. */
export async function deleteUnusedImages(trx: Trx, before: Date): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    with unused as materialized (
      select i.organization_id, i.id, i.file_key from brand_images i
       where i.used_at is null and i.created_at < ${before}
         and not exists (
           select from brand_crops c join brand_images k on k.organization_id = c.organization_id and k.id = c.image_id
            where c.organization_id = i.organization_id and c.original_id = i.id
              and (k.used_at is not null or k.created_at >= ${before}))),
    uploads as materialized (
      select u.file_key from brand_originals u join unused on unused.organization_id = u.organization_id and unused.id = u.image_id),
    deleted as (
      delete from brand_images i using unused where i.organization_id = unused.organization_id and i.id = unused.id)
    select file_key from unused union all select file_key from uploads`.execute(trx)
  return rows.map(({ file_key }) => file_key)
}
