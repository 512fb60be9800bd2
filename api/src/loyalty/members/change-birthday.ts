import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { lockMember, setBirthday } from './member-changes.repository.ts'
import { recordMemberUpdated } from './member-updated.ts'

/** The same value changes nothing, so its entry date stays. */
export async function changeBirthday(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  memberId: string,
  birthday: LoyaltyMemberProfile['birthday'],
): Promise<void> {
  const member = await lockMember(trx, organizationId, memberId)
  if (!member) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
  if (member.status === 'merged')
    throw new Refusal('loyalty-member.state-refused', 'This member was merged into another one. Change that member instead.')
  const isChanged = await setBirthday(trx, organizationId, memberId, birthday, clock.now())
  if (isChanged) await recordMemberUpdated(trx, clock, organizationId, memberId)
}
