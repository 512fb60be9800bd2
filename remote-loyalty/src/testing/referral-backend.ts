import { decideReferral } from '@yuko/contract/loyalty/referrals/decide-referral'
import { getReferralFigures } from '@yuko/contract/loyalty/referrals/get-referral-figures'
import { getReferralSettings } from '@yuko/contract/loyalty/referrals/get-referral-settings'
import { listReferrals } from '@yuko/contract/loyalty/referrals/list-referrals'
import type { Referral } from '@yuko/contract/loyalty/referrals/referral'
import { defaultReferralSettings, type ReferralState } from '@yuko/contract/loyalty/referrals/referral-settings'
import { updateReferralSettings } from '@yuko/contract/loyalty/referrals/update-referral-settings'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

export const aReferral = (n: number, change: Partial<Referral> = {}): Referral => ({
  referralId: idOf('ref', n),
  status: 'ordered',
  rejectReason: null,
  channel: 'link',
  advocate: { memberId: idOf('lmb', 1), name: 'Ada Advocate', email: 'ada@example.com' },
  friend: { email: `friend.${n}@example.com`, name: null, memberId: null },
  code: { status: 'used', code: `FRIEND-000${n}`, isUploaded: false, isCancelling: false },
  order: { orderId: idOf('ord', n), number: `#10${n}`, totalMinor: 5000, currency: 'EUR' },
  points: 0,
  pointsTakenBack: 0,
  heldBack: null,
  isApproved: false,
  clickedAt: '2026-11-18T10:00:00.000Z',
  claimedAt: '2026-11-18T10:01:00.000Z',
  orderedAt: '2026-11-19T10:00:00.000Z',
  qualifyAfter: '2026-12-03T10:00:00.000Z',
  rewardedAt: null,
  endedAt: null,
  ...change,
})

export const referralState = (change: Partial<ReferralState> = {}): ReferralState => ({
  programId: idOf('lpr', 1),
  settings: defaultReferralSettings,
  friendRewardId: null,
  freeCodes: null,
  campaigns: [],
  shopUrl: 'https://mill.example',
  updatedAt: null,
  ...change,
})

/** A mock of the referrals API; `sent` lists the changes. */
export function referralBackend({
  referrals = [],
  state = referralState(),
}: {
  referrals?: Referral[]
  state?: ReferralState
} = {}) {
  const sent: unknown[] = []
  const kept = { state }
  const handlers = [
    mockEndpoint(getReferralFigures, () => ({
      clicks: 40,
      claims: 12,
      orders: 5,
      rewarded: 3,
      rejected: 2,
      revenueMinor: 25_000,
      currency: 'EUR',
      points: 1500,
    })),
    mockEndpoint(listReferrals, ({ query: { status, advocateId, friendId } }) => ({
      items: referrals.filter(
        (one) =>
          (!status || status.includes(one.status)) &&
          (!advocateId || one.advocate.memberId === advocateId) &&
          (!friendId || one.friend.memberId === friendId),
      ),
      nextCursor: null,
    })),
    mockEndpoint(decideReferral, ({ params, body }) => {
      sent.push({ referralId: params.referralId, ...body })
      const referral = referrals.find(({ referralId }) => referralId === params.referralId)
      if (!referral) throw new Refusal('referral.not-found', 'This referral doesn’t exist.')
      Object.assign(referral, body.decision === 'reject' ? { status: 'rejected', rejectReason: 'manual' } : { status: 'claimed' })
      return { ...referral }
    }),
    mockEndpoint(getReferralSettings, () => kept.state),
    mockEndpoint(updateReferralSettings, ({ body }) => {
      sent.push(body)
      kept.state = { ...kept.state, settings: body, friendRewardId: idOf('lrw', 9) }
      return kept.state
    }),
  ]
  return { handlers, sent }
}
