import { datedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { customerIds, loyaltyMemberIds, orderIds, reviewIds } from '#ids.ts'
import type { Database } from '#platform/db/database.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { onFact } from '#platform/jobs/fact-job.ts'
import type { EarningReviews } from '#platform/ports/earning-reviews.ts'
import { wallClock } from '#platform/wall-clock.ts'
import { organizationsWith } from './deeds.repository.ts'
import {
  followReviewForPoints,
  postOrderPoints,
  queueRewardDates,
  rewardCustomer,
  rewardDatesOfStore,
  rewardJoining,
  settleReviewPoints,
} from './earning.jobs.ts'
import { followCustomer } from './follow-customer.ts'
import { listOrdersOfNobody } from './order-earning.repository.ts'
import { postOrderPoints as post } from './post-order-points.ts'
import { rewardDates } from './reward-dates.ts'
import { rewardDeed } from './reward-deed.ts'
import { type SettlingTools, settleReview } from './settle-review.ts'

/** Store-local hours: in the morning, then later for members who were missed. */
const hours = new Set([9, 15, 21])

export const earningHandlers = (reviews: EarningReviews) => [
  onFact(postOrderPoints, async ({ db, clock, fact: { organizationId, payload } }) => {
    await db.forOrganization(organizationId, (trx) => post(trx, clock, organizationId, orderIds.toUuid(payload.orderId)))
  }),

  onFact(rewardJoining, async ({ db, clock, fact: { organizationId, payload, occurredAt } }) => {
    // Members imported from another program joined long ago.
    if (payload.via === 'import') return
    const memberId = loyaltyMemberIds.toUuid(payload.memberId)
    const deed = { memberId, types: ['signup'] as const, occasion: memberId, at: occurredAt }
    await db.forOrganization(organizationId, (trx) => rewardDeed(trx, clock, organizationId, deed))
  }),

  onFact(rewardCustomer, async ({ db, clock, fact: { organizationId, payload } }) => {
    const update = { ...payload, customerId: customerIds.toUuid(payload.customerId) }
    await db.forOrganization(organizationId, async (trx) => {
      for (const orderId of await listOrdersOfNobody(trx, organizationId, update.customerId))
        await post(trx, clock, organizationId, orderId)
      await followCustomer(trx, clock, organizationId, update)
    })
  }),

  onFact(followReviewForPoints, ({ db, clock, fact: { organizationId, payload } }) =>
    settle(db, { clock, reviews }, organizationId, reviewIds.toUuid(payload.reviewId)),
  ),
  handleJob(settleReviewPoints, ({ db, clock, payload }) =>
    settle(db, { clock, reviews }, payload.organizationId, payload.reviewId),
  ),

  handleJob(queueRewardDates, ({ db, clock }) =>
    db.asSystem(async (trx) => {
      for (const { id: organizationId, timezone } of await organizationsWith(trx, datedCampaignTypes)) {
        const hour = new Date(wallClock(clock.now(), timezone)).getUTCHours()
        if (hours.has(hour)) await enqueue(trx, rewardDatesOfStore, { organizationId, timezone }, { organizationId })
      }
    }),
  ),
  handleJob(rewardDatesOfStore, ({ db, clock, signal, payload }) => rewardDates({ db, clock, signal, ...payload })),
]

async function settle(db: Database, tools: SettlingTools, organizationId: string, reviewId: string): Promise<void> {
  await db.forOrganization(organizationId, async (trx) => {
    const again = await settleReview(trx, tools, organizationId, reviewId)
    if (again) await enqueue(trx, settleReviewPoints, { organizationId, reviewId }, { organizationId, startAfter: again })
  })
}
