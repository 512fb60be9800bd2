import { type FormVariantId, formVariantId } from '@yuko/contract/automation/forms/form-test'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { type MailTopic, mailTopicId } from '@yuko/contract/consent/mail-topic'
import { fill } from '@yuko/contract/fill'
import { type ConsentLanguage, consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueueEmail } from '#platform/mail/enqueue-email.ts'
import type { MailContent } from '#platform/mail/mail-layout.ts'
import { createMailLinks } from '#platform/mail/mail-links.ts'
import { unlinked } from '#platform/mail/unlinked.ts'
import { pageLookOf } from '#platform/page-look.ts'
import type { Confirmations, ShownConfirmation } from '#platform/ports/confirmations.ts'
import { seal, unseal } from '#platform/sealed.ts'
import type { SecretFor } from '#platform/secret.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { joinByForm } from '../join-by-form.ts'
import { changeConsent } from './change-consent.ts'
import { findAsked, findFormOf } from './confirmations.repository.ts'

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
export function createConfirmations(secrets: Secrets): SentConfirmations {
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
    const asked = request && (await findAsked(trx, organizationId, request.s))
    if (!asked) return null
    const form = request.f ? await findFormOf(trx, organizationId, request.f, request.v) : undefined
    const isOld = clock.now().getTime() - request.t > validDays * dayMs
    const hasDecided = asked.consent === 'unsubscribed' && (asked.consent_at?.getTime() ?? 0) > request.t
    const state = asked.consent === 'subscribed' ? 'confirmed' : isOld || hasDecided ? 'over' : 'waiting'
    const preferencesPath = new URL(links.urlFor(organizationId, asked.email)).pathname
    return {
      request,
      form,
      shown: {
        state,
        thanks: state === 'confirmed' ? thanksOf(form) : null,
        preferencesPath,
        locale: asked.locale,
      } as ShownConfirmation,
    }
  }

  return {
    async read(trx, clock, organizationId, hash) {
      return (await look(trx, clock, organizationId, hash))?.shown ?? null
    },

    async confirm(trx, clock, organizationId, hash, { ip }) {
      const found = await look(trx, clock, organizationId, hash)
      if (found?.shown.state !== 'waiting') return found?.shown ?? null
      const { request, form, shown } = found
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
      }
      return { ...shown, state: 'confirmed', thanks: thanksOf(form) }
    },

    async ask(trx, clock, organizationId, { subscriberId, formId, variant, wording, locale, topics }) {
      const asked = await findAsked(trx, organizationId, subscriberId)
      if (!asked) return
      const now = clock.now()
      const v = variant && { testId: variant.testId, variantId: variant.variantId }
      const request = JSON.stringify({ s: subscriberId, f: formId, v, t: now.getTime(), o: topics, w: wording })
      const sealed = seal(request, secrets.secretFor('confirm-links'), organizationId.toLowerCase()).toString('base64url')
      await enqueueEmail(trx, clock, {
        organizationId,
        key: `confirm:${subscriberId}:${now.toISOString().slice(0, 13)}`,
        to: { address: asked.email },
        fromName: unlinked(asked.store),
        replyTo: asked.support_email,
        ...mailOf(asked, consentLanguage(asked.locale, locale, asked.storeLanguage), {
          url: `${secrets.publicUrl}/email/confirm/${organizationId}/${sealed}`,
          publicUrl: secrets.publicUrl,
        }),
      })
    },
  }
}

function mailOf(
  { postal_address, brand, ...asked }: { store: string; postal_address: string | null; brand: Partial<BrandSettings> | null },
  language: ConsentLanguage,
  { url, publicUrl }: { url: string; publicUrl: string },
) {
  const texts = consentTexts[language]
  const store = unlinked(asked.store)
  const content: MailContent = {
    brand: store,
    look: pageLookOf(brand),
    logo: brand?.logo ? { ...brand.logo, url: publicUrl + brand.logo.path } : null,
    language,
    heading: texts.mailHeading,
    preview: texts.mailPreview,
    paragraphs: [fill(texts.mailText, { store })],
    action: { label: texts.mailButton, url },
    note: texts.mailNote,
    ...(postal_address && { footer: [{ text: postal_address }] }),
  }
  return { subject: fill(texts.mailSubject, { store }), content }
}

function thanksOf(form: { config: { success: string; couponText: string; coupon: string } } | undefined): string | null {
  if (!form) return null
  const { success, couponText, coupon } = form.config
  return [success, coupon && [couponText, coupon].filter(Boolean).join(' ')].filter(Boolean).join(' ')
}
