import { confirmSubscription } from '@yuko/contract/consent/confirm-subscription'
import { getMailChoice } from '@yuko/contract/consent/get-mail-choice'
import { getSubscription } from '@yuko/contract/consent/get-subscription'
import { mailLink } from '@yuko/contract/consent/mail-topic'
import { topicIn } from '@yuko/contract/consent/topic-in'
import { updateMailChoice } from '@yuko/contract/consent/update-mail-choice'
import { consentLanguage } from '@yuko/contract/storefront/consent-texts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Module, Platform } from '#platform/module.ts'
import { pageLookOf } from '#platform/page-look.ts'
import type { Confirmations, ShownConfirmation } from '#platform/ports/confirmations.ts'
import type { MailChoices, MailRecipient, ShownChoice } from '#platform/ports/mail-choices.ts'
import { type MailPage, readMailPage } from './mail-page.ts'

type Link = z.output<typeof mailLink>

const noSuchLink = () =>
  new Refusal('consent.link-refused', 'This link is not complete, or it is not one of ours. Copy it again from the e-mail')

/** Without a language of the person that of the browser is spoken, as on the pages of reviews. */
const languageOf = (locale: string | null, request: FastifyRequest) => consentLanguage(locale, request.headers['accept-language'])

/** What other areas do for this one. */
export interface ConsentTools {
  readonly choices: MailChoices
  readonly confirmations: Confirmations
  /** Notes with a mail that its link ended all mail. */
  readonly noteUnsubscribed: (trx: Trx, organizationId: string, emailId: string, at: Date) => Promise<void>
}

/** The pages that mails lead to. Everybody who holds the link of a mail may use it, and nobody else. */
export function consentModule(platform: Platform, { choices, confirmations, noteUnsubscribed }: ConsentTools): Module {
  const links = createMailLinks(platform)

  /** Within the organization that the link names, if there is one. */
  const onPage = async <T>(
    { organizationUuid }: Link,
    work: (trx: Trx, organizationId: string) => Promise<T | null>,
  ): Promise<T & { organization: ReturnType<typeof brandOf> }> => {
    const organizationId = organizationUuid.toLowerCase()
    return platform.db.forOrganization(organizationId, async (trx) => {
      const page = await readMailPage(trx, organizationId)
      const shown = page && (await work(trx, organizationId))
      if (!shown) throw noSuchLink()
      return { organization: brandOf(page), ...shown }
    })
  }

  /** A choice that ends all mail is noted with the mail whose link led to it. */
  const change = (link: Link, request: FastifyRequest, work: (trx: Trx, recipient: MailRecipient) => Promise<ShownChoice>) =>
    choose(link, request, async (trx, recipient) => {
      const chosen = await work(trx, recipient)
      const emailId = chosen.isOut ? links.emailOf(recipient.organizationId, link.hash) : null
      if (emailId) await noteUnsubscribed(trx, recipient.organizationId, emailId, platform.clock.now())
      return chosen
    })

  const choose = (link: Link, request: FastifyRequest, work: (trx: Trx, recipient: MailRecipient) => Promise<ShownChoice>) => {
    const organizationId = link.organizationUuid.toLowerCase()
    const addressHash = links.recipientOf(organizationId, link.hash)
    if (!addressHash) throw noSuchLink()
    return onPage(link, async (trx) => {
      const { isOut, topics, locale } = await work(trx, { organizationId, addressHash })
      const language = languageOf(locale, request)
      return { language, isOut, topics: topics.map((topic) => ({ ...topicIn(language, topic), isWanted: topic.isWanted })) }
    })
  }

  const confirmation = (
    link: Link,
    request: FastifyRequest,
    work: (trx: Trx, organizationId: string) => Promise<ShownConfirmation | null>,
  ) =>
    onPage(link, async (trx, organizationId) => {
      const found = await work(trx, organizationId)
      if (!found) return null
      const { locale, ...shown } = found
      return { language: languageOf(locale, request), ...shown }
    })

  const brandOf = ({ name, website, settings, unsubscribe }: MailPage) => ({
    name,
    logoUrl: settings?.logo ? `${platform.publicUrl}${settings.logo.path}` : null,
    look: pageLookOf(settings),
    storeUrl: website,
    ...(unsubscribe && { unsubscribe }),
  })

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
      await change(link.data, request, (trx, recipient) =>
        choices.choose(trx, platform.clock, recipient, { topics: [], source: 'one-click' }),
      )
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  }

  return {
    name: 'consent',
    endpoints: [
      implementDetached(getMailChoice, ({ params, request }) => choose(params, request, choices.read)),
      implementDetached(updateMailChoice, ({ params, body, clock, request }) =>
        change(params, request, (trx, recipient) =>
          choices.choose(trx, clock, recipient, { topics: body.topics, source: 'page' }),
        ),
      ),
      implementDetached(getSubscription, ({ params, clock, request }) =>
        confirmation(params, request, (trx, organizationId) => confirmations.read(trx, clock, organizationId, params.hash)),
      ),
      implementDetached(confirmSubscription, ({ params, clock, request }) =>
        confirmation(params, request, (trx, organizationId) =>
          confirmations.confirm(trx, clock, organizationId, params.hash, { ip: request.ip }),
        ),
      ),
    ],
    plugin: oneClick,
  }
}
