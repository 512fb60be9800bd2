import type { App, Shop, StorePlatform, WebhookMessage } from '../platform.ts'
import { rawBody } from '../webhooks/raw-body.ts'

export interface SentWebhook extends Partial<Pick<WebhookMessage, 'eventId' | 'webhookId' | 'signature' | 'withoutHeaders'>> {
  topic: string
  /** Written as the platform writes it … */
  payload?: unknown
  /** … or these very characters. */
  body?: string
  triggeredAt?: string
  path?: string
}

export function webhookControl(platform: StorePlatform, shopAt: (domain: string) => Shop, appWith: (clientId?: string) => App) {
  return {
    /** Any message, right or wrong, without anything having happened. */
    async sendWebhook(domain: string, message: SentWebhook) {
      const app = appWith()
      const { payload = {}, body = rawBody(payload), triggeredAt, path, ...rest } = message
      const uri = `https://${app.host}${path ?? app.webhooks[message.topic] ?? '/webhooks/shopify'}`
      const moment = triggeredAt ? { triggeredAt: new Date(triggeredAt) } : {}
      platform.webhooks.send({ ...rest, ...moment, shop: shopAt(domain), app, uri, body })
    },
    /** Messages of the shop wait, to go out together, in another order or several times. */
    async holdWebhooks(domain: string) {
      platform.webhooks.hold(shopAt(domain))
    },
    async releaseWebhooks(domain: string, manner?: { order?: 'as-it-came' | 'reversed' | 'shuffled'; copies?: number }) {
      platform.webhooks.release(shopAt(domain), manner)
    },
    /** Until nothing is on its way; what waits for its next attempt does not count. */
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
