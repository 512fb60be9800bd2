import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writeBrand } from './brand.repository.ts'
import { safeCss } from './safe-css.ts'
import { takePictures } from './take-pictures.ts'

/** Replaces the whole brand, which pages, emails, and the review form then show. */
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

const refused = (field: string, message: string) =>
  new Refusal('request.invalid', 'Check the marked fields', { fields: { [field]: message } })
