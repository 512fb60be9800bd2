import { type FormCoupons, type SignupForm, signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import type { Topic } from '@yuko/contract/consent/mail-topic'
import { topicIn } from '@yuko/contract/consent/topic-in'
import {
  type ConsentLanguage,
  consentLanguage,
  consentTexts,
  type SignupTexts,
  signupTextKeys,
} from '@yuko/contract/storefront/consent-texts'
import type { ShownSignupForm } from '@yuko/contract/storefront/get-storefront-signup-form'
import { signupFormIds } from '#ids.ts'
import { noCoupons } from '../subscribers/coupons/coupons.repository.ts'
import type { FormRow } from './forms.repository.ts'

export const pageUrlOf = (publicUrl: string, slug: string, formId: string) =>
  `${publicUrl}/storefront/${encodeURIComponent(slug)}/sign-up/${formId}`

export interface FormContext extends Pick<SignupForm, 'currency' | 'store'> {
  readonly publicUrl: string
  readonly slug: string
  /** By form (uuid). */
  readonly coupons: ReadonlyMap<string, FormCoupons>
}

export function toForm(row: FormRow, { publicUrl, slug, currency, store, coupons }: FormContext): SignupForm {
  const formId = signupFormIds.toWire(row.id)
  const pageUrl = pageUrlOf(publicUrl, slug, formId)
  return {
    formId,
    name: row.name,
    isLive: row.is_live,
    config: signupFormConfig.parse(row.config),
    revision: row.revision,
    submissions: row.submissions,
    subscribed: row.subscribed,
    views: row.views,
    // A browser that wasn't counted as a view can't add to the sign-ups, unless it lies.
    signUps: Math.min(row.views, row.counted_sign_ups),
    coupons: coupons.get(row.id) ?? noCoupons,
    currency,
    store,
    pageUrl,
    embedCode: [
      `<script src="${publicUrl}/widgets/signup.js" defer></script>`,
      `<yuko-signup store="${slug}" form="${formId}"><a href="${pageUrl}">Sign up for our emails</a></yuko-signup>`,
    ].join('\n'),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

interface Shown {
  readonly topics: readonly Topic[]
  readonly brand: Partial<BrandSettings>
  readonly token: string
  /** The key of the variant; null outside an A/B test. */
  readonly variant: string | null
  /** The shopper's language, as a tag. */
  readonly locale: string
}

/** Without anything shoppers should not see before signing up. */
export function toShown(row: Pick<FormRow, 'id' | 'config'>, shown: Shown): ShownSignupForm {
  const { topics, brand, token, variant, locale } = shown
  const { discount: _discount, coupon: _coupon, tag: _tag, topics: offered, ...config } = signupFormConfig.parse(row.config)
  const { primary, text, background, border, radius, font, buttonStyle, darkMode } = { ...defaultBrand, ...brand }
  const language = consentLanguage(locale)
  return {
    formId: signupFormIds.toWire(row.id),
    config,
    topics: topics.filter(({ topicId }) => offered.includes(topicId)).map((topic) => topicIn(language, topic)),
    brand: { primary, text, background, border, radius, font, buttonStyle, darkMode },
    locale,
    texts: textsIn(language),
    variant,
    token,
  }
}

export function textsIn(language: ConsentLanguage): SignupTexts {
  const texts = consentTexts[language]
  return Object.fromEntries(signupTextKeys.map((key) => [key, texts[key]])) as SignupTexts
}
