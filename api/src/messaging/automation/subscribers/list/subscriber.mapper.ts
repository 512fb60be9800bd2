import type { Subscriber } from '@yuko/contract/automation/subscribers/subscriber'
import { subscriberIds } from '#ids.ts'
import type { SubscriberRow } from './list.repository.ts'

export function toSubscriber(row: SubscriberRow): Subscriber {
  return {
    subscriberId: subscriberIds.toWire(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    consent: row.consent,
    consentAt: row.consent_at?.toISOString() ?? null,
    block:
      row.block_reason && row.blocked_at
        ? { reason: row.block_reason, detail: row.block_detail, at: row.blocked_at.toISOString() }
        : null,
    country: row.country,
    source: row.source,
    tags: row.tags,
    storeTags: row.store_tags,
    ordersCount: row.orders_count,
    spent: row.spent_minor !== null && row.spent_currency ? { amountMinor: row.spent_minor, currency: row.spent_currency } : null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
    lastClickedAt: row.last_clicked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
