import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import { type LoyaltyWording, pointsFor, tierOf } from './onsite.ts'

interface OrderOfMember {
  readonly program: StorefrontProgram
  readonly wording: LoyaltyWording
  readonly member: StorefrontMember
  /** null: unknown to the program (so far). */
  readonly points: OrderPointsReply | null
  /** In minor units, for an estimate; null: not given by the page. */
  readonly total: number | null
}

/** What an order earned, or will earn. null: nothing, or unknown. */
export function orderText({ program, wording, member, points, total }: OrderOfMember): string | null {
  if (points?.points) {
    const values = { points: wording.points(points.points) }
    const { availableAt } = points
    return availableAt
      ? wording.text('thankYouLater', { ...values, date: wording.date(availableAt) })
      : wording.text('thankYouHere', values)
  }
  const expected = total === null ? null : pointsFor(total, program.perOrder, tierOf(program, member))
  return expected && expected > 0 ? wording.text('thankYouSoon', { points: wording.points(expected) }) : null
}
