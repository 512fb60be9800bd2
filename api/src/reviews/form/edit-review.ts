import type { ReviewStatus } from '@yuko/contract/reviews/review'
import type { FormFields } from '@yuko/contract/storefront/form-fields'
import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import { mediaIds, productIds, reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { keepVersion } from '../corrections/versions.repository.ts'
import { acceptAnswers } from '../custom-questions/asked-questions.ts'
import { writeAnswers } from '../custom-questions/review-answers.repository.ts'
import {
  claimedAs,
  claimMedia,
  deleteMedia,
  hasPendingPictures,
  listMediaOf,
  type MediaClaim,
  ofAuthor,
} from '../media/media.repository.ts'
import { type AppliedMove, applyMoves } from '../moderation/apply-moves.ts'
import { type LockedReview, lockReviews, moderatedState } from '../moderation/moderation.repository.ts'
import { type Decision, decidePublication } from '../publishing/decide-publication.ts'
import { loadPublishPolicy } from '../publishing/publish-policy.repository.ts'
import { indexAgain } from '../search/search.repository.ts'
import { displayName } from './display-name.ts'
import { rewriteReview } from './form.repository.ts'
import { type FormTools, type Submitted, stateOf } from './submission.ts'

export interface Edit {
  organizationId: string
  /** uuid */
  reviewId: string
  fields: FormFields
  ipHash: string | null
  locale: string
}

const longestHoldMs = 14 * 86_400_000

/**
 * The author changes their own review, including the stars; the previous text is saved. It is judged again as if it were new. If
 * the merchant had rejected it, it waits for the merchant again, at most 14 days. Null: no such review.
 */
export async function editReview(
  trx: Trx,
  { clock }: Pick<FormTools, 'clock'>,
  { organizationId, reviewId, fields, ipHash, locale }: Edit,
): Promise<Omit<Submitted, 'isEdit'> | null> {
  const [review] = await lockReviews(trx, organizationId, [reviewId])
  if (!review || review.status === 'deleted') return null
  const now = clock.now()
  const authorName = displayName(fields.authorName, fields.nameDisplay, formTextsIn(locale).anonymous)
  const title = fields.title ?? null
  const isSameText =
    review.rating === fields.rating && review.title === title && review.body === fields.body && review.author_name === authorName
  const { answers, claims } = await acceptAnswers(trx, organizationId, review.product_id, fields)
  await writeAnswers(trx, organizationId, reviewId, answers)
  const hasNewPictures = await changePictures(trx, { organizationId, reviewId, claims, keptMedia: fields.keptMedia })
  if (isSameText && !hasNewPictures) return { reviewId, state: stateOf(review) }

  const decision = await decidePublication(trx, {
    organizationId,
    rating: fields.rating,
    title,
    body: fields.body,
    authorName,
    authorEmail: review.author_email,
    verification: review.verification,
    isEmailConfirmed: true,
    // An added picture waits by itself: a published text stays published.
    hasNewPictures: review.status === 'pending' && (await hasPendingPictures(trx, organizationId, [reviewId])).has(reviewId),
    ipHash,
    now,
  })
  await keepVersion(trx, organizationId, { reviewId, at: now, by: 'author', actorName: review.author_name })
  await rewriteReview(trx, organizationId, reviewId, {
    rating: fields.rating,
    title: decision.title,
    body: decision.body,
    author_name: authorName,
    spam_score: decision.spamScore,
    blocklist_hits: decision.blocklistHits,
    // The database recognizes an author's edit by a changed `edited_at`, so it must never repeat.
    edited_at: new Date(Math.max(now.getTime(), (review.edited_at?.getTime() ?? 0) + 1)),
  })
  if (decision.original) await keepVersion(trx, organizationId, { reviewId, at: now, by: 'system', text: decision.original })
  const state = stateAfterEdit(review, decision, now)
  const move: AppliedMove = { review: { ...review, rating: fields.rating }, state, action: 'edit', note: decision.explanation }
  await applyMoves(trx, clock, { organizationId, actor: { type: 'system', userId: null, name: review.author_name } }, [move])
  await indexAgain(trx, organizationId, [reviewId])
  const aggregate = reviewIds.toWire(reviewId)
  const payload = {
    reviewId: aggregate,
    productId: review.product_id === null ? null : productIds.toWire(review.product_id),
    rating: fields.rating,
  }
  await recordFact(trx, clock, { type: 'review.edited', aggregate, organizationId, payload })
  return { reviewId, state: stateOf(state) }
}

function stateAfterEdit(review: LockedReview, decision: Decision, now: Date): AppliedMove['state'] {
  const before = moderatedState(review)
  // The merchant archived it, or it is spam: an edit does not change that.
  if (review.status === 'archived' || review.status === 'spam') return before
  const waits = review.status === 'rejected' && decision.status !== 'spam'
  const status: ReviewStatus = waits ? 'pending' : decision.status
  return {
    ...before,
    status,
    rejection_reason: null,
    hold_reason: waits ? 'edited' : decision.holdReason,
    auto_publish_at: (waits ? new Date(now.getTime() + longestHoldMs) : decision.autoPublishAt)?.toISOString() ?? null,
    published_at: status === 'published' ? (before.published_at ?? now.toISOString()) : before.published_at,
  }
}

/** Removes the pictures that were dropped and adds the uploads. True if any were added. */
async function changePictures(
  trx: Trx,
  {
    organizationId,
    reviewId,
    claims,
    keptMedia,
  }: Pick<Edit, 'organizationId' | 'reviewId'> & { claims: readonly MediaClaim[]; keptMedia: FormFields['keptMedia'] },
): Promise<boolean> {
  if (keptMedia) {
    const kept = new Set(keptMedia)
    const rows = (await listMediaOf(trx, organizationId, [reviewId])).get(reviewId) ?? []
    // Pictures the merchant hid are not counted, and the author cannot restore them.
    const gone = rows.filter((row) => ofAuthor.includes(row.state) && !kept.has(mediaIds.toWire(row.id)))
    await deleteMedia(
      trx,
      organizationId,
      gone.map((row) => row.id),
    )
  }
  const policy = await loadPublishPolicy(trx, organizationId)
  await claimMedia(trx, organizationId, reviewId, claims, claimedAs(policy))
  return claims.length > 0
}
