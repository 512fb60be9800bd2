import type { Language } from '@yuko/contract/accounts/languages'
import { type BrandSettings, brandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import type { EmailType } from '@yuko/contract/emails/email-type'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand, readLoyaltyBrand } from '#core/brand/brand.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Store } from './email-scope.ts'

export interface Sender {
  readonly store: Store
  readonly timeZone: string
  readonly language: Language
  readonly currency: string
  readonly slug: string
  readonly brand: BrandSettings
}

/** The sender of an email and its look. */
export async function findSender(
  trx: Trx,
  organizationId: string,
  { area }: { readonly area?: EmailType['area'] } = {},
): Promise<Sender> {
  const organization = await readOrganization(trx, organizationId)
  const { name, website, support_email, postal_address, platform, timezone, locale, currency, slug } = organization
  return {
    store: { name, website, support_email, postal_address, platform },
    timeZone: timezone,
    language: locale,
    currency,
    slug,
    brand: area === 'loyalty' ? await readLoyaltyBrand(trx, organizationId) : await brandOf(trx, organizationId),
  }
}

async function brandOf(trx: Trx, organizationId: string): Promise<BrandSettings> {
  const brand = await readBrand(trx, organizationId)
  return brand ? brandSettings.parse(brand.settings) : defaultBrand
}
