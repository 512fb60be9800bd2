import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { useImages } from './brand.repository.ts'
import { idOfPath } from './brand-images.ts'

/** Marks these images as used, each by its field. Throws if the organization doesn't have one. */
export async function takePictures(
  trx: Trx,
  organizationId: string,
  pictures: Readonly<Record<string, BrandImage | null>>,
  at: Date,
): Promise<void> {
  const named = Object.entries(pictures).flatMap(([field, image]) =>
    image ? [{ field, id: idOfPath(organizationId, image.path) }] : [],
  )
  const ids = named.flatMap(({ id }) => id ?? [])
  const known = await useImages(trx, organizationId, [...new Set(ids)], at)
  const missing = named.find(({ id }) => id === null || !known.has(id))
  if (missing)
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: { [missing.field]: 'This image is no longer available. Upload it again.' },
    })
}

/** The same for image paths in an email design. */
export function takePicturesOfDesign(trx: Trx, organizationId: string, paths: readonly string[], at: Date): Promise<void> {
  const pictures = paths.map((path, index) => [`body.design.pictures.${index}`, { path, width: 1, height: 1 }] as const)
  return takePictures(trx, organizationId, Object.fromEntries(pictures), at)
}
