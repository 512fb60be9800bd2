import { type FriendOffer, type ReferralSettings, referralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import { minorOf, numberOf, typedAmount, unitOf } from '@yuko/kit/money/money.ts'
import type { useForm } from '@yuko/ui'
import { contractForm, type FieldNames } from '#data/editing/contract-form.ts'

type OfferType = 'percent_off' | 'amount_off' | 'free_shipping'

/** The form values: numbers as text, amounts in the currency’s major unit. */
export interface ReferralValues {
  isOn: boolean
  name: string
  type: OfferType
  percent: string
  amount: string
  offerMinOrder: string
  validDays: string
  codeMode: FriendOffer['codes']['mode']
  prefix: string
  combinesWith: FriendOffer['combinesWith']
  newCustomersOnly: boolean
  attributionDays: string
  holdDays: string
  minOrder: string
  monthlyLimit: string
  checks: ReferralSettings['checks']
}

export function referralValues(settings: ReferralSettings, currency: string): ReferralValues {
  const { friend } = settings
  const { value } = friend
  return {
    isOn: settings.isOn,
    name: friend.name,
    type: value.type as OfferType,
    percent: value.type === 'percent_off' ? String(value.percent) : '10',
    amount: typedAmount('amountMinor' in value ? value.amountMinor : null, currency) || '10',
    offerMinOrder: typedAmount(friend.minOrderMinor, currency),
    validDays: String(friend.validDays),
    codeMode: friend.codes.mode,
    prefix: friend.codes.prefix,
    combinesWith: friend.combinesWith,
    newCustomersOnly: settings.newCustomersOnly,
    attributionDays: String(settings.attributionDays),
    holdDays: String(settings.holdDays),
    minOrder: typedAmount(settings.minOrderMinor, currency),
    monthlyLimit: settings.monthlyLimit === null ? '' : String(settings.monthlyLimit),
    checks: settings.checks,
  }
}

const optionalMinor = (text: string, currency: string) => (text.trim() === '' ? null : minorOf(text, currency))

function offered({ type, percent, amount }: ReferralValues, currency: string): FriendOffer['value'] {
  if (type === 'percent_off') return { type, percent: numberOf(percent) }
  return type === 'amount_off' ? { type, amountMinor: minorOf(amount, currency) } : { type }
}

export function referralDraft(values: ReferralValues, currency: string): ReferralSettings {
  return {
    isOn: values.isOn,
    friend: {
      name: values.name,
      value: offered(values, currency),
      minOrderMinor: optionalMinor(values.offerMinOrder, currency),
      combinesWith: values.combinesWith,
      codes: { mode: values.codeMode, prefix: values.prefix },
      validDays: numberOf(values.validDays),
    },
    newCustomersOnly: values.newCustomersOnly,
    attributionDays: numberOf(values.attributionDays),
    holdDays: numberOf(values.holdDays),
    minOrderMinor: optionalMinor(values.minOrder, currency),
    monthlyLimit: values.monthlyLimit.trim() === '' ? null : numberOf(values.monthlyLimit),
    checks: values.checks,
  }
}

/** Maps the contract’s paths to form fields. */
export const referralFields: FieldNames = {
  'friend.name': 'name',
  'friend.value.percent': 'percent',
  'friend.value.amountMinor': 'amount',
  'friend.value': 'amount',
  'friend.minOrderMinor': 'offerMinOrder',
  'friend.validDays': 'validDays',
  'friend.codes.mode': 'codeMode',
  'friend.codes.prefix': 'prefix',
  minOrderMinor: 'minOrder',
}

/** The form, owned by the page around the fields. */
export type ReferralForm = ReturnType<typeof useForm<ReferralValues, ReferralSettings>>

export const referralForm = (currency: string) =>
  contractForm<ReferralValues, ReferralSettings>(referralSettings, (values) => referralDraft(values, currency), referralFields, {
    'friend.value.amountMinor': unitOf(currency),
    'friend.minOrderMinor': unitOf(currency),
    minOrderMinor: unitOf(currency),
  })
