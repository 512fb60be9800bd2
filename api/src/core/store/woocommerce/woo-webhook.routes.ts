import { createHash } from 'node:crypto'
import { typeId } from '@yuko/contract/primitives'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { organizationIds } from '#ids.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Platform } from '#platform/module.ts'
import { isWebhookGenuine } from '#platform/shopify/webhook-signature.ts'
import { findConnection } from '../connection/connections.repository.ts'
import { applyWebhook } from '../webhooks/apply-webhook.job.ts'
import { keepMessage } from '../webhooks/inbox.repository.ts'
import type { WooAccess } from './woo-access.ts'
import { inboxTopic, wooTopicNames } from './woo-topics.ts'

const maxBytes = 5 * 1024 * 1024
const wireId = typeId('org')

/** The webhook URL of an organization's store. */
export const deliveryUrl = (publicUrl: string, organizationId: string) =>
  `${publicUrl}/webhooks/woocommerce/${organizationIds.toWire(organizationId)}`

/**
 * Webhooks of WooCommerce stores: verified, stored once, acknowledged, and applied by a job. A store disables a webhook after
 * five failures in a row, so nothing else happens here.
 */
export async function registerWooWebhooks(app: FastifyInstance, { db, clock }: Platform, stores: WooAccess) {
  // The signature covers the raw bytes, so they must not be parsed first. Applies to this plugin only.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

  app.post<{ Params: { organization: string } }>(
    '/webhooks/woocommerce/:organization',
    { bodyLimit: maxBytes, schema: { hide: true } as object },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const [topic, signature, delivery] = ['topic', 'signature', 'delivery-id'].map((name) => headerOf(request, name))
      // A store pings the URL before using it: unsigned, without content.
      if (!topic && /^webhook_id=\d+$/.test(body.toString('latin1', 0, 40))) return reply.code(200).send()
      const wire = wireId.safeParse(request.params.organization).data
      const organizationId = wire && organizationIds.toUuid(wire)
      const row = organizationId ? await db.asSystem((trx) => findConnection(trx, organizationId)) : undefined
      const secret = row && stores.secretOf(row)
      if (!secret) throw new Refusal('store.not-found', 'This store doesn’t exist')
      if (!topic || !signature || !delivery) throw new Refusal('request.invalid', 'The webhook has missing headers')
      if (!isWebhookGenuine(body, signature, [secret])) {
        request.log.warn({ topic, organizationId }, 'webhook rejected: invalid signature')
        throw new Refusal('store.signature-refused', 'The signature is invalid')
      }
      const known = wooTopicNames.find((name) => name === topic)
      if (!known) return reply.code(200).send()
      const now = clock.now()
      const payload = body.toString('utf8').replaceAll('\0', '')
      const message = {
        id: newId(),
        shop: row.shop,
        // Two deliveries of one topic in the same second have the same ID.
        webhookId: `${delivery}:${createHash('sha256').update(body).digest('hex')}`,
        topic: inboxTopic(known),
        triggeredAt: now,
        receivedAt: now,
        payload,
      }
      await db.asSystem(async (trx) => {
        if (await keepMessage(trx, message)) await enqueue(trx, applyWebhook, { messageId: message.id }, { organizationId: null })
      })
      return reply.code(200).send()
    },
  )
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[`x-wc-webhook-${name}`]
  return typeof value === 'string' && value !== '' && value.length <= 255 ? value : undefined
}
