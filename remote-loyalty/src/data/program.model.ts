import { t } from '@lingui/core/macro'
import type { ProgramDetails, ProgramStart } from '@yuko/contract/loyalty/program'
import { amountOf, unitOf } from '#data/money.ts'

export type PointLabel = ProgramDetails['pointLabel']

/** What a new program starts from: a point for each unit spent, a welcome gift for joining. */
export const suggestedProgram: ProgramStart = {
  name: t`Rewards`,
  pointLabel: { one: 'point', other: 'points' },
  pointsPerMajorUnit: 1,
  signupPoints: 100,
}

export type ProgramRules = Pick<ProgramStart, 'pointLabel' | 'pointsPerMajorUnit' | 'signupPoints'>

/** A new program in one breath: “A customer who spends €50 earns 50 points, and gets 100 points for joining.” */
export function programSummary(rules: ProgramRules, currency: string): string {
  const [, basket] = exampleBaskets(currency)
  const earned = points(basket.amount * rules.pointsPerMajorUnit, rules.pointLabel)
  const joining = rules.signupPoints > 0 ? t`, and gets ${points(rules.signupPoints, rules.pointLabel)} for joining` : ''
  return t`A customer who spends ${basket.text} earns ${earned}${joining}.`
}

/** “1,200 beans”; what is no number yet is “…”. */
export function points(count: number, label: PointLabel): string {
  const word = (count === 1 ? label.one : label.other).trim()
  return `${figure(count)} ${word || (count === 1 ? 'point' : 'points')}`
}

/** A whole number as it is read; “…” while it is typed, or where it is less than nothing. */
export const figure = (count: number): string => (count >= 0 ? count.toLocaleString('en') : '…')

interface Basket {
  amount: number
  minor: number
  text: string
}

/** Baskets that sound like some in that currency: €50, but ¥5,000. */
export function exampleBaskets(currency: string): [small: Basket, usual: Basket, large: Basket] {
  const unit = unitOf(currency)
  const basket = (amount: number) => ({ amount, minor: amount * unit, text: amountOf(amount * unit, currency) })
  const scale = unit === 1 ? 100 : 1
  return [basket(20 * scale), basket(50 * scale), basket(120 * scale)]
}

/** “€1”, the unit that earns points. */
export const oneUnit = (currency: string): string => amountOf(unitOf(currency), currency)
