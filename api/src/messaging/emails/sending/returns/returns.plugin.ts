import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressHash } from '#platform/mail/mail-links.ts'
import { createReturnAddresses } from '#platform/mail/return-addresses.ts'
import { findWebhookKey } from '#platform/mail/sending-settings.repository.ts'
import type { Platform } from '#platform/module.ts'
import { returnTokens } from '../../returns-url.ts'
import { findMailOfStore } from './deliveries.repository.ts'
import { type DeliveryNews, noteDelivery } from './note-delivery.ts'
import { noteUnsubscribed } from './note-unsubscribed.repository.ts'
import { readPostmark } from './postmark-news.ts'
import { readReport } from './report-news.ts'
import type { ReturnTools } from './return-tools.ts'
import { isOfSendGrid, readSendGrid } from './sendgrid-news.ts'
import { amazonUrl, isSignedBy, readSes, snsMessage } from './ses-news.ts'

const maxBytes = 2 * 1024 * 1024

/**
 * Delivery reports. Every reporter is authenticated: by a secret URL known only to the provider, and by its signature if it has
 * one. Unauthenticated, unknown or repeated reports change nothing and get the same response.
 */
export function returnsPlugin(platform: Platform, { tell, choices, noteComplaint, noteBlock }: ReturnTools) {
  const { db, clock, log, fetchPublic, secretFor } = platform
  const urls = returnTokens(platform)
  const addresses = createReturnAddresses(secretFor('mail-returns'))
  const certificates = new Map<string, string>()

  const note = async (organizationId: string | null, news: readonly DeliveryNews[]) => {
    for (const one of news)
      await db.asSystem((trx) => noteDelivery(trx, { clock, tell, noteComplaint, noteBlock, organizationId }, one))
  }

  const organizationOf = (request: FastifyRequest): string | null => {
    const { token = '' } = request.params as { token?: string }
    return urls.read(token)?.[0] ?? null
  }

  const certificateAt = async (url: URL): Promise<string> => {
    const known = certificates.get(url.href)
    if (known) return known
    const certificate = (await fetchPublic(url.href, { maxBytes: 20_000, timeoutMs: 5000 })).toString('utf8')
    if (certificates.size >= 20) certificates.clear()
    certificates.set(url.href, certificate)
    return certificate
  }

  const heardFromAmazon = async (organizationId: string, body: unknown): Promise<void> => {
    const { success, data: message } = snsMessage.safeParse(body)
    const certificateUrl = success ? amazonUrl(message.SigningCertURL) : null
    if (!success || !certificateUrl || !isSignedBy(await certificateAt(certificateUrl), message)) return
    if (message.Type === 'SubscriptionConfirmation') {
      const confirm = amazonUrl(message.SubscribeURL)
      if (confirm) await fetchPublic(confirm.href, { maxBytes: 20_000, timeoutMs: 5000 })
    } else if (message.Type === 'Notification') await note(organizationId, readSes(message.Message))
  }

  const heardFromSendGrid = async (organizationId: string, request: FastifyRequest, raw: Buffer): Promise<void> => {
    const key = await db.asSystem((trx) => findWebhookKey(trx, organizationId))
    const signature = String(request.headers['x-twilio-email-event-webhook-signature'] ?? '')
    const timestamp = String(request.headers['x-twilio-email-event-webhook-timestamp'] ?? '')
    if (key && isOfSendGrid(key, signature, timestamp, raw)) await note(organizationId, readSendGrid(parsed(raw)))
  }

  const endMail = (emailId: string) =>
    db.asSystem(async (trx) => {
      const mail = await findMailOfStore(trx, emailId)
      if (!mail) return
      const { organizationId } = mail
      const recipient = { organizationId, addressHash: addressHash(mail.address) }
      await choices.choose(trx, clock, recipient, { topics: [], source: 'one-click' })
      await noteUnsubscribed(trx, organizationId, emailId, clock.now())
    })

  /** Incoming mail to one of our addresses: a report, or a mail program's unsubscribe. */
  const heardByMail = async (to: string, raw: Buffer): Promise<void> => {
    const address = addresses.read(to)
    if (address?.purpose === 'unsubscribe') await endMail(address.emailId)
    const report = address?.purpose === 'bounce' ? readReport(raw, address.emailId) : null
    if (report) await note(null, [report])
  }

  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) => done(null, body))

    const answer = (path: string, work: (request: FastifyRequest, raw: Buffer) => Promise<void>) =>
      app.post(path, async (request, reply) => {
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await work(request, raw).catch((error: unknown) => {
          log.error({ err: error, path }, 'failed to record an email event')
          throw error
        })
        return reply.code(200).header('cache-control', 'no-store').send()
      })
    const ofOrganization = (
      provider: string,
      work: (organizationId: string, request: FastifyRequest, raw: Buffer) => Promise<void>,
    ) =>
      answer(`/mail/returns/${provider}/:token`, async (request, raw) => {
        const organizationId = organizationOf(request)
        if (organizationId) await work(organizationId, request, raw)
      })

    ofOrganization('postmark', (organizationId, _request, raw) => note(organizationId, readPostmark(parsed(raw))))
    ofOrganization('sendgrid', heardFromSendGrid)
    ofOrganization('ses', (organizationId, _request, raw) => heardFromAmazon(organizationId, parsed(raw)))
    answer('/mail/returns/inbound', (request, raw) => {
      const { to } = request.query as { to?: unknown }
      return heardByMail(typeof to === 'string' ? to : '', raw)
    })
  }
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
