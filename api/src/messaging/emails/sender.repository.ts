import { type BrandSettings, brandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { ShownReview } from './block-values.ts'
import type { Store } from './email-scope.ts'

export interface Sender {
  readonly store: Store
  readonly timeZone: string
  readonly brand: BrandSettings
}

/** Whose mail it is and what it looks like. */
export async function findSender(trx: Trx, organizationId: string): Promise<Sender> {
  const { name, website, support_email, postal_address, timezone } = await readOrganization(trx, organizationId)
  const brand = await readBrand(trx, organizationId)
  return {
    store: { name, website, support_email, postal_address },
    timeZone: timezone,
    brand: brand ? brandSettings.parse(brand.settings) : defaultBrand,
  }
}

/** Featured first, then the newest that are published and say something. */
export function findShownReviews(trx: Trx, organizationId: string, count: number): Promise<ShownReview[]> {
  return trx
    .selectFrom('reviews')
    .select(['rating', 'title', 'body', 'author_name as author'])
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'published')
    .where('body', '<>', '')
    .orderBy('is_featured', 'desc')
    .orderBy('submitted_at', 'desc')
    .limit(count)
    .execute()
}
