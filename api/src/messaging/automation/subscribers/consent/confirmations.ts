import { type FormVariantId, formVariantId } from '@yuko/contract/automation/forms/form-test'
import { signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { type MailTopic, mailTopicId } from '@yuko/contract/consent/mail-topic'
import { fill } from '@yuko/contract/fill'
import { consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import type { Confirmations, ShownConfirmation } from '#platform/ports/confirmations.ts'
import { seal, unseal } from '#platform/sealed.ts'
import type { SecretFor } from '#platform/secret.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { findAddressee } from '../addressee.repository.ts'
import type { SignupCoupons } from '../coupons/form-coupons.ts'
import { thanksOf } from '../coupons/thanks.ts'
import { joinByForm } from '../join-by-form.ts'
import { storeMail } from '../store-mail.ts'
import { changeConsent } from './change-consent.ts'
import { findFormOf } from './confirmations.repository.ts'

/** The person, form, variant, time, topics, and consent text of a confirmation link. */
const sealedRequest = z.object({
  s: z.uuid(),
  f: z.uuid().nullable(),
  v: z.object({ testId: z.uuid(), variantId: formVariantId }).nullish(),
  t: z.int(),
  o: z.array(mailTopicId).optional(),
  w: z.string().nullish(),
})
const validDays = 60

interface Secrets {
  readonly publicUrl: string
  secretFor: SecretFor
}

export interface ConfirmationMail {
  readonly subscriberId: string
  /** uuid of the sign-up form, if any. */
  readonly formId: string | null
  /** The variant of the form that they saw in an A/B test. */
  readonly variant?: { readonly testId: string; readonly variantId: FormVariantId } | null
  /** The consent text that they saw. */
  readonly wording?: string | null
  /** Of the page, if the person's language is unknown. */
  readonly locale?: string | null | undefined
  /** The topics chosen on it. */
  readonly topics?: readonly MailTopic[]
}

export interface SentConfirmations extends Confirmations {
  /** Emails a confirmation request; once an hour at most. */
  ask(trx: Trx, clock: Clock, organizationId: string, request: ConfirmationMail): Promise<void>
}

/** Double opt-in: the email with a link, and its handling. Nothing is stored until the click. */
export function createConfirmations(secrets: Secrets, coupons: SignupCoupons): SentConfirmations {
  const { open, look, read } = confirmationReader(secrets, coupons)
  return {
    read,

    async confirm(trx, clock, organizationId, hash, { ip }) {
      const found = await look(trx, clock, organizationId, hash)
      if (found?.shown.state !== 'waiting') return found?.shown ?? null
      const { request, form } = found
      const detail = form ? `Confirmed by email after “${form.name}”` : 'Confirmed by email'
      await changeConsent(trx, clock, organizationId, {
        subscriberId: request.s,
        state: 'subscribed',
        method: 'double_optin',
        detail,
        wording: request.w ?? null,
        ip,
        form: form?.name ?? null,
      })
      if (request.f && form) {
        const joined = { subscriberId: request.s, formId: request.f, config: form.config, topics: request.o }
        await joinByForm(trx, clock, organizationId, joined)
        const { discount } = signupFormConfig.parse(form.config)
        const promised = { formId: request.f, subscriberId: request.s, locale: found.shown.locale }
        if (discount) await coupons.reserve(trx, organizationId, { ...promised, discount })
      }
      return read(trx, clock, organizationId, hash)
    },

    async giveCoupon(organizationId, hash) {
      const request = open(organizationId, hash)
      if (request?.f) await coupons.giveTo(organizationId, { formId: request.f, subscriberId: request.s })
    },

    async ask(trx, clock, organizationId, { subscriberId, formId, variant, wording, locale, topics }) {
      const asked = await findAddressee(trx, organizationId, subscriberId)
      if (!asked) return
      const now = clock.now()
      const v = variant && { testId: variant.testId, variantId: variant.variantId }
      const request = JSON.stringify({ s: subscriberId, f: formId, v, t: now.getTime(), o: topics, w: wording })
      const language = consentLanguage(asked.locale, locale, asked.storeLanguage)
      const texts = consentTexts[language]
      const sealed = seal(request, secrets.secretFor('confirm-links'), organizationId.toLowerCase()).toString('base64url')
      await enqueueEmail(trx, clock, {
        organizationId,
        key: `confirm:${subscriberId}:${now.toISOString().slice(0, 13)}`,
        to: { address: asked.email },
        ...storeMail(asked, language, secrets.publicUrl, (store) => ({
          subject: fill(texts.mailSubject, { store }),
          heading: texts.mailHeading,
          preview: texts.mailPreview,
          paragraphs: [fill(texts.mailText, { store })],
          action: { label: texts.mailButton, url: `${secrets.publicUrl}/email/confirm/${organizationId}/${sealed}` },
          note: texts.mailNote,
        })),
      })
    },
  }
}

/** Confirmation links, and what their page shows. */
function confirmationReader(secrets: Secrets, coupons: SignupCoupons) {
  const links = createMailLinks(secrets)

  const open = (organizationId: string, hash: string) => {
    try {
      const text = unseal(Buffer.from(hash, 'base64url'), secrets.secretFor('confirm-links'), organizationId.toLowerCase())
      return sealedRequest.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

  const look = async (trx: Trx, clock: Clock, organizationId: string, hash: string) => {
    const request = open(organizationId, hash)
    const asked = request && (await findAddressee(trx, organizationId, request.s))
    if (!asked) return null
    const form = request.f ? await findFormOf(trx, organizationId, request.f, request.v) : undefined
    const isOld = clock.now().getTime() - request.t > validDays * dayMs
    const hasDecided = asked.consent === 'unsubscribed' && (asked.consent_at?.getTime() ?? 0) > request.t
    const state = asked.consent === 'subscribed' ? 'confirmed' : isOld || hasDecided ? 'over' : 'waiting'
    const preferencesPath = new URL(links.urlFor(organizationId, asked.email)).pathname
    const thanks = async () => {
      if (state !== 'confirmed' || !request.f || !form) return { message: null, coupon: null }
      const given = await coupons.find(trx, organizationId, { formId: request.f, subscriberId: request.s })
      return thanksOf(signupFormConfig.parse(form.config), given, asked.locale, asked.storeLanguage)
    }
    const { message, coupon } = await thanks()
    const shown: ShownConfirmation = { state, thanks: message, coupon, preferencesPath, locale: asked.locale }
    return { request, form, shown }
  }

  const read: Confirmations['read'] = async (...link) => (await look(...link))?.shown ?? null

  return { open, look, read }
}
