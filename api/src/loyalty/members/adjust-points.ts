import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { type AdjustmentReason, dailyAdjustment } from '@yuko/contract/loyalty/members/adjust-points'
import type { Selectable } from 'kysely'
import type { Session } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { actorOf } from '../ledger/actor-of.ts'
import { type Posting, postPoints } from '../ledger/post-points.ts'
import type { LoyaltyMembers } from '../loyalty.tables.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { promisedByBulks } from './bulk/bulk.repository.ts'
import { givenToday, lockAdjustmentsOf, lockMember } from './member-changes.repository.ts'

interface Adjustment {
  /** uuid */
  readonly memberId: string
  readonly points: number
  readonly reason: AdjustmentReason
  readonly customerNote?: string | null | undefined
  readonly internalNote?: string | null | undefined
}

/** Adds points, or deducts at most the balance. */
export async function adjustPoints(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  session: Session,
  { memberId, ...adjustment }: Adjustment,
): Promise<void> {
  const { points: asked } = adjustment
  if (asked > 0) await requireRoom(trx, clock, organizationId, session, asked)
  const member = await lockMember(trx, organizationId, memberId)
  if (!member) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
  const code = adjustmentObstacle(member, asked)
  if (code === 'points.not-enough') throw new Refusal(code, 'This member has no points to deduct')
  if (code !== null) throw new Refusal(code, refusedBecause[member.status] ?? 'This isn’t possible in the member’s current state')

  const expiresAt = expiryOf(await loadLoyaltySettings(trx, organizationId), clock.now())
  // A repeated Idempotency-Key is answered before this point.
  const about = { key: `adjust:${newId()}`, actor: actorOf(session), expiresAt }
  await postPoints(trx, clock, organizationId, adjustmentOf(member, adjustment, about))
}

type Adjusted = Pick<Selectable<LoyaltyMembers>, 'id' | 'status' | 'balance'>

/** Why these points can’t be given or deducted; null: they can. */
export function adjustmentObstacle(
  { status, balance }: Omit<Adjusted, 'id'>,
  asked: number,
): 'loyalty-member.state-refused' | 'points.not-enough' | null {
  if (status === 'merged' || (asked > 0 && (status === 'blocked' || status === 'opted_out')))
    return 'loyalty-member.state-refused'
  return asked < 0 && balance <= 0 ? 'points.not-enough' : null
}

/** The entry of an adjustment that nothing forbids. */
export function adjustmentOf(
  { id: memberId, balance }: Adjusted,
  { points: asked, reason, customerNote, internalNote }: Omit<Adjustment, 'memberId'>,
  { expiresAt, ...about }: Pick<Posting, 'key' | 'actor'> & { readonly expiresAt: Date | null },
): Posting {
  const points = asked > 0 ? asked : Math.min(-asked, balance)
  return {
    ...about,
    memberId,
    movement: asked > 0 ? { move: 'give', kind: 'adjust', points, expiresAt } : { move: 'take', kind: 'adjust', points },
    explanation: {
      rule: asked > 0 ? ledgerRules.added : ledgerRules.deducted,
      inputs: { reason, asked },
      formula: points === Math.abs(asked) ? null : `min(${-asked}, balance ${balance}) = ${points}`,
    },
    notes: { customer: customerNote, internal: internalNote },
  }
}

/** Refuses points for each of these members above the daily limit of the role. Two concurrent calls can't both use the rest of it. */
export async function requireRoom(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { userId, role, apiKeyId }: Session,
  points: number,
  members = 1,
): Promise<void> {
  // The scope of the API key allows it.
  if (apiKeyId) return
  const limit = dailyAdjustment[role ?? 'analyst']
  if (limit === null) return
  await lockAdjustmentsOf(trx, organizationId, userId)
  const given =
    (await givenToday(trx, organizationId, userId, clock.now())) + (await promisedByBulks(trx, organizationId, userId))
  const left = Math.max(0, limit - given)
  if (points * members <= left) return
  throw new Refusal(
    'points.daily-limit',
    `Your role can add up to ${limit.toLocaleString('en')} points a day. You have ${left.toLocaleString('en')} left today. Ask an admin to add more.`,
    { fields: { 'body.points': `must be at most ${Math.floor(left / members).toLocaleString('en')} today` } },
  )
}

const refusedBecause: Partial<Record<LoyaltyMembers['status'], string>> = {
  merged: 'This member was merged into another one. Adjust the points there.',
  blocked: 'This member is blocked. Unblock them first.',
  opted_out: 'This member has left the program. Reinstate them first.',
}
