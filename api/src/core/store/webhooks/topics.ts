import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { Logger } from '#platform/log.ts'

/** One message of a shop that was proven to come from the platform, and is kept until it was applied. */
export interface WebhookCall {
  readonly organizationId: string
  /** `demo.myshopify.com` */
  readonly shop: string
  readonly topic: string
  readonly payload: unknown
  /** When it happened, by the platform's clock: messages arrive late, twice and in any order. */
  readonly triggeredAt: Date
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly signal: AbortSignal
}

export interface WebhookTopic {
  /** Does what the message asks for. May run twice for one message, so it is safe to; what it throws is tried again. */
  readonly handle: (call: WebhookCall) => Promise<void>
  /** The platform sends it without being asked; it cannot be subscribed to. */
  readonly isMandatory?: true
  /** Matters also when the shop is not connected any more. Others are dropped then. */
  readonly isForDisconnected?: true
}

/** By the topic as the platform writes it: `products/update`. A topic that is missing here is acknowledged and dropped. */
export type WebhookTopics = Readonly<Record<string, WebhookTopic>>
