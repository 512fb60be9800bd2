import { z } from 'zod'
import { idCodec } from '#platform/ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import type { Module } from '#platform/module.ts'
import {
  indexReviews as indexReviewsJob,
  redactAuthor as redactAuthorJob,
  verifyAllReviews,
  verifyReviews,
} from './following.jobs.ts'
import { indexReviews } from './index-reviews.ts'
import { notifyReviewer } from './notify-reviewer.job.ts'
import { notifyReviewer as notify } from './notify-reviewer.ts'
import { redactAuthor } from './redact-author.ts'
import { reviewsEndpoints } from './reviews.routes.ts'
import { verifyBuyers } from './search.repository.ts'
import { verifyAll } from './verify-all.ts'

const orderIds = idCodec('ord')
const orderFact = z.object({ orderId: z.string() })

export function reviewsModule(): Module {
  return {
    name: 'reviews',
    endpoints: reviewsEndpoints,
    jobs: [
      handleJob(notifyReviewer, notify),
      handleJob(indexReviewsJob, indexReviews),
      handleJob(redactAuthorJob, redactAuthor),
      handleJob(verifyReviews, async ({ db, payload: { organizationId, payload } }) => {
        if (organizationId === null) return
        const orderId = orderIds.toUuid(orderFact.parse(payload).orderId)
        await db.forOrganization(organizationId, (trx) => verifyBuyers(trx, organizationId, orderId))
      }),
      handleJob(verifyAllReviews, verifyAll),
    ],
  }
}
