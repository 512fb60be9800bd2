import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { member, onsite, shown } from '../../../widgets/src/testing/a-program.ts'
import type { Extension, Replies } from './extension.ts'
import { orderPoints, staffExtensions } from './staff-states.ts'

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
  ...staffExtensions,
]

export const knownReplies = (language: string): Replies => ({
  identity: { store: 'mill.myshopify.com', token: 'token-1', expiresAt: null },
  loyalty: onsiteIn(language),
  member,
  order: { points: 0, availableAt: null },
})
