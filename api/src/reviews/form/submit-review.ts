import { formTextsIn } from '@yuko/contract/storefront/form-texts'
import { provesPurchase } from '#core/store/order-lines.reads.repository.ts'
import { productIds, reviewIds, reviewRequestIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { acceptAnswers } from '../custom-questions/asked-questions.ts'
import { writeAnswers } from '../custom-questions/review-answers.repository.ts'
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
import { type FormTools, type Submission, type Submitted, stateOf } from './submission.ts'

/**
 * Accepts a review. Repeated submissions create one review; a recipient who has reviewed the product edits that review.
 * "Verified buyer" is what orders prove. A guest confirms their address by email if the store requires it.
 */
export async function submitReview(trx: Trx, tools: FormTools, submission: Submission): Promise<Submitted> {
  const { organizationId, productId, email, request, via, fields, ipHash, locale } = submission
  const { clock } = tools
  await lockAuthor(trx, organizationId, email ?? request?.requestId ?? '', productId)
  const same = await findBySubmission(trx, organizationId, fields.submissionId)
  if (same) return { reviewId: same.id, state: stateOf(same), isEdit: false }
  const edited = await editEarlier(trx, tools, submission)
  if (edited) return edited

  const now = clock.now()
  const { answers, claims } = await acceptAnswers(trx, organizationId, productId, fields)
  const policy = await loadPublishPolicy(trx, organizationId)
  const mayProve = request !== null || (policy.autoVerifyByEmail && !policy.guestEmailConfirmation)
  const isBuyer = mayProve && (await provesPurchase(trx, organizationId, { email, productId, orderId: request?.orderId ?? null }))
  const verification = isBuyer ? 'verified_buyer' : 'none'
  const authorName = displayName(fields.authorName, fields.nameDisplay, formTextsIn(locale).anonymous)
  const decision = await decide(trx, submission, { authorName, verification, now })
  const fingerprint = fingerprintOf(tools, submission, authorName, now)
  const incentive = await loadRule(trx, organizationId)
  const review: NewReview = {
    id: newId(),
    ...subjectOf(submission),
    rating: fields.rating,
    title: decision.title,
    body: decision.body,
    author_name: authorName,
    author_email: email,
    source: request ? (request.isManual ? 'manual_request' : 'request_email') : (via ?? 'on_site'),
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
      email !== null &&
      (await isRewarded(trx, tools, incentive, { organizationId, email, isKnown: request !== null || isBuyer, now })),
    is_address_proven: request !== null,
    submitted_at: now,
    published_at: decision.status === 'published' ? now : null,
  }
  if (!(await insertReview(trx, organizationId, review))) {
    // The same text on the same day, from a form that was opened again.
    const twin = await findByFingerprint(trx, organizationId, fingerprint)
    if (twin) return { reviewId: twin.id, state: stateOf(twin), isEdit: false }
    throw new Error('The new review was not found')
  }
  await writeAnswers(trx, organizationId, review.id, answers)
  await claimMedia(trx, organizationId, review.id, claims, claimedAs(policy))
  await indexAgain(trx, organizationId, [review.id])
  if (email !== null) await promiseReward(trx, incentive, { organizationId, reviewId: review.id, productId, email, locale, now })
  await recordDecision(trx, clock, { organizationId, reviewId: review.id }, decision)
  await finish(trx, tools, submission, review.id)
  await recordFacts(trx, clock, submission, review)
  await writeToAuthor(trx, tools, submission, review)
  return { reviewId: review.id, state: stateOf(review), isEdit: false }
}

const subjectOf = ({ productId, variant }: Submission) => ({
  product_id: productId,
  variant_external_id: variant.externalId,
  variant_title: variant.title,
})

/** Rewards and points are given by email address. */
async function isRewarded(
  trx: Trx,
  tools: FormTools,
  rule: Parameters<typeof isPromised>[0],
  { organizationId, email, isKnown, now }: { organizationId: string; email: string; isKnown: boolean; now: Date },
): Promise<boolean> {
  return isPromised(rule, isKnown) || tools.promises.arePromised(trx, organizationId, email, now)
}

/** A recipient who has reviewed the product edits that review. */
async function editEarlier(trx: Trx, tools: FormTools, submission: Submission): Promise<Submitted | null> {
  const { organizationId, productId, email, request, fields, ipHash, locale } = submission
  const earlier =
    request && (request.reviewId ?? (email === null ? null : (await findRequested(trx, organizationId, email, productId))?.id))
  if (!earlier) return null
  const edited = await editReview(trx, tools, { organizationId, reviewId: earlier, fields, ipHash, locale })
  if (!edited) return null
  await finish(trx, tools, submission, earlier)
  return { ...edited, isEdit: true }
}

function decide(
  trx: Trx,
  { organizationId, email, request, fields, ipHash }: Submission,
  { authorName, verification, now }: Pick<Parameters<typeof decidePublication>[1], 'authorName' | 'verification' | 'now'>,
) {
  return decidePublication(trx, {
    organizationId,
    rating: fields.rating,
    title: fields.title ?? null,
    body: fields.body,
    authorName,
    authorEmail: email,
    verification,
    isEmailConfirmed: request !== null,
    hasNewPictures: fields.media.length > 0,
    ipHash,
    now,
  })
}

function fingerprintOf(tools: FormTools, { productId, email, fields }: Submission, authorName: string, now: Date) {
  return tools.fingerprintOf({
    productId,
    authorEmail: email,
    authorName,
    day: now.toISOString().slice(0, 10),
    body: fields.body,
    externalId: null,
    externalSource: null,
  })
}

async function recordFacts(
  trx: Trx,
  clock: Clock,
  { organizationId, productId, request, fields }: Submission,
  review: NewReview,
) {
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
}

async function writeToAuthor(trx: Trx, tools: FormTools, { organizationId, locale }: Submission, review: NewReview) {
  if (review.hold_reason === 'email_unconfirmed') await askToConfirm(trx, tools, { organizationId, reviewId: review.id, locale })
  else if (review.status !== 'spam') await thankAuthor(trx, tools, { organizationId, reviewId: review.id, locale })
}

async function finish(trx: Trx, { clock }: FormTools, { organizationId, request }: Submission, reviewId: string) {
  if (request) await finishItem(trx, { organizationId, itemId: request.itemId, reviewId, now: clock.now() })
}
