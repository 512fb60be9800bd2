import type { ProgramDetails } from '@yuko/contract/loyalty/program'

/** What a new program starts from: a point for each unit spent, a welcome gift for joining. */
export const suggestedProgram: ProgramDetails = {
  name: 'Rewards',
  pointLabel: { one: 'point', other: 'points' },
  pointsPerMajorUnit: 1,
  signupPoints: 100,
}

type Rules = Pick<ProgramDetails, 'pointLabel' | 'pointsPerMajorUnit' | 'signupPoints'>

/** The program in one breath: “A customer who spends €50 earns 50 points, and gets 100 points for joining.” */
export function programSummary(rules: Rules, currency: string): string {
  const { amount, text } = exampleSpend(currency)
  const earned = points(Math.max(0, Math.floor(amount * rules.pointsPerMajorUnit)), rules.pointLabel)
  const joining = rules.signupPoints > 0 ? `, and gets ${points(rules.signupPoints, rules.pointLabel)} for joining` : ''
  return `A customer who spends ${text} earns ${earned}${joining}.`
}

export function points(count: number, label: ProgramDetails['pointLabel']): string {
  const word = (count === 1 ? label.one : label.other).trim()
  return `${count.toLocaleString('en')} ${word || (count === 1 ? 'point' : 'points')}`
}

/** A basket that sounds like one in that currency: €50, but ¥5,000. */
function exampleSpend(currency: string): { amount: number; text: string } {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 })
  const amount =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 0 ? 5000 : 50
  return { amount, text: format.format(amount) }
}

/** “€1”, the unit that earns points. */
export function oneUnit(currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency, maximumFractionDigits: 0 }).format(1)
}
