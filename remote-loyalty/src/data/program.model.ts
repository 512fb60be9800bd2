import { t } from '@lingui/core/macro'
import type { ProgramDetails, ProgramStart } from '@yuko/contract/loyalty/program'
import { amountOf, unitOf } from '@yuko/kit/money/money.ts'
import { pageLocale } from '@yuko/runtime'
import { pointCount } from '#data/counts.ts'

export type PointLabel = ProgramDetails['pointLabel']

/** The defaults of a new program: a point for every unit spent, and a bonus for joining. */
export const suggestedProgram: ProgramStart = {
  name: t`Rewards`,
  pointLabel: { one: t`point`, other: t`points` },
  pointsPerMajorUnit: 1,
  signupPoints: 100,
}

export type ProgramRules = Pick<ProgramStart, 'pointLabel' | 'pointsPerMajorUnit' | 'signupPoints'>

/** A new program in one sentence: “A customer who spends €50 earns 50 points, and gets 100 points for joining.” */
export function programSummary(rules: ProgramRules, currency: string): string {
  const [, basket] = exampleBaskets(currency)
  const amount = basket.text
  const earned = points(basket.amount * rules.pointsPerMajorUnit, rules.pointLabel)
  if (!(rules.signupPoints > 0)) return t`A customer who spends ${amount} earns ${earned}.`
  const joining = points(rules.signupPoints, rules.pointLabel)
  return t`A customer who spends ${amount} earns ${earned}, and gets ${joining} for joining.`
}

/** “1,200 beans”; an invalid number shows as “…”. */
export function points(count: number, label: PointLabel): string {
  const word = (count === 1 ? label.one : label.other).trim()
  if (word) return `${figure(count)} ${word}`
  return count >= 0 ? pointCount(count) : t`… points`
}

/** A formatted whole number; “…” when it is invalid or negative. */
export const figure = (count: number): string => (count >= 0 ? count.toLocaleString(pageLocale()) : '…')

interface Basket {
  amount: number
  minor: number
  text: string
}

/** Typical order totals in a currency: €50, but ¥5,000. */
export function exampleBaskets(currency: string): [small: Basket, usual: Basket, large: Basket] {
  const unit = unitOf(currency)
  const basket = (amount: number) => ({ amount, minor: amount * unit, text: amountOf(amount * unit, currency) })
  const scale = unit === 1 ? 100 : 1
  return [basket(20 * scale), basket(50 * scale), basket(120 * scale)]
}

/** “€1”, the unit that earns points. */
export const oneUnit = (currency: string): string => amountOf(unitOf(currency), currency)
