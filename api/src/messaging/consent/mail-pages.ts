import type { mailLink } from '@yuko/contract/consent/mail-topic'
import { topicIn } from '@yuko/contract/consent/topic-in'
import { consentLanguage } from '@yuko/contract/storefront/consent-texts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Platform } from '#platform/module.ts'
import { pageLookOf } from '#platform/page-look.ts'
import type { ShownConfirmation } from '#platform/ports/confirmations.ts'
import type { MailRecipient, ShownChoice } from '#platform/ports/mail-choices.ts'
import { type MailPage, readMailPage } from './mail-page.ts'

export type MailLink = z.output<typeof mailLink>

type Choosing = (trx: Trx, recipient: MailRecipient) => Promise<ShownChoice>

/** Records with an email that its link ended all email. */
export type NoteUnsubscribed = (trx: Trx, organizationId: string, emailId: string, at: Date) => Promise<void>

export const noSuchLink = () =>
  new Refusal('consent.link-refused', 'This link is incomplete or invalid. Copy the whole link from the email.')

/** The person's own, else that of the browser, else that of the store, as on the pages of reviews. */
const languageOf = (locale: string | null, request: FastifyRequest, { language }: MailPage) =>
  consentLanguage(locale, request.headers['accept-language'], language)

export type MailPages = ReturnType<typeof createMailPages>

/** The data that a page linked from an email reads and changes for the holder of the link. */
export function createMailPages(platform: Platform, noteUnsubscribed: NoteUnsubscribed) {
  const links = createMailLinks(platform)

  /** Within the organization the link names, if any. */
  const onPage = async <T>(
    { organizationUuid }: MailLink,
    work: (trx: Trx, organizationId: string, page: MailPage) => Promise<T | null>,
  ): Promise<T & { organization: ReturnType<typeof brandOf> }> => {
    const organizationId = organizationUuid.toLowerCase()
    return platform.db.forOrganization(organizationId, async (trx) => {
      const page = await readMailPage(trx, organizationId)
      const shown = page && (await work(trx, organizationId, page))
      if (!shown) throw noSuchLink()
      return { organization: brandOf(page), ...shown }
    })
  }

  /** Opting out of all email is recorded with the email whose link was used. */
  const change = (link: MailLink, request: FastifyRequest, work: Choosing) =>
    choose(link, request, async (trx, recipient) => {
      const chosen = await work(trx, recipient)
      const emailId = chosen.isOut ? links.emailOf(recipient.organizationId, link.hash) : null
      if (emailId) await noteUnsubscribed(trx, recipient.organizationId, emailId, platform.clock.now())
      return chosen
    })

  const choose = (link: MailLink, request: FastifyRequest, work: Choosing) => {
    const organizationId = link.organizationUuid.toLowerCase()
    const addressHash = links.recipientOf(organizationId, link.hash)
    if (!addressHash) throw noSuchLink()
    return onPage(link, async (trx, _, page) => {
      const { isOut, topics, locale } = await work(trx, { organizationId, addressHash })
      const language = languageOf(locale, request, page)
      return { language, isOut, topics: topics.map((topic) => ({ ...topicIn(language, topic), isWanted: topic.isWanted })) }
    })
  }

  const confirmation = (
    link: MailLink,
    request: FastifyRequest,
    work: (trx: Trx, organizationId: string) => Promise<ShownConfirmation | null>,
  ) =>
    onPage(link, async (trx, organizationId, page) => {
      const found = await work(trx, organizationId)
      if (!found) return null
      const { locale, ...shown } = found
      return { language: languageOf(locale, request, page), ...shown }
    })

  const brandOf = ({ name, website, settings, unsubscribe }: MailPage) => ({
    name,
    logoUrl: settings?.logo ? `${platform.publicUrl}${settings.logo.path}` : null,
    look: pageLookOf(settings),
    storeUrl: website,
    ...(unsubscribe && { unsubscribe }),
  })

  return { choose, change, confirmation }
}
