import { orderIds } from '#ids.ts'
import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { countConversion } from './conversions.repository.ts'

/** Attributes an order to the email that led to it. */
export const countConversions = defineFactJob<'order.recorded'>({ name: 'count-conversions' })

export const handleConversions = onFact(countConversions, async ({ db, fact: { organizationId, payload } }) => {
  await db.forOrganization(organizationId, (trx) => countConversion(trx, organizationId, orderIds.toUuid(payload.orderId)))
})
