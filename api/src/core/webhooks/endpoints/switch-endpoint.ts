import type { Session } from '#platform/auth/session.ts'
import { leaveWork, type Trx } from '#platform/db/database.ts'
import { changeEndpoint, lockEndpoint } from './endpoints.repository.ts'
import { requireEvents } from './require-events.ts'
import { noEndpoint } from './save-endpoint.ts'

/** Resuming resets the failure count. */
export async function switchEndpoint(
  trx: Trx,
  organizationId: string,
  id: string,
  status: 'active' | 'paused',
  { now, session }: { now: Date; session: Session },
): Promise<void> {
  const row = await lockEndpoint(trx, organizationId, id)
  if (!row) throw noEndpoint()
  if (row.status === status) return
  if (status === 'active') requireEvents(session, row.events)
  const well = { consecutive_failures: 0, first_failure_at: null, warned_at: null, free_at: now }
  await changeEndpoint(trx, row, {
    status,
    disabled_reason: null,
    disabled_at: null,
    updated_at: now,
    ...(status === 'active' && well),
  })
  leaveWork(trx)
}
