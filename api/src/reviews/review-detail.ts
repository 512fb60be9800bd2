import type { ReviewDetail } from '@yuko/contract/reviews/review'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { listVersions } from './corrections/versions.repository.ts'
import { toAnswers } from './custom-questions/custom-question.mapper.ts'
import { listAnswersOf } from './custom-questions/review-answers.repository.ts'
import { toReviewDetail } from './inbox/review.mapper.ts'
import { findReview } from './inbox/reviews.repository.ts'
import { listMediaOf, type MediaRow, ofAuthor } from './media/media.repository.ts'
import { fileOf, privateMediaUrls, toReviewMedia } from './media/media.ts'
import { listMessages } from './messages/messages.repository.ts'
import { findReply, listEvents } from './moderation/review-history.repository.ts'
import { tagsOfReviews } from './tags/tags.repository.ts'

/** Everything the drawer shows of a review. */
async function findReviewDetail(
  trx: Trx,
  publicUrl: string,
  organizationId: string,
  id: string,
): Promise<ReviewDetail | undefined> {
  const review = await findReview(trx, organizationId, id)
  if (!review) return undefined
  const media = (await listMediaOf(trx, organizationId, [id])).get(id) ?? []
  const visible = media.filter(({ state }) => ofAuthor.includes(state))
  const urlOf = (file: MediaRow) => fileOf(privateMediaUrls(publicUrl, organizationId, file))
  return toReviewDetail(review, {
    media: toReviewMedia(publicUrl, organizationId, media),
    answers: toAnswers(await listAnswersOf(trx, organizationId, [id]), visible, urlOf),
    reply: await findReply(trx, organizationId, id),
    events: await listEvents(trx, organizationId, id),
    tags: (await tagsOfReviews(trx, organizationId, [id])).get(id) ?? [],
    messages: await listMessages(trx, organizationId, id),
    versions: await listVersions(trx, organizationId, id),
  })
}

export async function knownReviewDetail(trx: Trx, publicUrl: string, organizationId: string, id: string): Promise<ReviewDetail> {
  const review = await findReviewDetail(trx, publicUrl, organizationId, id)
  if (!review) throw new Refusal('review.not-found', 'This review doesn’t exist')
  return review
}
