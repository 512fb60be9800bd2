import type { BrandImage, BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { useImages, writeBrand } from './brand.repository.ts'
import { idOfPath } from './brand-images.ts'
import { safeCss } from './safe-css.ts'

/** All of the brand at once: from then on it is what pages, mails and the review form show. */
export async function saveBrand(
  trx: Trx,
  organizationId: string,
  { settings, at }: { settings: BrandSettings; at: Date },
): Promise<BrandSettings> {
  const css = safeCss(settings.customCss)
  if (css.problem !== null) throw refused('body.customCss', css.problem)
  const pictures = { 'body.logo': settings.logo, 'body.email.headerImage': settings.email.headerImage }
  await takePictures(trx, organizationId, pictures, at)
  await writeBrand(trx, organizationId, { settings, scopedCss: css.scoped, at })
  return settings
}

async function takePictures(trx: Trx, organizationId: string, pictures: Record<string, BrandImage | null>, at: Date) {
  const named = Object.entries(pictures).flatMap(([field, image]) =>
    image ? [{ field, id: idOfPath(organizationId, image.path) }] : [],
  )
  const ids = named.flatMap(({ id }) => id ?? [])
  const known = await useImages(trx, organizationId, [...new Set(ids)], at)
  const missing = named.find(({ id }) => id === null || !known.has(id))
  if (missing) throw refused(missing.field, 'This picture is not there any more. Upload it again')
}

const refused = (field: string, message: string) =>
  new Refusal('request.invalid', 'Check the marked fields', { fields: { [field]: message } })
