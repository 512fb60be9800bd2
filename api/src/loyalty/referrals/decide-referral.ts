import { readOrder } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { settleReferral as settleJob } from './referral.jobs.ts'
import { changeReferral, lockReferral, type ReferralRow } from './referrals.repository.ts'
import { rejectReferral } from './reject-referral.ts'
import { rewardAdvocate } from './reward-advocate.ts'

/** A merchant's decision overrides every check; a rewarded referral stays rewarded. */
export async function decideReferral(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { referralId, decision }: { referralId: string; decision: 'approve' | 'reject' },
): Promise<void> {
  const row = await lockReferral(trx, organizationId, referralId)
  if (!row) throw new Refusal('referral.not-found', 'This referral doesn’t exist.')
  if (row.status === 'rewarded') throw refused('The points were already added. Deduct them on the member’s page.')
  if (decision === 'reject') {
    if (row.status === 'rejected') return
    if (row.status === 'clicked' || row.status === 'expired') throw refused('This referral has nothing to reject.')
    await rejectReferral(trx, clock, row, 'manual')
  } else if (row.status === 'qualified') await rewardAgain(trx, clock, row)
  else await approve(trx, clock, row)
}

async function approve(trx: Trx, clock: Clock, row: ReferralRow): Promise<void> {
  if (row.status !== 'rejected') throw refused('This referral has nothing to approve.')
  if (row.reject_reason === 'order_refunded') throw refused('The order was canceled or refunded.')
  if (row.friend_email === null && row.order_id === null) throw refused('The data of this friend was deleted.')
  if (row.friend_key && (await isReferredByOthers(trx, row)))
    throw refused('Another member has referred this friend in the meantime.')
  const now = clock.now()
  const code = row.redemption_id === null ? undefined : await findCode(trx, row.organization_id, row.redemption_id)
  if (code?.cancelling_at) throw refused('The discount code is being canceled in your store. Try again in a moment.')
  // A claim without a valid code gets one now, and time to order with it.
  const isJudged = code !== undefined && code.status !== 'cancelled' && code.status !== 'failed'
  await changeReferral(trx, row, {
    status: 'claimed',
    reject_reason: null,
    is_approved: true,
    ended_at: null,
    next_at: now,
    ...(!isJudged && { judged_at: null, claimed_at: now, redemption_id: null }),
    order_id: null,
  })
  await enqueue(
    trx,
    settleJob,
    { organizationId: row.organization_id, referralId: row.id },
    { organizationId: row.organization_id },
  )
}

function findCode(trx: Trx, organizationId: string, redemptionId: string) {
  return trx
    .selectFrom('loyalty_redemptions')
    .select(['status', 'cancelling_at'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', redemptionId)
    .executeTakeFirst()
}

async function rewardAgain(trx: Trx, clock: Clock, row: ReferralRow): Promise<void> {
  const order = row.order_id ? await readOrder(trx, row.organization_id, row.order_id) : undefined
  const after = order && (await rewardAdvocate(trx, clock, row, order, { monthlyLimit: null }))
  if (after?.status !== 'rewarded')
    throw refused('No referral campaign gives this member points: none is running, or the member has reached its limits.')
}

async function isReferredByOthers(trx: Trx, { organization_id, id, friend_key }: ReferralRow): Promise<boolean> {
  const other = await trx
    .selectFrom('loyalty_referrals')
    .select('id')
    .where('organization_id', '=', organization_id)
    .where('friend_key', '=', friend_key)
    .where('id', '<>', id)
    .where('status', 'in', ['claimed', 'ordered', 'qualified', 'rewarded'])
    .executeTakeFirst()
  return other !== undefined
}

const refused = (message: string) => new Refusal('referral.state-refused', message)
