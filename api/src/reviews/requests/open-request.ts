import type { RequestKind } from '@yuko/contract/requests/request'
import { reviewRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { findItem, type OpenItem, openItems, reviewedOf } from './open-request.repository.ts'
import { findSettings } from './planning/settings.repository.ts'
import { changeRequest, findRequest, lockRequest, type RequestRow, recordRequestEvents } from './requests.repository.ts'
import { nextStep } from './sending/next-step.ts'

export interface OpenedRequest {
  /** `closed`: never sent, or its customer was redacted. */
  readonly state: 'open' | 'expired' | 'closed'
  readonly kind: RequestKind
  /** Null for a manual request to a person. */
  readonly order: { readonly orderId: string; readonly number: string } | null
  /** Without an email address if they got a text, or were redacted; then it is closed. */
  readonly customer: { readonly name: string | null; readonly email: string | null }
  readonly locale: string | null
  readonly expiresAt: Date | null
  /** Products the store still has, and the store itself (`productId` null); excludes skipped items. */
  readonly items: OpenItem[]
}

/** The data behind a request's link, with database IDs. null: no such request. */
export async function openRequest(trx: Trx, organizationId: string, requestId: string, now: Date): Promise<OpenedRequest | null> {
  const row = await findRequest(trx, organizationId, requestId)
  if (!row) return null
  const { order, items } = await openItems(trx, row)
  return {
    state: stateOf(row, now),
    kind: row.kind,
    order: order && { orderId: order.orderId, number: order.number ?? '' },
    customer: { name: row.name, email: row.email },
    locale: row.locale,
    expiresAt: row.expires_at,
    items,
  }
}

function stateOf({ email, phone, expires_at }: RequestRow, now: Date): OpenedRequest['state'] {
  if ((email ?? phone) === null || expires_at === null) return 'closed'
  return expires_at <= now ? 'expired' : 'open'
}

/** An item was reviewed: reminders continue for the rest, and end when nothing is left. Idempotent. */
export async function finishItem(
  trx: Trx,
  { organizationId, itemId, reviewId, now }: { organizationId: string; itemId: string; reviewId: string; now: Date },
): Promise<void> {
  const item = await findItem(trx, organizationId, itemId)
  const row = item && (await lockRequest(trx, organizationId, item.request_id))
  if (!row) return
  const { isNew, asked, reviewed } = await reviewedOf(trx, { organizationId, requestId: row.id, itemId, reviewId })
  if (!isNew) return
  const isCompleted = reviewed >= asked
  const { settings } = await findSettings(trx, organizationId)
  const done = await changeRequest(trx, row, {
    asked,
    reviewed,
    opened_at: row.opened_at ?? now,
    clicked_at: row.clicked_at ?? now,
    status: isCompleted ? 'completed' : 'partially_completed',
    ...(isCompleted && { completed_at: now }),
  })
  if (row.sent_at !== null && !row.is_cancelled_by_member)
    await changeRequest(trx, done, { ...nextStep(done, settings, now, now), held_at: null })
  await recordRequestEvents(trx, organizationId, [
    { requestId: row.id, type: 'reviewed', at: now },
    ...(isCompleted ? [{ requestId: row.id, type: 'completed' as const, at: now }] : []),
  ])
  if (!isCompleted) return
  const requestId = reviewRequestIds.toWire(row.id)
  await recordFact(
    trx,
    { now: () => now },
    { type: 'review-request.completed', aggregate: requestId, organizationId, payload: { requestId } },
  )
}
