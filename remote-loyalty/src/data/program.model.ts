import type { ProgramDetails } from '@yuko/contract/loyalty/program'

/** What a new program starts from: a point for each unit spent, a welcome gift for joining. */
export const suggestedProgram: ProgramDetails = {
  name: 'Rewards',
  pointLabel: { one: 'point', other: 'points' },
  pointsPerMajorUnit: 1,
  signupPoints: 100,
}

export type ProgramRules = Pick<ProgramDetails, 'pointLabel' | 'pointsPerMajorUnit' | 'signupPoints'>

/** The program in one breath: “A customer who spends €50 earns 50 points, and gets 100 points for joining.” */
export function programSummary(rules: ProgramRules, currency: string): string {
  const [, basket] = exampleBaskets(currency)
  const earned = points(basket.amount * rules.pointsPerMajorUnit, rules.pointLabel)
  const joining = rules.signupPoints > 0 ? `, and gets ${points(rules.signupPoints, rules.pointLabel)} for joining` : ''
  return `A customer who spends ${basket.text} earns ${earned}${joining}.`
}

export function points(count: number, label: ProgramDetails['pointLabel']): string {
  const word = (count === 1 ? label.one : label.other).trim()
  return `${count.toLocaleString('en')} ${word || (count === 1 ? 'point' : 'points')}`
}

interface Amount {
  amount: number
  text: string
}

/** Baskets that sound like some in that currency: €50, but ¥5,000. */
export function exampleBaskets(currency: string): [small: Amount, usual: Amount, large: Amount] {
  const hasCents = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits !== 0
  const basket = (amount: number) => ({ amount, text: wholeAmount(amount, currency) })
  const scale = hasCents ? 1 : 100
  return [basket(20 * scale), basket(50 * scale), basket(120 * scale)]
}

/** “€1”, the unit that earns points. */
export function oneUnit(currency: string): string {
  return wholeAmount(1, currency)
}

function wholeAmount(amount: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)
}
