import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { nextInWindow } from '#platform/send-window.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { findSettings } from './planning/settings.repository.ts'
import { changeRequest, lockRequest, type NewEvent, type RequestRow, recordRequestEvents } from './requests.repository.ts'
import { tellOfScheduled } from './tell-of-scheduled.ts'

/** As long as a late parcel may take. */
const daysOfCustomer = 7

/**
 * The customer says the order has not arrived: the next reminder waits a week. null: no more emails were planned anyway.
 * Idempotent within a day.
 */
export async function postponeByCustomer(
  trx: Trx,
  organizationId: string,
  requestId: string,
  clock: Clock,
): Promise<Date | null> {
  const row = await lockRequest(trx, organizationId, requestId)
  if (!row || !canPostpone(row)) return null
  return (await putOff(trx, row, new Date(clock.now().getTime() + daysOfCustomer * dayMs), { clock, userId: null })).next_at
}

/** A member postpones the next email. */
export async function postponeByMember(
  trx: Trx,
  organizationId: string,
  requestId: string,
  { days, clock, userId }: { days: number; clock: Clock; userId: string },
): Promise<RequestRow> {
  const row = await lockRequest(trx, organizationId, requestId)
  if (!row) throw new Refusal('review-request.not-found', 'This review request doesn’t exist')
  if (!canPostpone(row) || row.next_at === null)
    throw new Refusal('review-request.state-refused', 'This review request has no email waiting to be sent')
  const from = Math.max(row.next_at.getTime(), clock.now().getTime())
  return putOff(trx, row, new Date(from + days * dayMs), { clock, userId })
}

export function canPostpone({ next_step, is_cancelled_by_member }: RequestRow): boolean {
  return next_step !== null && next_step !== 'expire' && !is_cancelled_by_member
}

async function putOff(trx: Trx, row: RequestRow, until: Date, { clock, userId }: { clock: Clock; userId: string | null }) {
  const { settings } = await findSettings(trx, row.organization_id)
  const at = nextInWindow(until, settings, row.time_zone)
  const isSent = row.sent_at !== null
  const event: NewEvent = { requestId: row.id, type: 'postponed', at: clock.now(), scheduledFor: at, userId }
  await recordRequestEvents(trx, row.organization_id, [event])
  if (!isSent) await tellOfScheduled(trx, clock, row.organization_id, [event])
  return changeRequest(trx, row, {
    postponed_until: until,
    next_at: at,
    ...(isSent ? {} : { status: 'postponed' as const, scheduled_for: at }),
  })
}
