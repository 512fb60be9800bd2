import { gigabytes, type PlanCode, planOf } from '@yuko/contract/billing/plans'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { PictureRoom } from '#platform/ports/picture-room.ts'
import { monthOf } from '../subscription/periods.ts'
import { tellThreshold } from './tell-threshold.ts'
import { findStored, type UsageOfDomains } from './usage.repository.ts'

const limitOf = (plan: PlanCode) => planOf(plan).limits.media_gb

export const createPictureRoom = (pictureBytes: UsageOfDomains['pictureBytes']): PictureRoom => ({
  async hasRoom(trx, organizationId) {
    const [stored] = await findStored(trx, pictureBytes, organizationId)
    const limit = stored ? limitOf(stored.plan) : null
    return !stored || limit === null || gigabytes(stored.bytes) < limit
  },
})

/** Notifies members of every organization of their picture storage, once a month for each threshold. */
export async function watchPictureStorage(
  db: Database,
  clock: Clock,
  pictureBytes: UsageOfDomains['pictureBytes'],
): Promise<void> {
  const now = clock.now()
  await db.asSystem(async (trx) => {
    for (const { organizationId, plan, bytes } of await findStored(trx, pictureBytes)) {
      const usage = { metric: 'media_gb', limit: limitOf(plan), used: gigabytes(bytes), period: monthOf(now).period } as const
      await tellThreshold(trx, clock, organizationId, usage)
    }
  })
}
