import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { webhookPath } from '#platform/shopify/app-settings.ts'
import { shopDomain } from '#platform/shopify/shop-domain.ts'
import { isWebhookGenuine } from '#platform/shopify/webhook-signature.ts'
import { followShop } from '../connection/move-shop.ts'
import { applyWebhook } from './apply-webhook.job.ts'
import { keepMessage } from './inbox.repository.ts'
import type { WebhookTopics } from './topics.ts'

const maxBytes = 5 * 1024 * 1024

/**
 * Webhooks of shops: verified, stored once, acknowledged, and applied by a job. The platform allows five seconds and resends what
 * wasn't acknowledged, so nothing else happens here.
 */
export async function registerWebhooks(app: FastifyInstance, platform: Platform, topics: WebhookTopics) {
  const { db, clock, shopify } = platform
  if (!shopify) return
  // The signature covers the raw bytes, so they must not be parsed first. Applies to this plugin only.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

  app.post(webhookPath, { bodyLimit: maxBytes, schema: { hide: true } as object }, async (request, reply) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const [hmac, topic, webhookId] = ['hmac-sha256', 'topic', 'webhook-id'].map((name) => headerOf(request, name))
    const shop = shopDomain(headerOf(request, 'shop-domain'))
    if (!hmac || !topic || !webhookId || !shop) {
      request.log.warn({ topic, shop }, 'webhook rejected: headers missing')
      throw new Refusal('request.invalid', 'The webhook has missing headers')
    }
    if (!isWebhookGenuine(body, hmac, shopify.secrets)) {
      request.log.warn({ topic, shop }, 'webhook rejected: invalid signature')
      throw new Refusal('store.signature-refused', 'The signature is invalid')
    }
    if (!topics[topic]) {
      request.log.info({ topic, shop }, 'webhook ignored: unused topic')
      return reply.code(200).send()
    }
    const now = clock.now()
    const message = {
      id: newId(),
      shop,
      webhookId,
      topic,
      receivedAt: now,
      payload: textOf(body),
      triggeredAt: timeIn(headerOf(request, 'triggered-at')) ?? now,
    }
    const isNew = await db.asSystem(async (trx) => {
      const moved = topic === 'shop/update' ? await followShop(trx, platform, message.payload) : null
      if (!(await keepMessage(trx, { ...message, shop: moved ?? shop }))) return false
      await enqueue(trx, applyWebhook, { messageId: message.id }, { organizationId: null })
      return true
    })
    if (!isNew) request.log.info({ topic, shop }, 'webhook ignored: duplicate or unknown shop')
    return reply.code(200).send()
  })
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[`x-shopify-${name}`]
  return typeof value === 'string' && value !== '' && value.length <= 255 ? value : undefined
}

/** Text columns can't store NUL, nor is it valid JSON: such a message is stored and can't be applied. */
function textOf(body: Buffer): string {
  return body.toString('utf8').replaceAll('\0', '')
}

/** `2026-11-20T09:30:00.123456789Z` */
function timeIn(text: string | undefined): Date | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}
