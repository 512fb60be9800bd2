import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Loop } from '#platform/jobs/loop.ts'
import { minuteMs } from '#platform/wall-clock.ts'
import { organizationsOfClock } from './scans.repository.ts'
import { scanTriggersOfStore } from './triggers.jobs.ts'

/** Queues stores with time-based workflows, every minute. */
export function queueTriggers(): Loop {
  let lookedAt: number | undefined
  return {
    name: 'queue-triggers',
    async run({ db, clock }) {
      const minute = Math.floor(clock.now().getTime() / minuteMs)
      const nextAt = new Date((minute + 1) * minuteMs)
      if (minute === lookedAt) return { more: false, nextAt }
      const stores = await db.asSystem(async (trx) => {
        const ids = await organizationsOfClock(trx)
        for (const organizationId of ids)
          await enqueue(trx, scanTriggersOfStore, { organizationId }, { organizationId, singletonKey: organizationId })
        return ids
      })
      lookedAt = minute
      return { more: stores.length > 0, nextAt }
    },
  }
}
