import { defaultFormDiscount, type FormDiscount, type SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'

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
  const amount = (minor: number | null) => (minor === null ? '' : String(minor / unitOf(currency)))
  return {
    gift: discount?.reward ?? (coupon ? 'code' : 'none'),
    coupon,
    percentOff: String(percentOff),
    amountOffMinor: amount(amountOffMinor),
    minOrderMinor: amount(minOrderMinor),
    validDays: String(validDays ?? ''),
    codePrefix,
    isEmailed,
  }
}

/** Hidden fields get their default, because nobody could correct an error in them. */
export function toCoupon(values: CouponValues, currency: string): { coupon: string; discount: object | null } {
  const { gift, coupon, codePrefix, isEmailed } = values
  const minor = (text: string) => Math.round(numberOf(text) * unitOf(currency))
  const discount = {
    reward: gift,
    percentOff: gift === 'discount_percent' ? numberOf(values.percentOff) : defaultFormDiscount.percentOff,
    amountOffMinor: gift === 'discount_fixed' ? minor(values.amountOffMinor) : defaultFormDiscount.amountOffMinor,
    minOrderMinor: values.minOrderMinor.trim() === '' ? null : minor(values.minOrderMinor),
    validDays: values.validDays.trim() === '' ? null : numberOf(values.validDays),
    codePrefix,
    isEmailed,
  }
  return { coupon: gift === 'code' ? coupon : '', discount: isDiscount(gift) ? discount : null }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** Minor units per unit of a currency: 100 cents, 1 yen. */
function unitOf(currency: string): number {
  return 10 ** (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
}
