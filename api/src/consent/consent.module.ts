import { getMailChoice } from '@yuko/contract/consent/get-mail-choice'
import { mailLink } from '@yuko/contract/consent/mail-topic'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Module, Platform } from '#platform/module.ts'
import { chooseMail, wantedTopics } from './choose-mail.ts'
import { findOrganizationName, type Recipient } from './consent.repository.ts'

const noSuchLink = () =>
  new Refusal('consent.link-refused', 'This link is not complete, or it is not one of ours. Copy it again from the e-mail')

/** What recipients of marketing mail have chosen to get. Everybody who holds the link of a mail may change it, and nobody else. */
export function consentModule(platform: Platform): Module {
  const links = createMailLinks(platform)

  /** Runs within the organization that the link belongs to. */
  const choose = async <T>(
    { organizationUuid, hash }: z.output<typeof mailLink>,
    work: (trx: Trx, recipient: Recipient) => Promise<T>,
  ): Promise<T & { organization: { name: string } }> => {
    const organizationId = organizationUuid.toLowerCase()
    const addressHash = links.recipientOf(organizationId, hash)
    if (!addressHash) throw noSuchLink()
    return platform.db.forOrganization(organizationId, async (trx) => {
      const name = await findOrganizationName(trx, organizationId)
      if (name === undefined) throw noSuchLink()
      return { organization: { name }, ...(await work(trx, { organizationId, addressHash })) }
    })
  }

  /**
   * One click in the mail program itself (RFC 8058). It posts a form, from anywhere, perhaps twice, and reads nothing but the
   * status. Opening the same address is the page, which changes nothing by being opened.
   */
  const oneClick = async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 16 * 1024 }, (_request, _body, done) => done(null))
    app.post('/email/unsubscribe/:organizationUuid/:hash', async (request, reply) => {
      const link = mailLink.safeParse(request.params)
      if (!link.success) throw noSuchLink()
      const at = platform.clock.now()
      await choose(link.data, async (trx, recipient) => ({
        topics: await chooseMail(trx, recipient, { topics: [], source: 'one-click', at }),
      }))
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  }

  return {
    name: 'consent',
    endpoints: [
      implementDetached(getMailChoice, ({ params }) =>
        choose(params, async (trx, recipient) => ({ topics: await wantedTopics(trx, recipient) })),
      ),
      implementDetached(updateMailChoice, ({ params, body, clock }) =>
        choose(params, async (trx, recipient) => ({
          topics: await chooseMail(trx, recipient, { topics: body.topics, source: 'page', at: clock.now() }),
        })),
      ),
    ],
    plugin: oneClick,
  }
}
