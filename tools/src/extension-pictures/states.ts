import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { member, onsite, shown } from '../../../widgets/src/testing/a-program.ts'
import type { PageSetup } from './in-page.ts'

/** The server's replies by the last part of the path; a text is the code of a refusal, `never` a reply that doesn't come. */
export type Replies = Readonly<Record<string, object | string>>

interface State {
  readonly replies?: Replies
  readonly shopify?: PageSetup['shopify']
  /** Buttons pressed one after the other, by their place among those that are shown. */
  readonly presses?: readonly number[]
  /** Entered in the first field. */
  readonly enters?: string
}

export interface Extension {
  /** Of the built program, and of its folder of texts. */
  readonly program: string
  readonly surface: 'account' | 'checkout' | 'admin' | 'pos'
  /** Of its place at Shopify, in pixels. */
  readonly width: number
  readonly states: Readonly<Record<string, State>>
}

/** The language of the program's texts comes from the server. */
export function onsiteIn(language: string) {
  const widgets = {
    ...onsite().widgets,
    account: shown('account_page', {}, language),
    thankYou: shown('thank_you', {}, language),
  }
  return { ...onsite(), locale: language, widgets }
}

const code = (change: Partial<OwnCode> = {}): OwnCode => ({
  redemptionId: 'rdm_1',
  rewardName: '€5 off',
  rewardType: 'amount_off',
  points: 100,
  valueMinor: 500,
  status: 'issued',
  code: 'BEAN-7F3K-9QLM',
  instructions: null,
  expiresAt: '2027-05-20T12:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
  ...change,
})
const referralUrl = 'https://mill.example/?ref=mara'
const rich: StorefrontMember = { ...member, referralUrl, codes: [code()] }
const poor: StorefrontMember = {
  ...member,
  balance: 30,
  rewards: [
    { rewardId: 'lrw_1', state: 'points', missing: 70 },
    { rewardId: 'lrw_2', state: 'points', missing: 20 },
  ],
}
const pending: StorefrontMember = { ...member, balance: 30, codes: [code({ status: 'pending', code: null })] }
const redeem = { redemptionId: 'rdm_1', member: { ...member, balance: 30, codes: [code()] } }
const noProgram = { loyalty: { ...onsite(), program: null } }
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
const orderPoints = { points: 120, availableAt: null }
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

/** Every state that a person can see. */
export const extensions: readonly Extension[] = [
  {
    program: 'shopify-account-page',
    surface: 'account',
    width: 720,
    states: {
      loading: { replies: { identity: 'never' } },
      failed: { replies: { identity: 'server.error' } },
      'no-program': { replies: noProgram },
      unknown: { replies: { identity: { store: 'mill.myshopify.com', token: null, expiresAt: null } } },
      guest: { replies: { member: { ...member, state: 'guest' } } },
      blocked: { replies: { member: { ...member, state: 'blocked' } } },
      member: { replies: { member: rich } },
      confirming: { replies: { member }, presses: [1] },
      making: { replies: { member: pending } },
    },
  },
  {
    program: 'shopify-account-order',
    surface: 'account',
    width: 420,
    states: {
      'signed-out': { shopify: { isSignedIn: false } },
      loading: { replies: { identity: 'never' } },
      failed: { replies: { identity: 'server.error' } },
      earned: { replies: { order: orderPoints } },
      'on-hold': { replies: { order: { points: 120, availableAt: '2026-12-01T12:00:00.000Z' } } },
      guest: { replies: { member: { ...member, state: 'guest' } } },
    },
  },
  {
    program: 'shopify-checkout-thanks',
    surface: 'checkout',
    width: 420,
    states: {
      visitor: { shopify: { isSignedIn: false } },
      failed: { replies: { identity: 'server.error' } },
      earned: { replies: { member: rich, order: orderPoints } },
      estimate: { replies: { member: rich } },
      guest: { replies: { member: { ...member, state: 'guest' } } },
    },
  },
  {
    program: 'shopify-checkout-redeem',
    surface: 'checkout',
    width: 420,
    states: {
      visitor: { shopify: { isSignedIn: false } },
      loading: { replies: { identity: 'never' } },
      failed: { replies: { identity: 'server.error' } },
      'no-program': { replies: noProgram },
      rewards: { replies: { member } },
      'earlier-code': { replies: { member: rich } },
      confirming: { replies: { member }, presses: [0] },
      steps: { replies: { member }, presses: [1] },
      making: { replies: { member, redeem: { ...redeem, member: pending } }, presses: [0, 0] },
      applied: { replies: { member, redeem }, presses: [0, 0] },
      refused: { replies: { member, redeem }, presses: [0, 0], shopify: { refusesCodes: true } },
      'not-redeemed': { replies: { member, redeem: 'points.not-enough' }, presses: [0, 0] },
      'not-enough': { replies: { member: poor } },
    },
  },
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

export const knownReplies = (language: string): Replies => ({
  identity: { store: 'mill.myshopify.com', token: 'token-1', expiresAt: null },
  loyalty: onsiteIn(language),
  member,
  order: { points: 0, availableAt: null },
})
