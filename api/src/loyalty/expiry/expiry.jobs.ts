import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { expirePoints } from './expire-points.ts'
import { organizationsWithExpiry } from './expiry.repository.ts'
import { organizationsWithDuePoints } from './held-lots.repository.ts'
import { releasePoints } from './release-points.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

const byClock = { payload: z.object({}), retry: { limit: 0 }, concurrency: 1, singleton: true } as const
const ofOrganization = { payload: z.object({ organizationId: z.uuid() }), retry: { limit: 0 }, singleton: true } as const

/** Queues due points, one job per organization. The rest is due again at the next run. */
export const queueDuePoints = defineJob({ name: 'queue-due-points', cron: '* * * * *', ...byClock })
export const queueExpiry = defineJob({ name: 'queue-expiry', cron: '5 * * * *', ...byClock })

export const releaseDuePoints = defineJob({ name: 'release-due-points', ...ofOrganization })
export const expireDuePoints = defineJob({ name: 'expire-due-points', ...ofOrganization })
export const warnOfExpiringPoints = defineJob({ name: 'warn-of-expiring-points', ...ofOrganization })

/** A larger organization is requeued at the end after this many. */
const batchesInARow = 20
const page = 500

export const expiryHandlers = [
  handleJob(queueDuePoints, ({ db, clock }) =>
    db.asSystem(async (trx) => {
      for (const organizationId of await organizationsWithDuePoints(trx, clock.now()))
        await enqueue(trx, releaseDuePoints, { organizationId }, { organizationId, singletonKey: organizationId })
    }),
  ),

  handleJob(queueExpiry, async ({ db, signal }) => {
    for (let after: string | null = null; ; signal.throwIfAborted()) {
      const ids: string[] = await db.asSystem(async (trx) => {
        const ids = await organizationsWithExpiry(trx, after, page)
        for (const organizationId of ids)
          for (const job of [expireDuePoints, warnOfExpiringPoints])
            await enqueue(trx, job, { organizationId }, { organizationId, singletonKey: organizationId })
        return ids
      })
      if (ids.length < page) return
      after = ids.at(-1) ?? null
    }
  }),

  handleJob(releaseDuePoints, async ({ db, clock, signal, payload: { organizationId } }) => {
    if (await releasePoints({ db, clock, signal, organizationId }, batchesInARow)) return
    const again = { organizationId, singletonKey: organizationId }
    await db.forOrganization(organizationId, (trx) => enqueue(trx, releaseDuePoints, { organizationId }, again))
  }),

  handleJob(expireDuePoints, async ({ db, clock, signal, payload: { organizationId } }) => {
    if (await expirePoints({ db, clock, signal, organizationId }, batchesInARow)) return
    const again = { organizationId, singletonKey: organizationId }
    await db.forOrganization(organizationId, (trx) => enqueue(trx, expireDuePoints, { organizationId }, again))
  }),

  handleJob(warnOfExpiringPoints, ({ db, clock, signal, payload: { organizationId } }) =>
    warnOfExpiry({ db, clock, signal, organizationId }),
  ),
]
