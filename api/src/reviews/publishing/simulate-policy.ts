import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { mostSimulated, type PublishingSimulation } from '@yuko/contract/reviews/publishing/simulate-publishing'
import { guestSources, type HoldReason, type Review } from '@yuko/contract/reviews/review'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { loadBlocklist } from '../blocklist/blocklist.repository.ts'
import { spamScore } from '../spam/spam-score.ts'
import { judge } from './decide-publication.ts'
import { listPastReviews, type PastReview } from './past-reviews.repository.ts'
import { loadPublishPolicy } from './publish-policy.repository.ts'

const days = 90
const mostExamples = 3
const exampleLength = 120
const guests: readonly Review['source'][] = guestSources

type Outcome = 'published' | 'spam' | HoldReason
type Judged = PublishingSimulation['published']

/** What the policy would have done with past reviews, and what the saved one does. Writes nothing. */
export async function simulatePolicy(
  trx: Trx,
  organizationId: string,
  policy: PublishPolicy,
  now: Date,
): Promise<PublishingSimulation> {
  const since = new Date(now.getTime() - days * dayMs)
  const found = await listPastReviews(trx, organizationId, since, mostSimulated + 1)
  const reviews = found.slice(0, mostSimulated)
  const saved = await outcomesOf(trx, organizationId, await loadPublishPolicy(trx, organizationId), reviews)
  const asked = await outcomesOf(trx, organizationId, policy, reviews)
  const judgedAs = (outcome: Outcome): Judged => {
    const matching = reviews.filter((_, index) => asked[index] === outcome)
    return {
      count: matching.length,
      before: saved.filter((one) => one === outcome).length,
      examples: matching.slice(0, mostExamples).map(toExample),
    }
  }
  const reasons = new Set([...asked, ...saved].filter((outcome) => outcome !== 'published' && outcome !== 'spam'))
  return {
    reviews: reviews.length,
    isLimited: found.length > reviews.length,
    published: judgedAs('published'),
    held: [...reasons].map((reason) => ({ reason, ...judgedAs(reason) })).sort((one, other) => other.count - one.count),
    spam: judgedAs('spam'),
  }
}

async function outcomesOf(
  trx: Trx,
  organizationId: string,
  policy: PublishPolicy,
  reviews: readonly PastReview[],
): Promise<Outcome[]> {
  const blocklist = await loadBlocklist(trx, organizationId, policy)
  return reviews.map((review) => {
    const { author_name: authorName, author_email: authorEmail, ip_hash: ipHash, submitted_at: now } = review
    const checked = blocklist.check({ ...review, authorName, authorEmail, ipHash })
    const submission = {
      ...review,
      isEmailConfirmed: !guests.includes(review.source),
      hasNewPictures: review.has_media,
      now,
    }
    const { status, holdReason } = judge(policy, submission, { checked, spam: spamOf(policy, review) })
    return status === 'spam' ? 'spam' : (holdReason ?? 'published')
  })
}

const unknownSender = { fromAddress: { lastHour: 0, lastDay: 0, sameText: 0, markedAsSpam: 0 }, emailMarkedAsSpam: 0 }

/** The score when it was submitted, which knew the sender; if the filter was off then, that of the text. */
function spamOf({ spamFilter }: PublishPolicy, { title, body, verification, spam_score }: PastReview) {
  if (!spamFilter) return { score: 0, reasons: [] }
  const ofText = spamScore({ title, body, isVerified: verification === 'verified_buyer', ...unknownSender })
  return { ...ofText, score: Math.max(ofText.score, spam_score ?? 0) }
}

const toExample = ({ id, rating, title, body }: PastReview) => ({
  reviewId: reviewIds.toWire(id),
  rating,
  text: (title || body).slice(0, exampleLength),
})
