import { type IncentiveRule, incentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { typedAmount, unitOf } from '@yuko/kit/money/money.ts'
import { z } from 'zod'

const typed = [
  'percentOff',
  'amountOffMinor',
  'minOrderMinor',
  'minChars',
  'perCustomerLimit',
  'perProductLimit',
  'waitMinutes',
  'validDays',
  'staticCode',
] as const
type Typed = (typeof typed)[number]

/** The field values: figures as typed, amounts in the main unit of the currency. */
export type RuleValues = Omit<IncentiveRule, Typed> & Record<Typed, string>

export function toValues(rule: IncentiveRule, currency: string): RuleValues {
  return {
    ...rule,
    percentOff: String(rule.percentOff),
    amountOffMinor: typedAmount(rule.amountOffMinor, currency),
    minOrderMinor: typedAmount(rule.minOrderMinor, currency),
    minChars: String(rule.minChars),
    perCustomerLimit: String(rule.perCustomerLimit),
    perProductLimit: String(rule.perProductLimit),
    waitMinutes: String(rule.waitMinutes),
    validDays: rule.validDays === null ? '' : String(rule.validDays),
    staticCode: rule.staticCode ?? '',
  }
}

/** Hidden fields keep their saved value, because nobody could correct an error in them. */
export function ruleSchema(saved: IncentiveRule, currency: string) {
  return z.preprocess((given) => {
    const values = given as RuleValues
    const figure = (text: string) => (text.trim() === '' ? undefined : Number(text.replace(',', '.')))
    const minor = (text: string) => {
      const amount = figure(text)
      return amount === undefined ? undefined : Math.round(amount * unitOf(currency))
    }
    const { reward, content, codeMode } = values
    return {
      ...values,
      percentOff: reward === 'discount_percent' ? figure(values.percentOff) : saved.percentOff,
      amountOffMinor: reward === 'discount_fixed' ? minor(values.amountOffMinor) : saved.amountOffMinor,
      minOrderMinor: values.minOrderMinor.trim() === '' ? null : minor(values.minOrderMinor),
      minChars: content === 'text_min_chars' ? figure(values.minChars) : saved.minChars,
      perCustomerLimit: figure(values.perCustomerLimit),
      perProductLimit: figure(values.perProductLimit),
      waitMinutes: figure(values.waitMinutes),
      validDays: values.validDays.trim() === '' ? null : figure(values.validDays),
      staticCode: codeMode === 'static' ? values.staticCode.trim() || null : saved.staticCode,
    }
  }, incentiveRule)
}
