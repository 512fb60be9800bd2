import type { SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { consentLanguage, consentTexts } from '@yuko/contract/storefront/consent-texts'
import type { ShownCoupon } from './form-coupons.ts'

interface Thanks {
  readonly message: string
  readonly coupon: string | null
}

/** What a person is shown once subscribed. `given`: of the form's discount. `locales`: theirs first. */
export function thanksOf(
  { success, couponText, coupon, discount }: SignupFormConfig,
  given: ShownCoupon,
  ...locales: readonly (string | null | undefined)[]
): Thanks {
  if (given === 'later') return { message: `${success} ${consentTexts[consentLanguage(...locales)].couponLater}`, coupon: null }
  const code = given?.code ?? (discount ? null : coupon || null)
  return { message: [success, code && couponText].filter(Boolean).join(' '), coupon: code }
}
