import type { App, Shop, StorePlatform, WebhookMessage } from '../platform.ts'
import { rawBody } from '../webhooks/raw-body.ts'

export interface SentWebhook extends Partial<Pick<WebhookMessage, 'eventId' | 'webhookId' | 'signature' | 'withoutHeaders'>> {
  topic: string
  /** Serialized as the platform does … */
  payload?: unknown
  /** … or exactly these characters. */
  body?: string
  triggeredAt?: string
  path?: string
}

export function webhookControl(platform: StorePlatform, shopAt: (domain: string) => Shop, appWith: (clientId?: string) => App) {
  return {
    /** Any webhook, valid or not, without an event. */
    async sendWebhook(domain: string, message: SentWebhook) {
      const app = appWith()
      const { payload = {}, body = rawBody(payload), triggeredAt, path, ...rest } = message
      const uri = `https://${app.host}${path ?? app.webhooks[message.topic] ?? '/webhooks/shopify'}`
      const moment = triggeredAt ? { triggeredAt: new Date(triggeredAt) } : {}
      platform.webhooks.send({ ...rest, ...moment, shop: shopAt(domain), app, uri, body })
    },
    /** Holds the shop's webhooks, to send them together, reordered or repeated. */
    async holdWebhooks(domain: string) {
      platform.webhooks.hold(shopAt(domain))
    },
    async releaseWebhooks(domain: string, manner?: { order?: 'as-it-came' | 'reversed' | 'shuffled'; copies?: number }) {
      platform.webhooks.release(shopAt(domain), manner)
    },
    /** Until nothing is in flight; scheduled retries do not count. */
    async webhooksSettled() {
      await platform.webhooks.settled()
    },
    async setWebhookManners(manners: { connectTimeout?: number; totalTimeout?: number; concurrency?: number }) {
      const { timeouts } = platform.webhooks
      timeouts.connect = manners.connectTimeout ?? timeouts.connect
      timeouts.total = manners.totalTimeout ?? timeouts.total
      platform.webhooks.concurrency = manners.concurrency ?? platform.webhooks.concurrency
    },
  }
}
