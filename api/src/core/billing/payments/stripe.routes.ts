import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { applyPaymentMessage } from '../billing.jobs.ts'
import { keepMessage } from '../invoices/invoices.repository.ts'
import type { StripePayments } from '../providers/stripe/stripe-payments.ts'

const maxBytes = 1024 * 1024

/** Messages of Stripe: checked, kept once, acknowledged. What they are about is asked for by a job, so their order does not matter. */
export async function registerStripe(
  app: FastifyInstance,
  stripe: StripePayments,
  { db, clock }: { db: Database; clock: Clock },
) {
  // The signature is of the bytes, so nothing may parse them first. Within this plugin alone.
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
