import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findReview } from '../inbox/reviews.repository.ts'
import type { ReplyValues } from './shortcodes.ts'

/** What the shortcodes of a reply to this review stand for. */
export async function readReplyValues(trx: Trx, organizationId: string, reviewId: string): Promise<ReplyValues> {
  const review = await findReview(trx, organizationId, reviewId)
  if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
  const store = await readOrganization(trx, organizationId)
  const [first, ...others] = review.author_name.trim().split(/\s+/)
  return {
    'customer.first_name': first ?? null,
    'customer.last_name': others.at(-1) ?? null,
    'customer.full_name': review.author_name,
    'product.title': review.product_title ?? store.name,
    'review.rating': String(review.rating),
    'review.stars': '★'.repeat(review.rating) + '☆'.repeat(5 - review.rating),
    'review.title': review.title,
    'store.name': store.name,
    'store.email': store.support_email,
  }
}
