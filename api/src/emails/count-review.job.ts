import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { countReview } from './tracking/deliveries.repository.ts'

/** A review that was asked for counts for the mail that asked; follows the fact `review.submitted`. */
export const countReviewOfEmail = defineJob({ name: 'count-review-of-email', payload: factEnvelope })

const submitted = z.object({ requestId: z.string().nullable() })

export const handleCountReview = handleJob(
  countReviewOfEmail,
  async ({ db, payload: { organizationId, payload, occurredAt } }) => {
    const { requestId } = submitted.parse(payload)
    if (organizationId === null || requestId === null) return
    await db.forOrganization(organizationId, (trx) => countReview(trx, organizationId, requestId, new Date(occurredAt)))
  },
)
