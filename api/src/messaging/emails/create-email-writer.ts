import { type Language, languageOf } from '@yuko/contract/accounts/languages'
import { type EmailContent, emailDesign } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import type { EmailWriter } from '#platform/mail/email-writer.ts'
import { findEmailId } from '#platform/mail/emails.repository.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import { trackingOf } from '#platform/mail/mail-tracking.ts'
import { findWaysOut } from '#platform/mail/ways-out.repository.ts'
import type { Platform } from '#platform/module.ts'
import type { MailReviews } from '#platform/ports/mail-subjects.ts'
import { closestContent } from './closest-content.ts'
import { defaultDesign } from './email.mapper.ts'
import { emailScope } from './email-scope.ts'
import { findDesign, findTemplate, untouched } from './emails.repository.ts'
import type { RenderJob } from './rendering/render-email.ts'
import { RenderFailed } from './rendering/render-thread.ts'
import type { Renderers } from './rendering/renderer.ts'
import { findSender } from './sender.repository.ts'
import { chosenSender } from './sender-of-mail.ts'
import { insertDelivery } from './tracking/deliveries.repository.ts'

/** See the port: `platform/mail/email-writer.ts`. */
export function createEmailWriter(platform: Platform, renderers: Renderers, reviews: MailReviews): EmailWriter {
  const { clock, log, publicUrl } = platform
  const mailLinks = createMailLinks(platform)
  const secret = platform.secretFor('email-tracking')

  /** A design that can't be rendered must not delay an email: the default is used. */
  const draw = async (organizationId: string, type: EmailTypeName, job: RenderJob) => {
    const renderer = renderers.of(organizationId)
    try {
      return await renderer.render(job)
    } catch (error) {
      if (!(error instanceof RenderFailed)) throw error
      log.warn({ organizationId, type, reason: error.message }, 'email could not be drawn, using the default')
      const language = languageOf(job.locale)
      return renderer.render({ ...job, content: defaultDesign(type, language).content, locale: language })
    }
  }

  return {
    async isOn(trx, organizationId, type) {
      return ((await findTemplate(trx, organizationId, type)) ?? untouched(type)).is_enabled
    },

    async delayHours(trx, organizationId, type) {
      return ((await findTemplate(trx, organizationId, type)) ?? untouched(type)).delay_hours
    },

    async write(trx, { organizationId, type, key, to, values, locale, replyTo, isAdmitted = false, reference = {} }) {
      const { area, kind, topic, needsConsent, values: schema, shortcodes } = emailTypes[type]
      const row = (await findTemplate(trx, organizationId, type)) ?? untouched(type)
      if (!row.is_enabled) return 'switched-off'
      if (await findEmailId(trx, organizationId, key)) return 'twice'
      const parsed = schema.parse(values)
      const { store, brand, timeZone, language: storeLanguage } = await findSender(trx, organizationId, { area })
      const version = row.published_version
      // Old designs are read through the current schema.
      const kept = version === null ? null : emailDesign.safeParse(await findDesign(trx, organizationId, type, version)).data
      const { content, language } = kept ? closestContent(kept, locale, storeLanguage) : usual(type, locale, storeLanguage)
      const emailId = newId()
      const [wayOut] = await findWaysOut(trx, [organizationId])
      const { baseUrl = publicUrl, ...counted } = trackingOf(wayOut)
      const unsubscribeUrl = kind === 'marketing' ? mailLinks.urlFor(organizationId, to.address, emailId) : null
      const { subject, html, text } = await draw(organizationId, type, {
        shortcodes,
        content,
        look: { brand, kind, publicUrl },
        scope: emailScope({
          shortcodes,
          values: parsed,
          to,
          store,
          now: clock.now(),
          unsubscribeUrl,
          showcase: await shownReviews(trx, reviews, organizationId, content),
        }),
        locale: language,
        timeZone,
        tracking: { ...counted, publicUrl: baseUrl, secret, organizationId, emailId },
      })
      const email = {
        id: emailId,
        organizationId,
        key,
        to,
        fromName: store.name,
        replyTo: replyTo ?? store.support_email,
        senderId: chosenSender(kept?.senderId),
        subject,
        content: { html, text },
      }
      const isWritten =
        topic !== null && unsubscribeUrl !== null
          ? await enqueueEmail(trx, clock, { ...email, kind: 'marketing', topic, needsConsent, isAdmitted, unsubscribeUrl })
          : await enqueueEmail(trx, clock, email)
      if (!isWritten) return 'twice'
      await insertDelivery(trx, organizationId, {
        emailId,
        type,
        version: row.published_version,
        reference,
        at: clock.now(),
      })
      return 'written'
    },
  }
}

/** An email that the merchant hasn't changed is in the recipient's language, or else the store's. */
function usual(type: EmailTypeName, locale: string | null | undefined, storeLanguage: Language) {
  const language = languageOf(locale, storeLanguage)
  return { content: defaultDesign(type, language).content, language }
}

export function shownReviews(trx: Trx, reviews: MailReviews, organizationId: string, { blocks }: EmailContent) {
  const most = Math.max(0, ...blocks.map((block) => (block.type === 'showcase' ? block.count : 0)))
  return most === 0 ? Promise.resolve([]) : reviews.listShown(trx, organizationId, most)
}
