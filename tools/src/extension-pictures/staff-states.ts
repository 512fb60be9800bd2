import type { Extension, Replies } from './extension.ts'

const listOf = (...items: object[]) => ({ items, nextCursor: null })

const staffMember = {
  memberId: 'lmb_1',
  status: 'member',
  name: 'Mara Lind',
  email: 'mara.lind@example.com',
  balance: 1130,
  pending: 20,
  tier: { tierId: 'tir_1', name: 'Silver', color: '#888888' },
}
const review = {
  reviewId: 'rev_1',
  title: 'My favorite mug',
  product: { title: 'Stoneware mug in moss green' },
  rating: 4,
  status: 'published',
  submittedAt: '2026-11-01T10:00:00.000Z',
}
const request = {
  requestId: 'rrq_1',
  status: 'scheduled',
  skipReason: null,
  scheduledFor: '2026-12-01T10:00:00.000Z',
  sentAt: null,
  reviewed: 0,
  asked: 2,
}
export const orderPoints = { points: 120, availableAt: null }
const preview = {
  total: 1,
  asked: 1,
  skipped: [],
  sample: [{ email: 'mara.lind@example.com', products: ['Stoneware mug in moss green', 'Dinner plate'], skipReason: null }],
  firstAt: '2026-12-01T10:00:00.000Z',
}
const tillReward = {
  rewardId: 'lrw_1',
  name: '€5 off',
  status: 'active',
  value: { type: 'amount_off' },
  price: { exchange: 'fixed', points: 100 },
  stock: null,
  tierScope: { mode: 'all', tierIds: [] },
}
const steps = { exchange: 'incremental', stepPoints: 50, stepMinor: 250, minPoints: null, maxPoints: null }
const till: Replies = {
  members: listOf(staffMember),
  programs: listOf({ programId: 'prg_1', status: 'active' }),
  rewards: { items: [tillReward, { ...tillReward, rewardId: 'lrw_2', name: 'Money off', price: steps }] },
  redemptions: { redemptionId: 'rdm_1', status: 'issued', code: 'BEAN-7F3K-9QLM' },
}
const customer = 'gid://shopify/Customer/77'
const order = 'gid://shopify/Order/5001'

/** In the admin and at the till. */
export const staffExtensions: readonly Extension[] = [
  {
    program: 'shopify-admin-customer',
    surface: 'admin',
    width: 360,
    states: {
      loading: { replies: { members: 'never', reviews: 'never' }, shopify: { selected: customer } },
      failed: { replies: { members: 'server.error' }, shopify: { selected: customer } },
      'not-connected': { replies: { members: 'store.not-connected' }, shopify: { selected: customer } },
      member: {
        replies: { members: listOf(staffMember), reviews: listOf(review, { ...review, title: null, status: 'pending' }) },
      },
      blocked: { replies: { members: listOf({ ...staffMember, status: 'blocked' }), reviews: listOf() } },
      nobody: { replies: { members: listOf(), reviews: listOf() } },
    },
  },
  {
    program: 'shopify-admin-order',
    surface: 'admin',
    width: 360,
    states: {
      scheduled: { replies: { requests: listOf(request), 'order-points': orderPoints }, shopify: { selected: order } },
      skipped: {
        replies: { requests: listOf({ ...request, status: 'skipped', skipReason: 'no_consent' }), 'order-points': orderPoints },
      },
      nothing: { replies: { requests: listOf(), 'order-points': { points: 0, availableAt: null } } },
      failed: { replies: { requests: 'server.error', 'order-points': orderPoints } },
    },
  },
  {
    program: 'shopify-admin-points',
    surface: 'admin',
    width: 520,
    states: {
      form: { replies: { members: listOf(staffMember) }, shopify: { selected: customer } },
      invalid: { replies: { members: listOf(staffMember) }, presses: [0] },
      confirming: { replies: { members: listOf(staffMember) }, enters: '50', presses: [0] },
      given: { replies: { members: listOf(staffMember), adjust: { balance: 1180 } }, enters: '50', presses: [0, 0] },
      limit: { replies: { members: listOf(staffMember), adjust: 'points.daily-limit' }, enters: '50', presses: [0, 0] },
      nobody: { replies: { members: listOf() } },
    },
  },
  {
    program: 'shopify-admin-request',
    surface: 'admin',
    width: 520,
    states: {
      question: { replies: { preview }, shopify: { selected: order } },
      sent: { replies: { preview, requests: { accepted: 1 } }, presses: [0] },
      'not-sent': { replies: { preview, requests: 'server.error' }, presses: [0] },
      'already-asked': {
        replies: { preview: { ...preview, asked: 0, skipped: [{ reason: 'duplicate', count: 1 }], firstAt: null } },
      },
      unknown: { replies: { preview: { ...preview, total: 0, asked: 0, sample: [], firstAt: null } } },
      forbidden: { replies: { preview: 'session.forbidden' } },
      failed: { replies: { preview: 'server.error' } },
    },
  },
  {
    program: 'shopify-pos-redeem-tile',
    surface: 'pos',
    width: 240,
    states: { customer: {}, nobody: { shopify: { customerId: null } } },
  },
  {
    program: 'shopify-pos-redeem-modal',
    surface: 'pos',
    width: 480,
    states: {
      nobody: { shopify: { customerId: null } },
      failed: { replies: { members: 'server.error' } },
      'no-member': { replies: { ...till, members: listOf() } },
      rewards: { replies: till },
      confirming: { replies: till, presses: [0] },
      steps: { replies: till, presses: [1] },
      applied: { replies: till, presses: [0, 0] },
      'by-hand': { replies: till, presses: [0, 0], shopify: { refusesCodes: true } },
      'not-redeemed': { replies: { ...till, redemptions: 'reward.not-offered' }, presses: [0, 0] },
    },
  },
]
