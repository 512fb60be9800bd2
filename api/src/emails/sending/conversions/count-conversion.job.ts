import { facts } from '@yuko/contract/facts'
import { idCodec } from '#platform/ids.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { countConversion } from './conversions.repository.ts'

/** An order counts for the mail that brought it; follows the fact `order.recorded`, each time that something of it changed. */
export const countConversions = defineJob({ name: 'count-conversions', payload: factEnvelope })

const orderIds = idCodec('ord')

export const handleConversions = handleJob(countConversions, async ({ db, payload: { organizationId, payload } }) => {
  if (organizationId === null) return
  const { orderId } = facts['order.recorded'].parse(payload)
  await db.forOrganization(organizationId, (trx) => countConversion(trx, organizationId, orderIds.toUuid(orderId)))
})
