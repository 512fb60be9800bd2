import { t } from '@lingui/core/macro'
import { expiryRule, type LoyaltySettings, loyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { FormSchema, useForm } from '@yuko/ui'

type Expiry = LoyaltySettings['expiry']

/** The settings on this page. */
export type GeneralPart = Pick<LoyaltySettings, 'enrolment' | 'holdDays' | 'refunds' | 'expiry'>

/** The form values: numbers as text. */
export interface GeneralValues {
  enrolment: LoyaltySettings['enrolment']
  holdDays: string
  refunds: LoyaltySettings['refunds']
  mode: Expiry['mode']
  months: string
  month: string
  day: string
  warnDays: string
  lastChanceDays: string
}

export type GeneralFormState = ReturnType<typeof useForm<GeneralValues, GeneralPart>>

export function generalValues({ enrolment, holdDays, refunds, expiry }: GeneralPart): GeneralValues {
  return {
    enrolment,
    holdDays: String(holdDays),
    refunds,
    mode: expiry.mode,
    months: String(expiry.months),
    month: String(expiry.month),
    day: String(expiry.day),
    warnDays: String(expiry.warnDays),
    lastChanceDays: String(expiry.lastChanceDays),
  }
}

const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** The form values in the contract’s shape; hidden fields keep their saved value. */
export function generalPart(values: GeneralValues, saved: Expiry): GeneralPart {
  const { enrolment, holdDays, refunds, mode } = values
  const ends = mode !== 'none'
  const hasMonths = mode === 'inactivity' || mode === 'rolling_lots'
  return {
    enrolment,
    holdDays: numberOf(holdDays),
    refunds,
    expiry: {
      mode,
      months: hasMonths ? numberOf(values.months) : saved.months,
      month: mode === 'fixed_date' ? Number(values.month) : saved.month,
      day: mode === 'fixed_date' ? numberOf(values.day) : saved.day,
      warnDays: ends ? numberOf(values.warnDays) : saved.warnDays,
      lastChanceDays: ends ? numberOf(values.lastChanceDays) : saved.lastChanceDays,
    },
  }
}

const part = loyaltySettings.pick({ enrolment: true, holdDays: true, refunds: true }).extend({ expiry: expiryRule })

/** Shows the contract’s errors at their fields. */
export const generalForm = (saved: Expiry): FormSchema<GeneralPart> => ({
  '~standard': {
    validate(values) {
      const outcome = part.safeParse(generalPart(values as GeneralValues, saved))
      if (outcome.success) return { value: outcome.data }
      return {
        issues: outcome.error.issues.map(({ path, message }) => {
          const field = String(path.at(-1) ?? '')
          const isEmpty = (values as unknown as Record<string, string>)[field] === ''
          return { path: [field], message: isEmpty ? t`is required` : message }
        }),
      }
    },
  },
})
