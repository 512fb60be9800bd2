import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { markDue, type WhichMembers } from './tagging/tag-states.repository.ts'
import { writeLoyaltyTags } from './tagging/tagging.jobs.ts'

/** Changes within this window become one write. */
const windowMs = 15_000

/**
 * Queues writing these members' (uuids) tags to the shop: the latest state, however often this is called. Returns how many; 0 if
 * tagging is off, no shop is connected, or it lacks write access to customers.
 */
export async function queueTags(trx: Trx, clock: Clock, organizationId: string, members: WhichMembers): Promise<number> {
  const now = clock.now()
  const count = await markDue(trx, organizationId, members, now)
  const at = new Date(Math.ceil((now.getTime() + 1) / windowMs) * windowMs)
  if (count > 0) await enqueueWrite(trx, organizationId, at)
  return count
}

export function enqueueWrite(trx: Trx, organizationId: string, startAfter: Date): Promise<void> {
  return enqueue(trx, writeLoyaltyTags, { organizationId }, { organizationId, startAfter, singletonKey: organizationId })
}
