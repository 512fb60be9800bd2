import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import type { DisconnectReason } from './connection.tables.ts'
import { markDisconnected } from './connections.repository.ts'
import type { ShopOrganizations } from './shop-organizations.ts'

/** Deletes the tokens and keeps the copied data. Does nothing if no shop is connected. */
export async function disconnectShop(
  trx: Trx,
  { clock, organizations }: { clock: Clock; organizations: ShopOrganizations },
  organizationId: string,
  reason: DisconnectReason,
): Promise<void> {
  if (!(await markDisconnected(trx, organizationId, reason, clock.now()))) return
  await organizations.disconnect(trx, organizationId)
  await recordFact(trx, clock, { type: 'store.disconnected', aggregate: organizationId, organizationId, payload: { reason } })
  // When a member disconnects, their call is audited already.
  if (reason === 'uninstalled')
    await recordEvent(trx, clock, { organizationId, actor: { type: 'platform' }, action: 'app/uninstalled' })
}
