import { z } from 'zod'
import { orderIds } from '#ids.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { defineFactJob, onFact } from '#platform/jobs/fact-job.ts'
import { listDueCoupons, useCouponsOfOrder } from './coupons.repository.ts'
import { type CouponTools, makeCoupon as make } from './make-coupon.ts'

/** Queues coupons that weren't created with the sign-up. */
export const queueDueCoupons = defineJob({
  name: 'queue-due-coupons',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

/** A failed attempt is due again later, so the queue does not retry it. */
export const makeCoupon = defineJob({
  name: 'make-coupon',
  payload: z.object({ organizationId: z.uuid(), couponId: z.uuid() }),
  retry: { limit: 0 },
})

/** Marks coupons used on an order. */
export const useCoupons = defineFactJob<'order.recorded'>({ name: 'use-coupons' })

const batch = 500

export const couponHandlers = (tools: Omit<CouponTools, 'db'>) => [
  handleJob(queueDueCoupons, async ({ db, clock }) => {
    await db.asSystem(async (trx) => {
      for (const { organization_id: organizationId, id: couponId } of await listDueCoupons(trx, clock.now(), batch))
        await enqueue(trx, makeCoupon, { organizationId, couponId }, { organizationId, singletonKey: couponId })
    })
  }),

  handleJob(makeCoupon, async ({ db, payload, signal }) => {
    await make({ ...tools, db }, payload, { signal, isShown: false })
  }),

  onFact(useCoupons, ({ db, fact: { organizationId, payload } }) =>
    db.forOrganization(organizationId, (trx) => useCouponsOfOrder(trx, organizationId, orderIds.toUuid(payload.orderId))),
  ),
]
