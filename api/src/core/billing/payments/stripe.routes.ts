import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { applyPaymentMessage } from '../billing.jobs.ts'
import { keepMessage } from '../invoices/invoices.repository.ts'
import type { StripePayments } from '../providers/stripe/stripe-payments.ts'

const maxBytes = 1024 * 1024

/** Stripe webhooks: verified, stored once, acknowledged. A job queries the objects they refer to, so their order doesn't matter. */
export async function registerStripe(
  app: FastifyInstance,
  stripe: StripePayments,
  { db, clock }: { db: Database; clock: Clock },
) {
  // The signature covers the raw bytes, so they must not be parsed first. Applies to this plugin only.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

  app.post('/webhooks/stripe', { bodyLimit: maxBytes, schema: { hide: true } as object }, async (request, reply) => {
    const signature = request.headers['stripe-signature']
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const message = typeof signature === 'string' ? stripe.readMessage(body, signature) : null
    if (!message) {
      request.log.warn('Stripe webhook rejected: invalid signature')
      throw new Refusal('store.signature-refused', 'The signature is invalid')
    }
    const isNew = await db.asSystem(async (trx) => {
      if (!(await keepMessage(trx, `stripe:${message.id}`, message.type, clock.now()))) return false
      if (message.about === 'checkout')
        await enqueue(trx, applyPaymentMessage, { about: 'checkout', ref: message.ref }, { organizationId: null })
      if (message.about === 'payment') {
        const { about, organizationId, invoiceId, ref } = message
        await enqueue(trx, applyPaymentMessage, { about, organizationId, invoiceId, ref }, { organizationId: null })
      }
      return true
    })
    if (!isNew) request.log.info({ type: message.type }, 'Stripe webhook already processed')
    return reply.code(200).send()
  })
}
