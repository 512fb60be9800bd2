import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import { moveStock } from '../rewards/rewards.repository.ts'
import { endOfTaken, type RedemptionRow } from './redemptions.repository.ts'

/** Returned points that expire soon, or have expired, stay valid for this long. */
const leastMs = 30 * 86_400_000

/** Once per redemption, for every caller: returns the points, if any, with their original expiry, and the item to the stock. */
export async function givePointsBack(
  trx: Trx,
  clock: Clock,
  row: RedemptionRow,
  rule: string,
  actor?: Posting['actor'],
): Promise<void> {
  await moveStock(trx, row.organization_id, row.reward_id, 1)
  const { member_id: memberId } = row
  if (memberId === null) return
  const end = await endOfTaken(trx, row)
  const { outcome } = await postPoints(trx, clock, row.organization_id, {
    memberId,
    key: `redeem_reverse:redemption:${row.id}`,
    movement: {
      move: 'give',
      kind: 'redeem_reverse',
      points: row.points,
      expiresAt: end && new Date(Math.max(end.getTime(), clock.now().getTime() + leastMs)),
    },
    explanation: { rule, inputs: { reward: row.reward.name, points: row.points }, formula: null },
    source: { redemptionId: row.id },
    ...(actor && { actor }),
  })
  if (outcome !== 'posted') throw new Error(`The points of redemption ${row.id} were not returned: ${outcome}`)
}
