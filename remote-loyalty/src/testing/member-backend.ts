import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { adjustPoints } from '@yuko/contract/loyalty/members/adjust-points'
import { changeLoyaltyMember } from '@yuko/contract/loyalty/members/change-loyalty-member'
import { changeMemberBirthday } from '@yuko/contract/loyalty/members/change-member-birthday'
import { downloadLoyaltyMembers } from '@yuko/contract/loyalty/members/download-loyalty-members'
import { getLoyaltyMember } from '@yuko/contract/loyalty/members/get-loyalty-member'
import { type EarlierEntry, listEarlierEntries } from '@yuko/contract/loyalty/members/list-earlier-entries'
import { listLoyaltyMembers } from '@yuko/contract/loyalty/members/list-loyalty-members'
import { listMemberOrders, type MemberOrder } from '@yuko/contract/loyalty/members/list-member-orders'
import { listPointEntries } from '@yuko/contract/loyalty/members/list-point-entries'
import { listRedemptions } from '@yuko/contract/loyalty/members/list-redemptions'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import { mergeLoyaltyMembers } from '@yuko/contract/loyalty/members/merge-loyalty-members'
import type { PointEntry } from '@yuko/contract/loyalty/members/point-entry'
import { explainOrderPoints, type OrderExplanation } from '@yuko/contract/loyalty/orders/explain-order-points'
import { listReferrals } from '@yuko/contract/loyalty/referrals/list-referrals'
import { cancelRedemption } from '@yuko/contract/loyalty/rewards/cancel-redemption'
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import { listTierChanges } from '@yuko/contract/loyalty/tiers/list-tier-changes'
import { moveMemberTier } from '@yuko/contract/loyalty/tiers/move-member-tier'
import { listCustomerTags } from '@yuko/contract/store/list-customer-tags'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { bulkBackend } from './bulk-backend.ts'
import { idOf } from './ids.ts'

export const gold = { tierId: idOf('tir', 2), name: 'Gold', color: '#b8860b' }

export const aMember = (n: number, change: Partial<LoyaltyMemberProfile> = {}): LoyaltyMemberProfile => ({
  memberId: idOf('lmb', n),
  customerId: idOf('cus', n),
  name: `Buyer ${n}`,
  email: `buyer.${n}@example.com`,
  status: 'member',
  balance: n * 100,
  pending: 0,
  lifetimeEarned: n * 150,
  lifetimeRedeemed: n * 50,
  lifetimeExpired: 0,
  tier: null,
  joinedAt: '2026-03-01T10:00:00.000Z',
  joinedVia: 'order',
  lastActivityAt: '2026-11-20T10:00:00.000Z',
  birthday: null,
  referralCode: null,
  orders: { count: 3, spentMinor: 15_000, currency: 'EUR' },
  tierSince: null,
  tierKeptUntil: null,
  tierProgress: null,
  nextRelease: null,
  nextExpiry: null,
  beforeYuko: null,
  removedAt: null,
  customerSince: '2025-01-15',
  shopUrl: null,
  ...change,
})

export const anEntry = (seq: number, change: Partial<PointEntry> = {}): PointEntry => ({
  entryId: idOf('pen', seq),
  seq,
  kind: 'earn',
  points: 37,
  pendingPoints: 0,
  balanceAfter: 37 * seq,
  pendingAfter: 0,
  explanation: {
    rule: 'Points for orders',
    inputs: { orderTotal: '37.50', isFirst: false },
    formula: 'floor(37.50 × 1 per 1.00) = 37',
  },
  earned: null,
  waiting: null,
  customerNote: null,
  internalNote: null,
  actor: { type: 'system', name: null },
  campaignId: null,
  orderId: idOf('ord', seq),
  orderNumber: `#10${seq}`,
  reviewId: null,
  redemptionId: null,
  availableAt: null,
  expiresAt: null,
  occurredAt: '2026-11-20T10:00:00.000Z',
  ...change,
})

export const aRedemption = (n: number, change: Partial<Redemption> = {}): Redemption => ({
  redemptionId: idOf('rdm', n),
  rewardId: idOf('lrw', 1),
  rewardName: '€5 off',
  rewardType: 'amount_off',
  points: 500,
  valueMinor: 500,
  status: 'issued',
  failure: null,
  code: `THANKS-000${n}`,
  createdAt: '2026-11-18T10:00:00.000Z',
  issuedAt: '2026-11-18T10:00:05.000Z',
  expiresAt: '2027-01-18T10:00:00.000Z',
  usedAt: null,
  orderId: null,
  orderNumber: null,
  instructions: null,
  isCancelling: false,
  isRefunded: false,
  ...change,
})

interface Kept {
  members: LoyaltyMemberProfile[]
  entries?: PointEntry[]
  earlier?: EarlierEntry[]
  redemptions?: Redemption[]
  orders?: MemberOrder[]
  explanations?: OrderExplanation[]
  /** The list has more pages. */
  hasMore?: boolean
}

/** A mock of the members API; `sent` lists the changes with their idempotency keys. */
export function memberBackend({
  members,
  entries = [],
  earlier = [],
  redemptions = [],
  orders = [],
  explanations = [],
  hasMore = false,
}: Kept) {
  const sent: { name: string; key: string | null; body?: unknown }[] = []
  const find = (id: string | undefined) => {
    const member = members.find(({ memberId }) => memberId === id)
    if (!member) throw new Refusal('loyalty-member.not-found', 'This member doesn’t exist')
    return member
  }
  const note = (name: string, request: Request, body?: unknown) =>
    sent.push({ name, key: request.headers.get('Idempotency-Key'), body })
  const rows = <Item>(items: Item[]) => ({ items: items.map((item) => ({ ...item })), nextCursor: null })
  const handlers = [
    ...viewBackend().handlers,
    mockEndpoint(listCustomerTags, () => ({ items: [{ tag: 'vip', customers: 3 }] })),
    // Before those of one member, whose paths match theirs.
    ...bulkBackend(members, note),
    mockEndpoint(downloadLoyaltyMembers, ({ query }) => {
      sent.push({ name: 'download', key: null, body: query })
      return 'email,points\n' as never
    }),
    mockEndpoint(listLoyaltyMembers, ({ query }) => ({
      ...rows(
        members
          .filter(({ name, status, balance, tier }) =>
            [
              (name ?? '').includes(query.q ?? ''),
              !query.status || query.status.includes(status),
              query.minBalance === undefined || balance >= query.minBalance,
              !query.tierId || (tier && query.tierId.includes(tier.tierId)),
            ].every(Boolean),
          )
          .toSorted((one, other) =>
            query.sort === 'balance' ? (other.balance - one.balance) * (query.direction === 'asc' ? -1 : 1) : 0,
          ),
      ),
      nextCursor: hasMore ? 'more' : null,
    })),
    mockEndpoint(getLoyaltyMember, ({ params }) => ({ ...find(params.memberId) })),
    mockEndpoint(listPointEntries, () => rows(entries)),
    mockEndpoint(listEarlierEntries, () => rows(earlier)),
    mockEndpoint(listMemberOrders, () => rows(orders)),
    mockEndpoint(explainOrderPoints, ({ params }) => {
      const explanation = explanations.find(({ orderId }) => orderId === params.orderId)
      if (!explanation) throw new Refusal('order.not-found', 'This order doesn’t exist')
      return explanation
    }),
    mockEndpoint(listRedemptions, () => rows(redemptions)),
    mockEndpoint(listReferrals, () => rows([])),
    mockEndpoint(listPrograms, () => rows([])),
    mockEndpoint(listTierChanges, () =>
      rows([{ at: '2026-05-01T10:00:00.000Z', from: null, to: gold, reason: 'earned' as const }]),
    ),
    mockEndpoint(adjustPoints, ({ params, body, request }) => {
      note('adjust', request, body)
      const member = find(params.memberId)
      return Object.assign(member, { balance: member.balance + body.points })
    }),
    mockEndpoint(changeMemberBirthday, ({ params, body }) => Object.assign(find(params.memberId), body)),
    mockEndpoint(changeLoyaltyMember, ({ params, body }) => Object.assign(find(params.memberId), body)),
    mockEndpoint(mergeLoyaltyMembers, ({ params, body, request }) => {
      note('merge', request, body)
      const member = find(params.memberId)
      return Object.assign(member, { balance: member.balance + find(body.otherMemberId).balance })
    }),
    mockEndpoint(moveMemberTier, ({ body, request }) => {
      note('move', request, body)
      return { tier: gold, isHeld: body.by === 'hand', keptUntil: null }
    }),
    mockEndpoint(cancelRedemption, ({ params }) => {
      const redemption = redemptions.find(({ redemptionId }) => redemptionId === params.redemptionId)
      return Object.assign(redemption ?? aRedemption(1), { status: 'cancelled', isRefunded: true } as const)
    }),
  ]
  return { handlers, sent }
}
