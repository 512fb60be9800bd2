import { setImmediate as nextTurn } from 'node:timers/promises'
import type { HoldReason } from '@yuko/contract/reviews/review'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { loadBlocklist } from '../blocklist/blocklist.repository.ts'
import { approvePending, hasPendingPictures } from '../media/media.repository.ts'
import { type AppliedMove, applyMoves, system } from '../moderation/apply-moves.ts'
import { stateAfter } from '../moderation/moderate-reviews.ts'
import { type HeldReview, lockReviews, moderatedState } from '../moderation/moderation.repository.ts'
import { suspiciousFrom } from '../spam/spam-score.ts'
import { explainHold } from './explain-hold.ts'
import { listHeld } from './held.repository.ts'
import { type Hold, holdByPolicy } from './hold-by-policy.ts'
import { maskHeldWords } from './mask-held-words.ts'
import { loadPublishPolicy } from './publish-policy.repository.ts'

/** Holds that follow from the settings; the others concern the review itself. */
const bySettings: HoldReason[] = [
  'policy_threshold',
  'policy_manual',
  'email_unconfirmed',
  'unverified',
  'profanity',
  'spam_check',
  'media_check',
]

export interface Reconsidered {
  organizationId: string
  reviewIds: readonly string[]
  /** The reason in the history of published ones: `Its author confirmed the e-mail address.` */
  because: string
  isEmailConfirmed?: boolean
}

/** Judges held reviews by the current policy: publishes them, or holds them for another reason or until another day. */
export async function reconsiderReviews(trx: Trx, clock: Clock, asked: Reconsidered): Promise<void> {
  const { organizationId, because } = asked
  const policy = await loadPublishPolicy(trx, organizationId)
  const blocklist = await loadBlocklist(trx, organizationId, policy)
  const now = clock.now()
  const hasProfanity = (review: HeldReview) =>
    blocklist
      .check({ ...review, authorName: review.author_name, authorEmail: review.author_email, ipHash: review.ip_hash })
      .hits.some(({ action }) => action === 'hold')
  const pictured = await hasPendingPictures(trx, organizationId, asked.reviewIds)
  const judge = (review: HeldReview): Hold | null =>
    holdByPolicy(
      policy,
      {
        rating: review.rating,
        verification: review.verification,
        isEmailConfirmed: asked.isEmailConfirmed || review.hold_reason !== 'email_unconfirmed',
        hasProfanity: hasProfanity(review),
        isSuspicious: (review.spam_score ?? 0) >= suspiciousFrom,
        hasPendingPictures: pictured.has(review.id),
        since: review.edited_at && review.edited_at > review.submitted_at ? review.edited_at : review.submitted_at,
      },
      now,
    )
  const locked = await lockReviews(trx, organizationId, asked.reviewIds)
  const moves = locked.flatMap((review): AppliedMove[] => {
    if (review.status !== 'pending' || review.hold_reason === null) return []
    const hold = judge(review)
    if (hold === null)
      return [{ review, action: 'publish', note: because, state: stateAfter(review, 'publish', 'published', undefined, now) }]
    if (hold.reason === review.hold_reason && hold.until?.getTime() === review.auto_publish_at?.getTime()) return []
    const state = { ...moderatedState(review), hold_reason: hold.reason, auto_publish_at: hold.until?.toISOString() ?? null }
    return [{ review, action: 'hold', note: explainHold(hold.reason, policy), state }]
  })
  // A guest who confirms after two weeks: the hold for bad words has expired before it began.
  const published = moves.filter(({ state }) => state.status === 'published').map(({ review }) => review.id)
  const masked = locked.filter((review) => published.includes(review.id) && hasProfanity(review))
  await maskHeldWords(trx, organizationId, masked, now)
  await applyMoves(trx, clock, { organizationId, actor: system }, moves)
  if (!policy.picturesNeedApproval) await approvePending(trx, organizationId, published)
}

/** Runs after a change of the policy or the blocklist. */
export const reconsiderHeldReviews = defineJob({
  name: 'reconsider-held-reviews',
  payload: z.object({ organizationId: z.uuid() }),
  timeoutSeconds: 3600,
  singleton: true,
})

const batchSize = 500

export const handleReconsiderHeldReviews = handleJob(
  reconsiderHeldReviews,
  async ({ db, clock, payload: { organizationId }, signal }) => {
    for (let after: string | null = null; ; ) {
      after = await db.forOrganization(organizationId, async (trx): Promise<string | null> => {
        const reviewIds = await listHeld(trx, organizationId, bySettings, { after, limit: batchSize })
        await reconsiderReviews(trx, clock, { organizationId, reviewIds, because: 'Your publishing settings changed.' })
        return reviewIds.at(-1) ?? null
      })
      if (after === null) return
      await nextTurn()
      signal.throwIfAborted()
    }
  },
)

/**
 * Publishes reviews that waited for an order to prove the purchase: a batch after that id. Returns the last id of the batch;
 * null: none left.
 */
export async function releaseVerified(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  after: string | null = null,
): Promise<string | null> {
  const reviewIds = await listHeld(trx, organizationId, ['unverified'], { after, limit: batchSize, onlyVerified: true })
  if (reviewIds.length === 0) return null
  await reconsiderReviews(trx, clock, { organizationId, reviewIds, because: 'An order verified the purchase.' })
  return reviewIds.at(-1) ?? null
}
