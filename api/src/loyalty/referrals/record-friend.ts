import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enrolMember } from '../members/enrol-member.ts'
import { queueTags } from '../queue-tags.ts'
import { changeReferral, type ReferralRow } from './referrals.repository.ts'

/** Links the friend's order, and with it the customer, to the referral. */
export async function recordFriend(trx: Trx, clock: Clock, row: ReferralRow, order: OrderRow): Promise<ReferralRow> {
  const { organization_id: organizationId, advocate_id: advocateId } = row
  const { customer_id: customerId } = order
  const friend = customerId === null ? null : await enrolMember(trx, clock, { organizationId, customerId, via: 'referral' })
  if (friend && friend.memberId !== advocateId) {
    await trx
      .updateTable('loyalty_members')
      .set({ referred_by: advocateId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', friend.memberId)
      .where('referred_by', 'is', null)
      .execute()
    await queueTags(trx, clock, organizationId, [friend.memberId, advocateId])
  }
  return changeReferral(trx, row, {
    status: 'ordered',
    order_id: order.id,
    friend_customer_id: customerId,
    ordered_at: order.placed_at,
    ended_at: null,
  })
}
