import type { RequestItem, ReviewRequest, ReviewRequestDetail } from '@yuko/contract/requests/request'
import { orderIds, productIds, requestItemIds, reviewIds, reviewRequestIds } from '#ids.ts'
import { canPostpone } from '../postpone-request.ts'
import type { RequestRow } from '../requests.repository.ts'
import type { EventRow, ListedItem, ListedRequest } from './list-requests.repository.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function toRequest(row: ListedRequest): ReviewRequest {
  const isMailNext = row.next_step !== null && row.next_step !== 'expire'
  return {
    requestId: reviewRequestIds.toWire(row.id),
    kind: row.kind,
    status: row.status,
    channel: row.channel,
    textRefusal: row.text_refusal,
    textFailure: row.text_failure,
    skipReason: row.skip_reason,
    email: row.email,
    phone: row.phone,
    name: row.name,
    order:
      row.order_id === null
        ? null
        : { orderId: orderIds.toWire(row.order_id), number: row.number, placedAt: row.placed_at.toISOString() },
    scheduledFor: iso(row.sent_at ?? row.scheduled_for),
    nextAt: row.sent_at !== null && isMailNext && row.held_at === null ? iso(row.next_at) : null,
    heldSince: row.status === 'held' || row.status === 'missed' || (row.sent_at !== null && isMailNext) ? iso(row.held_at) : null,
    sentAt: iso(row.sent_at),
    openedAt: iso(row.opened_at),
    clickedAt: iso(row.clicked_at),
    completedAt: iso(row.completed_at),
    remindersSent: row.reminders_sent,
    reviewed: row.reviewed,
    asked: row.asked,
    allowedActions: [
      ...(canSend(row) ? (['send'] as const) : []),
      ...(canPostpone(row) ? (['postpone'] as const) : []),
      ...(canCancel(row) ? (['cancel'] as const) : []),
    ],
  }
}

export function canSend({ sent_at, email, phone, status }: Pick<RequestRow, 'sent_at' | 'email' | 'phone' | 'status'>): boolean {
  return sent_at === null && (email ?? phone) !== null && status !== 'held'
}

/** Pending requests, or the reminders of sent ones. */
export function canCancel({ status, next_step, is_cancelled_by_member }: RequestRow): boolean {
  return !is_cancelled_by_member && (status === 'waiting_fulfillment' || (next_step !== null && next_step !== 'expire'))
}

export function toRequestDetail(
  row: ListedRequest,
  items: readonly ListedItem[],
  events: readonly EventRow[],
): ReviewRequestDetail {
  return {
    ...toRequest(row),
    items: items.map(toItem),
    timeZone: row.time_zone,
    expiresAt: iso(row.expires_at),
    events: events.map(({ type, at, scheduled_for, skip_reason, by }) => ({
      type,
      at: at.toISOString(),
      scheduledFor: iso(scheduled_for),
      skipReason: skip_reason,
      by,
    })),
  }
}

function toItem(item: ListedItem): RequestItem {
  return {
    itemId: requestItemIds.toWire(item.id),
    product:
      item.product_id === null
        ? null
        : { productId: productIds.toWire(item.product_id), title: item.title ?? '', imageUrl: item.image_url },
    status: item.status,
    skipReason: item.skip_reason,
    reviewId: item.review_id === null ? null : reviewIds.toWire(item.review_id),
  }
}
