import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'

/** A verified webhook of a shop, stored until it is applied. */
export interface WebhookCall {
  readonly organizationId: string
  /** `demo.myshopify.com` */
  readonly shop: string
  readonly topic: string
  readonly payload: unknown
  /** When it happened, by the platform's clock: webhooks arrive late, twice, and in any order. */
  readonly triggeredAt: Date
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly signal: AbortSignal
}

export interface WebhookTopic {
  /** Applies the webhook. Must be idempotent; exceptions are retried. */
  readonly handle: (call: WebhookCall) => Promise<void>
  /** Sent without a subscription, and can't be subscribed to. */
  readonly isMandatory?: true
  /** Subscribed to for single records, by the area that follows them. */
  readonly isSelective?: true
  /** Also applied when the shop is disconnected. Others are dropped then. */
  readonly isForDisconnected?: true
}

/** By the platform's topic name: `products/update`. Unknown topics are acknowledged and dropped. */
export type WebhookTopics = Readonly<Record<string, WebhookTopic>>
