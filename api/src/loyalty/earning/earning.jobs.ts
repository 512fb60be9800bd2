import { z } from 'zod'
import { idCodec } from '#platform/ids.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { postOrderPoints as post } from './post-order-points.ts'

/** Gives and takes back points for an order; follows the fact `order.recorded`. */
export const postOrderPoints = defineJob({ name: 'post-order-points', payload: factEnvelope })

const orderIds = idCodec('ord')
const orderFact = z.object({ orderId: z.string() })

export const earningHandlers = [
  handleJob(postOrderPoints, async ({ db, clock, payload: { organizationId, payload } }) => {
    if (organizationId === null) return
    const orderId = orderIds.toUuid(orderFact.parse(payload).orderId)
    await db.forOrganization(organizationId, (trx) => post(trx, clock, organizationId, orderId))
  }),
]
