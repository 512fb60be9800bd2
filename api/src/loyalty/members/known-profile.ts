import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { readCustomerAddress } from '#core/store/connection/customer-address.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findNextExpiry } from '../expiry/next-expiry.ts'
import { findTierProgress } from '../tiers/tier-progress.ts'
import { findPast } from './imported-pasts.repository.ts'
import { toProfile } from './member.mapper.ts'
import { findNextRelease, findProfile, sumOrders } from './profile.repository.ts'

export async function knownProfile(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  memberId: string,
): Promise<LoyaltyMemberProfile> {
  const row = await findProfile(trx, organizationId, memberId)
  if (!row) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
  return toProfile(row, {
    shopUrl: await readCustomerAddress(trx, organizationId, row.external_id),
    orders: await sumOrders(trx, organizationId, row),
    nextRelease: await findNextRelease(trx, organizationId, memberId),
    past: await findPast(trx, organizationId, memberId),
    nextExpiry: await findNextExpiry(trx, organizationId, memberId, clock.now()),
    tierProgress: await findTierProgress(trx, organizationId, { id: memberId, tierId: row.tier_id, now: clock.now() }),
  })
}
