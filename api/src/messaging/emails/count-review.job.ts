import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { countReview, countVisit } from './tracking/deliveries.repository.ts'

/** Attributes a requested review to its request email. */
export const countReviewOfEmail = defineFactJob<'review.submitted'>({ name: 'count-review-of-email' })

/** A visit of a request's page came from its email, whether links are tracked or not. */
export const countVisitOfEmail = defineFactJob<'review-request.visited'>({ name: 'count-visit-of-email' })

export const handleCountReview = onFact(countReviewOfEmail, async ({ db, fact: { organizationId, payload, occurredAt } }) => {
  const { requestId } = payload
  if (requestId === null) return
  await db.forOrganization(organizationId, (trx) => countReview(trx, organizationId, requestId, occurredAt))
})

export const handleCountVisit = onFact(countVisitOfEmail, async ({ db, fact: { organizationId, payload, occurredAt } }) => {
  await db.forOrganization(organizationId, (trx) => countVisit(trx, organizationId, payload.requestId, occurredAt))
})
