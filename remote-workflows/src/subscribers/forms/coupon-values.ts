import { defaultFormDiscount, type FormDiscount, type SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { minorOf, numberOf, typedAmount } from '@yuko/kit/money/money.ts'

/** What people get for signing up. */
export type Gift = 'none' | 'code' | FormDiscount['reward']

/** As typed, amounts in the main unit of the currency. */
export interface CouponValues {
  gift: Gift
  coupon: string
  percentOff: string
  amountOffMinor: string
  minOrderMinor: string
  validDays: string
  codePrefix: string
  isEmailed: boolean
}

export const isDiscount = (gift: Gift): gift is FormDiscount['reward'] => gift !== 'none' && gift !== 'code'

export function toCouponValues({ discount, coupon }: SignupFormConfig, currency: string): CouponValues {
  const { percentOff, amountOffMinor, minOrderMinor, validDays, codePrefix, isEmailed } = discount ?? defaultFormDiscount
  return {
    gift: discount?.reward ?? (coupon ? 'code' : 'none'),
    coupon,
    percentOff: String(percentOff),
    amountOffMinor: typedAmount(amountOffMinor, currency),
    minOrderMinor: typedAmount(minOrderMinor, currency),
    validDays: String(validDays ?? ''),
    codePrefix,
    isEmailed,
  }
}

/** Hidden fields get their default, because nobody could correct an error in them. */
export function toCoupon(values: CouponValues, currency: string): { coupon: string; discount: object | null } {
  const { gift, coupon, codePrefix, isEmailed } = values
  const discount = {
    reward: gift,
    percentOff: gift === 'discount_percent' ? numberOf(values.percentOff.replace(',', '.')) : defaultFormDiscount.percentOff,
    amountOffMinor: gift === 'discount_fixed' ? minorOf(values.amountOffMinor, currency) : defaultFormDiscount.amountOffMinor,
    minOrderMinor: values.minOrderMinor.trim() === '' ? null : minorOf(values.minOrderMinor, currency),
    validDays: values.validDays.trim() === '' ? null : numberOf(values.validDays.replace(',', '.')),
    codePrefix,
    isEmailed,
  }
  return { coupon: gift === 'code' ? coupon : '', discount: isDiscount(gift) ? discount : null }
}
