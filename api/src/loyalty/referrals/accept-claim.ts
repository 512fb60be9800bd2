import { loyaltyMemberIds, referralIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { after } from './decide.ts'
import { makeOffer } from './make-offer.ts'
import { changeReferral, type ReferralRow } from './referrals.repository.ts'

/** Long enough for merchants to add codes or fix the store connection. */
const againMs = 6 * 3_600_000

/** Gives the friend their code. Null: none available now; retried until the claim expires. */
export async function acceptClaim(
  trx: Trx,
  clock: Clock,
  row: ReferralRow,
  { rewardId, attributionDays }: { rewardId: string | null; attributionDays: number },
): Promise<ReferralRow | null> {
  const now = clock.now()
  const isOver = row.friend_email === null || after(row.claimed_at ?? row.clicked_at, attributionDays) <= now
  const offer = isOver || rewardId === null ? null : await makeOffer(trx, clock, row, rewardId)
  if (!offer) {
    const ended = { status: 'expired' as const, ended_at: now, next_at: null }
    await changeReferral(trx, row, isOver ? ended : { next_at: new Date(now.getTime() + againMs) })
    return null
  }
  const referralId = referralIds.toWire(row.id)
  const payload = { referralId, memberId: loyaltyMemberIds.toWire(row.advocate_id) }
  await recordFact(trx, clock, {
    type: 'referral.claimed',
    aggregate: referralId,
    organizationId: row.organization_id,
    payload,
  })
  return changeReferral(trx, row, { judged_at: now, redemption_id: offer.id })
}

/** A refused code is retried once with another one. Returns when; null: nothing to try. */
export async function offerAgain(trx: Trx, clock: Clock, row: ReferralRow, rewardId: string | null): Promise<Date | null> {
  if (row.status !== 'claimed' || row.redemption_id === null || rewardId === null) return null
  const failed = await trx
    .selectFrom('loyalty_redemptions')
    .select('created_at')
    .where('organization_id', '=', row.organization_id)
    .where('id', '=', row.redemption_id)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  if (!failed) return null
  const again = new Date(failed.created_at.getTime() + againMs)
  if (clock.now() < again) return again
  const offer = await makeOffer(trx, clock, row, rewardId)
  if (offer) await changeReferral(trx, row, { redemption_id: offer.id })
  return new Date(clock.now().getTime() + againMs)
}
