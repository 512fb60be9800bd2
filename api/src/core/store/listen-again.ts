import type { Trx } from '#platform/db/database.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { listenToStore, reconcileStore } from './sync/sync.jobs.ts'

const provenForMs = 60_000

/**
 * The app may have been reinstalled before we processed the uninstallation, which deletes its webhook subscriptions. The
 * reconciliation adds missed changes.
 */
export function listenAgain(trx: Trx, organizationId: string): Promise<void> {
  return enqueue(trx, reconcileStore, { organizationId }, { organizationId, singletonKey: organizationId })
}

/** A user opened the shop's admin: checks that its webhooks are still subscribed. */
export async function checkListening(
  trx: Trx,
  now: Date,
  { organization_id: organizationId, subscribed_at }: { organization_id: string; subscribed_at: Date | null },
): Promise<void> {
  if (subscribed_at && now.getTime() - subscribed_at.getTime() < provenForMs) return
  await enqueue(trx, listenToStore, { organizationId }, { organizationId, singletonKey: organizationId })
}
