import type { InputOf } from '@yuko/contract/endpoint'
import type { listSavedReplies } from '@yuko/contract/reviews/saved-replies/list-saved-replies'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { productQuestionIds, reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findReview, type ReviewRow } from '../inbox/reviews.repository.ts'
import { findQuestion } from '../questions/questions.repository.ts'
import type { ReplyValues } from './shortcodes.ts'

/** The review or the question that a reply is about. */
type About = NonNullable<InputOf<typeof listSavedReplies>['query']>

interface Subject {
  readonly author: string
  readonly product: string | null
  readonly review: Pick<ReviewRow, 'rating' | 'title'> | null
}

/** What the shortcodes of a reply stand for; null: nothing was requested. */
export async function readReplyValues(trx: Trx, organizationId: string, about: About): Promise<ReplyValues | null> {
  const subject = await findSubject(trx, organizationId, about)
  if (!subject) return null
  const store = await readOrganization(trx, organizationId)
  const { author, product, review } = subject
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

/** What the reply is about; null: nothing was requested. */
async function findSubject(trx: Trx, organizationId: string, { reviewId, questionId }: About): Promise<Subject | null> {
  if (reviewId) {
    const review = await findReview(trx, organizationId, reviewIds.toUuid(reviewId))
    if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
    return { author: review.author_name, product: review.product_title, review }
  }
  if (!questionId) return null
  const question = await findQuestion(trx, organizationId, productQuestionIds.toUuid(questionId))
  if (!question) throw new Refusal('question.not-found', 'This question doesn’t exist')
  return { author: question.author_name, product: question.product_title, review: null }
}
