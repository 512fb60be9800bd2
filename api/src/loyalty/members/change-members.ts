import type { ReplyOf } from '@yuko/contract/endpoint'
import {
  type changeLoyaltyMembers,
  type MemberSkipReason,
  memberSkipReason,
} from '@yuko/contract/loyalty/members/change-loyalty-members'
import type { z } from 'zod'
import { loyaltyMemberIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { adjustPoints, requireRoom } from './adjust-points.ts'
import { changeStatus } from './change-status.ts'

type Change = z.output<NonNullable<typeof changeLoyaltyMembers.body>>

const statuses = { enroll: 'member', opt_out: 'opted_out', block: 'blocked' } as const

/** One change for several members. The rules of one member decide; those they refuse are skipped and counted. */
export async function changeMembers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  session: Session,
  change: Change,
): Promise<ReplyOf<typeof changeLoyaltyMembers>> {
  // Always in the same order, so that concurrent changes wait for each other.
  const ids = [...new Set(change.memberIds.map(loyaltyMemberIds.toUuid))].sort()
  // All or none: the daily limit must not decide which of them get points.
  if (change.action === 'adjust' && change.points > 0)
    await requireRoom(trx, clock, organizationId, session, change.points, ids.length)
  const skipped = new Map<MemberSkipReason, number>()
  for (const memberId of ids) {
    const reason = await skipReasonOf(() => changeMember(trx, clock, organizationId, session, memberId, change))
    if (reason) skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  const reasons = [...skipped].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
  return { changed: reasons.reduce((left, { count }) => left - count, ids.length), skipped: reasons }
}

/** False: the member already was like that. */
async function changeMember(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  session: Session,
  memberId: string,
  change: Change,
): Promise<boolean> {
  if (change.action !== 'adjust') return changeStatus(trx, clock, organizationId, memberId, statuses[change.action])
  await adjustPoints(trx, clock, organizationId, session, { ...change, memberId })
  return true
}

/** Both changes refuse before they write anything. */
async function skipReasonOf(run: () => Promise<boolean>): Promise<MemberSkipReason | null> {
  try {
    return (await run()) ? null : 'unchanged'
  } catch (error) {
    const reason = error instanceof Refusal && memberSkipReason.safeParse(error.code).data
    if (!reason) throw error
    return reason
  }
}
