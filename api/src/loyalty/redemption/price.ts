import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { Refusal } from '#platform/http/refusal.ts'

export interface Price {
  readonly points: number
  /** The amount's value; null: not an amount. */
  readonly valueMinor: number | null
  /** For the ledger, if there was a calculation. */
  readonly formula: string | null
}

const mostMinor = 1_000_000_000

/** The cost and value of a reward; for an incremental one, of the requested points. */
export function priceOf({ price, value }: Pick<RewardDetails, 'price' | 'value'>, asked: number | undefined): Price {
  if (price.exchange === 'fixed') {
    if (asked !== undefined && asked !== price.points) throw refused(`must be ${price.points}`)
    return { points: price.points, valueMinor: 'amountMinor' in value ? value.amountMinor : null, formula: null }
  }
  const { stepPoints, stepMinor, maxPoints } = price
  const least = leastPoints(price)
  if (asked === undefined) throw refused('is required')
  if (asked < least) throw refused(`must be at least ${least}`)
  if (maxPoints !== null && asked > maxPoints) throw refused(`must be at most ${maxPoints}`)
  if (asked % stepPoints !== 0) throw refused(`must be a multiple of ${stepPoints}`)
  const steps = asked / stepPoints
  const valueMinor = steps * stepMinor
  if (valueMinor > mostMinor) throw refused('is too high')
  return { points: asked, valueMinor, formula: `${steps} × ${stepPoints} = ${asked}` }
}

const refused = (message: string) =>
  new Refusal('request.invalid', 'Check the marked fields', { fields: { 'body.points': message } })
