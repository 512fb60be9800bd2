import { consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import type { Renderers } from '../rendering/renderer.ts'
import { browserLinks } from './browser-links.ts'
import type { Drawing } from './draw-mails.ts'

const path = z.object({ token: z.string().max(200) })

/** An email is text, styles and pictures: nothing in it runs, whatever its source. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The email for reading in a browser, with current values. Nothing is counted. */
export function browserPlugin(platform: Platform, renderers: Renderers, drawing: Drawing) {
  const links = browserLinks(platform)

  const drawn = async (token: string): Promise<string | null> => {
    const email = links.read(token)
    if (!email) return null
    const { organizationId, emailId } = email
    const batch = await platform.db.forOrganization(organizationId, async (trx) => {
      const { found } = await drawing.read(trx, organizationId, [emailId])
      return (await drawing.prepare(trx, organizationId, found)).batches[0]
    })
    const [copy] = batch?.copies ?? []
    return batch && copy ? (await renderers.of(organizationId).render({ ...batch.template, ...copy })).html : null
  }

  return async (app: FastifyInstance) => {
    app.get('/e/v/:token', async (request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      const html = await drawn(path.safeParse(request.params).data?.token ?? '')
      if (html !== null) return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
      const { mailGone } = consentTexts[consentLanguage(request.headers['accept-language'])]
      return reply.code(404).type('text/plain; charset=utf-8').send(mailGone)
    })
  }
}
