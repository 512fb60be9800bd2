import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findReview, type ReviewRow } from './inbox/reviews.repository.ts'
import { findQuestion } from './questions/questions.repository.ts'
import type { ReplyValues } from './saved-replies/shortcodes.ts'

/** UUIDs. */
export type RepliedTo = { readonly reviewId: string } | { readonly questionId: string }

interface ReplySubject {
  readonly author: string
  readonly product: string | null
  readonly review: Pick<ReviewRow, 'rating' | 'title'> | null
}

/** What the shortcodes of a reply to this stand for. */
export async function replyValuesOf(trx: Trx, organizationId: string, subject: ReplySubject): Promise<ReplyValues> {
  const { author, product, review } = subject
  const store = await readOrganization(trx, organizationId)
  const [first, ...others] = author.trim().split(/\s+/)
  return {
    'customer.first_name': first ?? null,
    'customer.last_name': others.at(-1) ?? null,
    'customer.full_name': author,
    'product.title': product ?? store.name,
    'review.rating': review && String(review.rating),
    'review.stars': review && '★'.repeat(review.rating) + '☆'.repeat(5 - review.rating),
    'review.title': review?.title ?? null,
    'store.name': store.name,
    'store.email': store.support_email,
  }
}

export async function findReplySubject(trx: Trx, organizationId: string, to: RepliedTo): Promise<ReplySubject> {
  if ('reviewId' in to) {
    const review = await findReview(trx, organizationId, to.reviewId)
    if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
    return { author: review.author_name, product: review.product_title, review }
  }
  const question = await findQuestion(trx, organizationId, to.questionId)
  if (!question) throw new Refusal('question.not-found', 'This question doesn’t exist')
  return { author: question.author_name, product: question.product_title, review: null }
}
