import type { FactPayload } from '@yuko/contract/facts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { adoptBirthdays } from '../members/adopt-birthdays.repository.ts'
import { findEarnersCustomer, findMemberId } from './deeds.repository.ts'
import { rewardDeed } from './reward-deed.ts'

/** Awards members for consent, added tags, and a completed profile. */
export async function followCustomer(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { customerId, isNew, addedTags, hasSubscribed }: FactPayload<'customer.recorded'>,
): Promise<void> {
  const memberId = await findMemberId(trx, organizationId, customerId)
  const customer = memberId && (await findEarnersCustomer(trx, organizationId, memberId))
  if (!memberId || !customer) return
  await adoptBirthdays(trx, organizationId, [customer.id], clock.now())
  const common = { memberId, occasion: memberId }
  if (hasSubscribed) {
    const at = customer.marketing_updated_at ?? clock.now()
    await rewardDeed(trx, clock, organizationId, { ...common, types: ['newsletter_signup'], at })
  }
  // For a new customer it is unknown how long they have had their tags.
  if (!isNew && addedTags.length > 0) {
    const tags = new Set(addedTags.map((tag) => tag.toLowerCase()))
    await rewardDeed(trx, clock, organizationId, {
      ...common,
      types: ['tag_added'],
      wants: ({ action }) => tags.has(action.tag?.toLowerCase() ?? ''),
      inputs: { tags: addedTags.join(', ') },
    })
  }
  await rewardProfile(trx, clock, organizationId, memberId)
}

/** Awards a complete profile once: both names and the birthday. */
export async function rewardProfile(trx: Trx, clock: Clock, organizationId: string, memberId: string): Promise<void> {
  const customer = await findEarnersCustomer(trx, organizationId, memberId)
  if (!customer?.first_name || !customer.last_name || customer.birth_month === null) return
  await rewardDeed(trx, clock, organizationId, { memberId, types: ['profile_complete'], occasion: memberId })
}
