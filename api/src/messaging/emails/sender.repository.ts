import { type BrandSettings, brandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
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
  const { settings, timezone, ...store } = await trx
    .selectFrom('organizations as o')
    .leftJoin('brand_settings as b', 'b.organization_id', 'o.id')
    .select(['o.name', 'o.website', 'o.support_email', 'o.postal_address', 'o.timezone', 'b.settings'])
    .where('o.id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return { store, timeZone: timezone, brand: settings ? brandSettings.parse(settings) : defaultBrand }
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

/** Undefined where it is none of a member who may come in, or not confirmed. */
export async function findMemberAddress(trx: Trx, organizationId: string, address: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.email')
    .where('m.organization_id', '=', organizationId)
    .where('m.suspended_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .where('u.email', '=', address)
    .executeTakeFirst()
  return row?.email
}

export async function findUserAddress(trx: Trx, userId: string): Promise<string> {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}
