import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import { provesPurchase } from '#core/store/order-lines.reads.repository.ts'
import { productIds, reviewIds, reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { loadRule } from '../incentives/incentives.repository.ts'
import { isPromised, promiseReward } from '../incentives/promise-reward.ts'
import { claimedAs, claimMedia } from '../media/media.repository.ts'
import { decidePublication } from '../publishing/decide-publication.ts'
import { loadPublishPolicy } from '../publishing/publish-policy.repository.ts'
import { recordDecision } from '../publishing/record-decision.ts'
import { finishItem } from '../requests/open-request.ts'
import { indexAgain } from '../search/search.repository.ts'
import { askToConfirm, thankAuthor } from '../write-to-author.ts'
import { displayName } from './display-name.ts'
import { editReview } from './edit-review.ts'
import {
  findByFingerprint,
  findBySubmission,
  findRequested,
  insertReview,
  lockAuthor,
  type NewReview,
} from './form.repository.ts'
import { claimsOf, type FormTools, type Submission, type Submitted, stateOf } from './submission.ts'

/**
 * Takes what somebody wrote. However often it is sent, it is one review; who was asked and has reviewed the product already edits
 * that. "Verified buyer" is what orders prove. A guest is asked by mail whether the address is theirs, where the store wants that.
 */
export async function submitReview(trx: Trx, tools: FormTools, submission: Submission): Promise<Submitted> {
  const { organizationId, productId, email, request, fields, ipHash, locale } = submission
  const { clock } = tools
  await lockAuthor(trx, organizationId, email, productId)
  const same = await findBySubmission(trx, organizationId, fields.submissionId)
  if (same) return { reviewId: same.id, state: stateOf(same), isEdit: false }
  const earlier = request && (request.reviewId ?? (await findRequested(trx, organizationId, email, productId))?.id)
  if (earlier) {
    const edited = await editReview(trx, tools, { organizationId, reviewId: earlier, fields, ipHash, locale })
    if (edited) {
      await finish(trx, tools, submission, earlier)
      return { ...edited, isEdit: true }
    }
  }

  const now = clock.now()
  const policy = await loadPublishPolicy(trx, organizationId)
  const mayProve = request !== null || (policy.autoVerifyByEmail && !policy.guestEmailConfirmation)
  const isBuyer = mayProve && (await provesPurchase(trx, organizationId, { email, productId, orderId: request?.orderId ?? null }))
  const verification = isBuyer ? 'verified_buyer' : 'none'
  const authorName = displayName(fields.authorName, fields.nameDisplay, formTextsIn(locale).anonymous)
  const title = fields.title ?? null
  const decision = await decidePublication(trx, {
    organizationId,
    rating: fields.rating,
    title,
    body: fields.body,
    authorName,
    authorEmail: email,
    verification,
    isEmailConfirmed: request !== null,
    hasNewPictures: fields.media.length > 0,
    ipHash,
    now,
  })
  const day = now.toISOString().slice(0, 10)
  const fingerprint = tools.fingerprintOf({
    productId,
    authorEmail: email,
    authorName,
    day,
    body: fields.body,
    externalId: null,
    externalSource: null,
  })
  const incentive = await loadRule(trx, organizationId)
  const review: NewReview = {
    id: newId(),
    product_id: productId,
    rating: fields.rating,
    title: decision.title,
    body: decision.body,
    author_name: authorName,
    author_email: email,
    source: request ? (request.isManual ? 'manual_request' : 'request_email') : 'on_site',
    verification,
    status: decision.status,
    hold_reason: decision.holdReason,
    auto_publish_at: decision.autoPublishAt,
    spam_score: decision.spamScore,
    blocklist_hits: decision.blocklistHits,
    ip_hash: ipHash,
    submission_id: fields.submissionId,
    fingerprint,
    is_incentivized:
      isPromised(incentive, request !== null || isBuyer) || (await tools.promises.arePromised(trx, organizationId, email, now)),
    is_address_proven: request !== null,
    submitted_at: now,
    published_at: decision.status === 'published' ? now : null,
  }
  if (!(await insertReview(trx, organizationId, review))) {
    // The same words on the same day, from a form that was opened anew.
    const twin = await findByFingerprint(trx, organizationId, fingerprint)
    if (twin) return { reviewId: twin.id, state: stateOf(twin), isEdit: false }
    throw new Error('A review that could not be written is not here either')
  }
  await claimMedia(trx, organizationId, review.id, claimsOf(fields), claimedAs(policy))
  await indexAgain(trx, organizationId, [review.id])
  await promiseReward(trx, incentive, { organizationId, reviewId: review.id, productId, email, locale, now })
  await recordDecision(trx, clock, { organizationId, reviewId: review.id }, decision)
  await finish(trx, tools, submission, review.id)
  const aggregate = reviewIds.toWire(review.id)
  const payload = {
    reviewId: aggregate,
    productId: productId === null ? null : productIds.toWire(productId),
    rating: fields.rating,
  }
  const requestId = request ? reviewRequestIds.toWire(request.requestId) : null
  await recordFact(trx, clock, { type: 'review.submitted', aggregate, organizationId, payload: { ...payload, requestId } })
  if (review.status === 'published')
    await recordFact(trx, clock, { type: 'review.published', aggregate, organizationId, payload })
  if (review.hold_reason === 'email_unconfirmed') await askToConfirm(trx, tools, { organizationId, reviewId: review.id, locale })
  else if (review.status !== 'spam') await thankAuthor(trx, tools, { organizationId, reviewId: review.id, locale })
  return { reviewId: review.id, state: stateOf(review), isEdit: false }
}

async function finish(trx: Trx, { clock }: FormTools, { organizationId, request }: Submission, reviewId: string) {
  if (request) await finishItem(trx, { organizationId, itemId: request.itemId, reviewId, now: clock.now() })
}
