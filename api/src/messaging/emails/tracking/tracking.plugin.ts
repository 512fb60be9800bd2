import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { emailMessageIds } from '#ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { readSentAt } from '#platform/mail/mails.reads.repository.ts'
import type { Platform } from '#platform/module.ts'
import { countTouch } from './count-touch.repository.ts'
import { recordTouch } from './deliveries.repository.ts'
import { looksAutomatic } from './looks-automatic.ts'
import { signedLinks, type TrackedEmail } from './signed-links.ts'

const openPath = z.object({ token: z.string().max(200) })
const clickQuery = z.object({ to: z.string().max(8000) })

/** A 1×1 transparent pixel. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** The targets of an email's pixel and links. The redirect works even if counting fails. */
export function trackingPlugin(platform: Platform) {
  const { db, clock, log } = platform
  const links = signedLinks(platform.secretFor('email-tracking'), platform.publicUrl)

  const touch = async (kind: 'opened' | 'clicked', email: TrackedEmail, request: FastifyRequest, url?: string) => {
    const now = clock.now()
    const { organizationId, emailId } = email
    await db.forOrganization(organizationId, async (trx) => {
      const sentAt = await readSentAt(trx, organizationId, emailId, now)
      const isMachine = looksAutomatic({ method: request.method, userAgent: request.headers['user-agent'], sentAt, now })
      await countTouch(trx, organizationId, emailId, { kind, url, isMachine, at: now })
      const first = await recordTouch(trx, organizationId, emailId, isMachine ? `machine_${kind}_at` : `${kind}_at`, now)
      if (!first) return
      const { type, reference } = first
      const wireId = emailMessageIds.toWire(emailId)
      const payload = { emailId: wireId, type, reference, isMachine }
      await recordFact(trx, clock, { organizationId, type: `email.${kind}`, aggregate: wireId, payload })
    })
  }
  const counted = (work: Promise<void>) =>
    work.catch((error: unknown) => log.error({ err: error }, 'failed to count an email open or click'))

  return async (app: FastifyInstance) => {
    app.get('/e/o/:token', async (request, reply) => {
      const email = links.read(openPath.safeParse(request.params).data?.token ?? '')
      if (email) await counted(touch('opened', email, request))
      return reply.header('cache-control', 'no-store').type('image/gif').send(pixel)
    })

    app.get('/e/c/:token', async (request, reply) => {
      const { token = '' } = openPath.safeParse(request.params).data ?? {}
      const { to } = clickQuery.safeParse(request.query).data ?? {}
      const email = to === undefined ? null : links.read(token, to)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      if (!email || to === undefined) {
        return reply.code(404).type('text/plain; charset=utf-8').send('This link is incomplete. Open it from the email again.')
      }
      await counted(touch('clicked', email, request, to))
      return reply.redirect(to, 302)
    })
  }
}
