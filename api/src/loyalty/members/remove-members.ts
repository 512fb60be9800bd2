import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { queueTags } from '../queue-tags.ts'
import { insertTierChanges } from '../tiers/member-tiers.repository.ts'
import { recordMemberUpdated } from './member-updated.ts'
import { listOpenLots } from './merge.repository.ts'
import { lockRemoved, markRemoved } from './remove-members.repository.ts'

export async function removeMember(trx: Trx, clock: Clock, organizationId: string, memberId: string, actor: Posting['actor']) {
  const [member] = await lockRemoved(trx, organizationId, [memberId])
  if (!member || (member.status === 'candidate' && member.removed_at !== null))
    throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
  await removeMembers(trx, clock, organizationId, [memberId], actor)
}

/**
 * Ends memberships: points, points on hold, tiers, birthdays and referral links are lost. A debt stays, or leaving and joining
 * again would pay it. The ledger is append-only, so the members stay as its owners.
 */
export async function removeMembers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  memberIds: readonly string[],
  actor: Posting['actor'],
): Promise<void> {
  const members = await lockRemoved(trx, organizationId, memberIds)
  const ids = members.map(({ id }) => id)
  if (ids.length === 0) return
  const now = clock.now()
  const postings: Posting[] = []
  for (const { id: memberId, balance, seq } of members) {
    const about = { memberId, ...(actor && { actor }), explanation: { rule: ledgerRules.removed, inputs: {}, formula: null } }
    if (balance > 0)
      postings.push({
        ...about,
        key: `remove:${memberId}:${seq}`,
        movement: { move: 'take', kind: 'correction', points: balance },
      })
    for (const { id: lotId, status, remaining: points } of await listOpenLots(trx, organizationId, memberId))
      if (status === 'pending') postings.push({ ...about, key: `remove:${lotId}`, movement: { move: 'cancel', lotId, points } })
  }
  await postManyPoints(trx, clock, organizationId, postings)
  const nowhere = { tierId: null, keptUntil: null, isHeld: false }
  const moves = members.flatMap(({ id: memberId, tier_id: from }) =>
    from === null ? [] : [{ memberId, from, to: nowhere, reason: 'manual' as const }],
  )
  await insertTierChanges(trx, organizationId, moves, now)
  await markRemoved(trx, organizationId, ids, now)
  for (const { id, status } of members) await recordMemberUpdated(trx, clock, organizationId, id, status)
  await queueTags(trx, clock, organizationId, ids)
}
