import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { writeShopConsents } from './shop-consents.jobs.ts'
import { markDue } from './shop-consents.repository.ts'

/**
 * Queues telling the connected shop about the consent of these people (uuids) or of all: the latest state, however often this is
 * called. Those about whom the shop knows the same or something newer are left out.
 */
export async function tellShop(trx: Trx, clock: Clock, organizationId: string, which: 'all' | readonly string[]): Promise<void> {
  const now = clock.now()
  if (which.length > 0 && (await markDue(trx, organizationId, which, now)) > 0) await enqueueWrite(trx, organizationId, now)
}

export function enqueueWrite(trx: Trx, organizationId: string, startAfter: Date): Promise<void> {
  return enqueue(trx, writeShopConsents, { organizationId }, { organizationId, startAfter, singletonKey: organizationId })
}
