import type { changeLoyaltyMember } from '@yuko/contract/loyalty/members/change-loyalty-member'
import type { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { joinMember } from './enrol-member.ts'
import { lockMember, setStatus } from './member-changes.repository.ts'
import { recordMemberUpdated } from './member-updated.ts'

type Status = z.output<NonNullable<typeof changeLoyaltyMember.body>>['status']

/** Blocked members and members who left keep their points; points on hold stay on hold. False: it already was the status. */
export async function changeStatus(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  memberId: string,
  status: Status,
): Promise<boolean> {
  const member = await lockMember(trx, organizationId, memberId)
  if (!member) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
  if (member.status === 'merged')
    throw new Refusal('loyalty-member.state-refused', 'This member was merged into another one. Change that member instead.')
  if (member.status === status) return false
  // Unblocked members had joined before; others join now.
  const hasToJoin = status === 'member' && (member.status !== 'blocked' || member.joined_at === null)
  if (hasToJoin && member.status === 'blocked') await setStatus(trx, organizationId, memberId, 'candidate')
  if (hasToJoin) await joinMember(trx, clock, { organizationId, memberId, via: 'manual' })
  else {
    await setStatus(trx, organizationId, memberId, status)
    await recordMemberUpdated(trx, clock, organizationId, memberId, member.status)
  }
  return true
}
