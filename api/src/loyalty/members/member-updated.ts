import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import { loyaltyMemberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'

/** `from`: the previous status, null: the same. */
export async function recordMemberUpdated(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  id: string,
  from: LoyaltyMemberStatus | null = null,
): Promise<void> {
  const memberId = loyaltyMemberIds.toWire(id)
  const payload = { memberId, from }
  await recordFact(trx, clock, { type: 'loyalty-member.updated', organizationId, aggregate: memberId, payload })
}
