import type { TextFailure } from '@yuko/contract/text-messages/text-provider'
import { reviewRequestIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { changeText, type TextRow } from './text-messages.repository.ts'

/** Nothing follows a delivery. A failure may be corrected by a later delivery: an answer was lost. A doubt may become certain. */
export async function noteDelivered(trx: Trx, clock: Clock, row: TextRow): Promise<void> {
  if (row.status === 'delivered') return
  await changeText(trx, row, { status: 'delivered', failure: null, sent_at: row.sent_at ?? clock.now() })
  await tell(trx, clock, row, 'text-message.delivered', {})
}

export async function noteFailed(trx: Trx, clock: Clock, row: TextRow, failure: TextFailure): Promise<void> {
  const isCertain = row.status === 'failed' && row.failure !== 'in-doubt'
  if (row.status === 'delivered' || isCertain || row.failure === failure) return
  await changeText(trx, row, { status: 'failed', failure })
  await tell(trx, clock, row, 'text-message.failed', { failure })
}

async function tell<Type extends 'text-message.delivered' | 'text-message.failed'>(
  trx: Trx,
  clock: Clock,
  row: TextRow,
  type: Type,
  more: Type extends 'text-message.failed' ? { failure: TextFailure } : object,
): Promise<void> {
  const requestId = reviewRequestIds.toWire(row.request_id)
  const payload = { requestId, ...more } as Parameters<typeof recordFact<Type>>[2]['payload']
  await recordFact(trx, clock, { type, aggregate: requestId, organizationId: row.organization_id, payload })
}
