import { heldDays } from '@yuko/contract/billing/plans'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { roomFor } from '#platform/mail/hold-mails.ts'
import type { SendingAllowance } from '#platform/ports/sending-allowance.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { changeRequest, type DueRequest, type RequestRow, recordRequestEvents } from '../requests.repository.ts'
import { ended } from './next-step.ts'

interface Limited {
  readonly clock: Clock
  readonly allowance?: SendingAllowance | undefined
}

/** How often to check for room; an upgrade checks at once. */
const askedAgainMs = 3_600_000

/** How many request emails the plan has room for; Infinity without a limit. */
export async function roomForRequests(trx: Trx, { clock, allowance }: Limited, organizationId: string): Promise<number> {
  const room = await roomFor(trx, allowance, organizationId, clock.now())
  return room.requests ? room.mails : 0
}

/** The due requests, without held ones the plan has no room for: those are checked again an hour later. */
export async function withRoom(
  trx: Trx,
  tools: Limited,
  organizationId: string,
  due: readonly DueRequest[],
): Promise<readonly DueRequest[]> {
  const now = tools.clock.now()
  const waits = ({ next_step, held_at }: DueRequest) => next_step !== 'expire' && held_at !== null && !isOverdue(held_at, now)
  const waiting = due.filter(waits)
  if (waiting.length === 0) return due
  const room = Math.max(0, await roomForRequests(trx, tools, organizationId))
  const resumed = new Set(waiting.slice(0, room))
  return due.filter((row) => !waits(row) || resumed.has(row))
}

/** Stays due every hour, so that it is judged again, by the order as it is then, once there is room. */
export async function holdRequest(trx: Trx, row: RequestRow, now: Date): Promise<RequestRow> {
  if (row.held_at !== null && isOverdue(row.held_at, now)) {
    await recordRequestEvents(trx, row.organization_id, [{ requestId: row.id, type: 'missed', at: now }])
    return changeRequest(trx, row, { status: 'missed', next_step: null, next_at: null, decided_at: now })
  }
  await noteHeld(trx, row, now)
  return changeRequest(trx, row, { status: 'held', ...waiting(row, now), next_step: 'request' })
}

/** A held reminder delays the ones behind it; after 30 days none follows. */
export async function holdReminder(trx: Trx, row: RequestRow, now: Date): Promise<void> {
  if (row.held_at !== null && isOverdue(row.held_at, now)) {
    await recordRequestEvents(trx, row.organization_id, [{ requestId: row.id, type: 'missed', at: now }])
    await changeRequest(trx, row, ended(row))
    return
  }
  await noteHeld(trx, row, now)
  await changeRequest(trx, row, waiting(row, now))
}

const isOverdue = (heldAt: Date, now: Date) => now.getTime() - heldAt.getTime() >= heldDays * dayMs

const waiting = ({ held_at }: RequestRow, now: Date) => ({
  held_at: held_at ?? now,
  next_at: new Date(now.getTime() + askedAgainMs),
})

async function noteHeld(trx: Trx, { organization_id, id, held_at }: RequestRow, now: Date): Promise<void> {
  if (held_at === null) await recordRequestEvents(trx, organization_id, [{ requestId: id, type: 'held', at: now }])
}
