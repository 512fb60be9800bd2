import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { countReview, countVisit } from './tracking/deliveries.repository.ts'

/** A review that was asked for counts for the mail that asked; follows the fact `review.submitted`. */
export const countReviewOfEmail = defineJob({ name: 'count-review-of-email', payload: factEnvelope })

/** Whoever came to the page of a request came by its mail, whether its links are tracked or not; follows `review-request.visited`. */
export const countVisitOfEmail = defineJob({ name: 'count-visit-of-email', payload: factEnvelope })

const submitted = z.object({ requestId: z.string().nullable() })

export const handleCountReview = handleJob(
  countReviewOfEmail,
  async ({ db, payload: { organizationId, payload, occurredAt } }) => {
    const { requestId } = submitted.parse(payload)
    if (organizationId === null || requestId === null) return
    await db.forOrganization(organizationId, (trx) => countReview(trx, organizationId, requestId, new Date(occurredAt)))
  },
)

const visited = z.object({ requestId: z.string() })

export const handleCountVisit = handleJob(countVisitOfEmail, async ({ db, payload: { organizationId, payload, occurredAt } }) => {
  const { requestId } = visited.parse(payload)
  if (organizationId === null) return
  await db.forOrganization(organizationId, (trx) => countVisit(trx, organizationId, requestId, new Date(occurredAt)))
})
