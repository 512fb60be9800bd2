import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { listenToStore, reconcileStore } from './sync/sync.jobs.ts'

const provenForMs = 60_000

/**
 * The app may have been uninstalled and installed again before we heard of it; then the platform has forgotten what it is to
 * tell us of. What was missed meanwhile comes with the comparison.
 */
export function listenAgain(trx: Trx, organizationId: string): Promise<void> {
  return enqueue(trx, reconcileStore, { organizationId }, { organizationId, singletonKey: organizationId })
}

/** Somebody is in the shop’s admin: a moment to see whether it still tells us of its changes. */
export async function checkListening(
  trx: Trx,
  now: Date,
  { organization_id: organizationId, subscribed_at }: { organization_id: string; subscribed_at: Date | null },
): Promise<void> {
  if (subscribed_at && now.getTime() - subscribed_at.getTime() < provenForMs) return
  await enqueue(trx, listenToStore, { organizationId }, { organizationId, singletonKey: organizationId })
}
