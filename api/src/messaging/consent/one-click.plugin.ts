import { mailLink } from '@yuko/contract/consent/mail-topic'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { MailChoices } from '#platform/ports/mail-choices.ts'
import { type MailPages, noSuchLink } from './mail-pages.ts'

/**
 * One-click unsubscribe by the mail program (RFC 8058). It posts a form from anywhere, possibly twice, and reads only the
 * status. Opening the same URL shows the page, which changes nothing by itself.
 */
export const oneClick =
  ({ change }: MailPages, choices: MailChoices, clock: Clock) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) => done(null))
    app.post('/email/unsubscribe/:organizationUuid/:hash', async (request, reply) => {
      const link = mailLink.safeParse(request.params)
      if (!link.success) throw noSuchLink()
      await change(link.data, request, (trx, recipient) =>
        choices.choose(trx, clock, recipient, { topics: [], source: 'one-click' }),
      )
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  }
