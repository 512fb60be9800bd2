import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createLoyaltyMember } from './create-loyalty-member.ts'
import { createReward } from './create-loyalty-reward.ts'

/** A friend who claimed and ordered, and their advocate. Returns their IDs (UUIDs). */
export async function createReferral(
  db: Database,
  organizationId: string,
  { friendEmail = `${newId()}@people.example` }: { friendEmail?: string } = {},
): Promise<{ referralId: string; advocateId: string; friendId: string }> {
  const rewardId = await createReward(db, organizationId)
  const advocateId = await createLoyaltyMember(db, organizationId)
  const friendId = await createLoyaltyMember(db, organizationId)
  const referralId = newId()
  const at = new Date('2026-01-01T00:00:00Z')
  await db.forOrganization(organizationId, async (trx) => {
    const { program_id } = await trx
      .selectFrom('loyalty_rewards')
      .select('program_id')
      .where('id', '=', rewardId)
      .executeTakeFirstOrThrow()
    const { customer_id } = await trx
      .selectFrom('loyalty_members')
      .select('customer_id')
      .where('id', '=', friendId)
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('loyalty_referrals')
      .values({
        organization_id: organizationId,
        id: referralId,
        program_id,
        advocate_id: advocateId,
        channel: 'link',
        status: 'ordered',
        friend_email: friendEmail,
        friend_customer_id: customer_id,
        clicked_at: at,
        claimed_at: at,
        judged_at: at,
        ordered_at: at,
      })
      .execute()
  })
  return { referralId, advocateId, friendId }
}
