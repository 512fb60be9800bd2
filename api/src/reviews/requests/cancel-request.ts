import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { changeRequest, lockRequest, recordRequestEvents } from './requests.repository.ts'
import { canCancel } from './screen/request.mapper.ts'
import { ended } from './sending/next-step.ts'

/** Cancels a request permanently: later changes to the order don't revive it. */
export async function cancelRequest(
  trx: Trx,
  { organizationId, requestId, now, userId }: { organizationId: string; requestId: string; now: Date; userId: string },
): Promise<void> {
  const row = await lockRequest(trx, organizationId, requestId)
  if (!row) throw new Refusal('review-request.not-found', 'This review request doesn’t exist')
  if (!canCancel(row)) throw new Refusal('review-request.state-refused', 'This review request has no email waiting to be sent')
  const unsent = { status: 'cancelled', skip_reason: null, scheduled_for: null } as const
  await changeRequest(trx, row, {
    ...(row.sent_at === null && unsent),
    ...ended(row),
    is_cancelled_by_member: true,
    decided_at: now,
  })
  await recordRequestEvents(trx, organizationId, [{ requestId, type: 'cancelled', at: now, userId }])
}
