/** @jsxImportSource preact */
import { readFileSync } from 'node:fs'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { looks } from '../loyalty-panel/shopper.ts'
import { member, onsite, program } from '../testing/a-program.ts'
import { createCheckoutHost } from '../testing/checkout-host.ts'
import { RedeemBlock } from './redeem-block.tsx'

async function open(given: Parameters<typeof createCheckoutHost>[0] = {}) {
  const host = createCheckoutHost(given)
  await act(() => render(<RedeemBlock api={host.api} />, document.body))
  await host.settle()
  return host
}
const { everyMs } = looks
beforeEach(() => {
  looks.everyMs = 0
})
afterEach(async () => {
  looks.everyMs = everyMs
  await act(() => render(null, document.body))
})

const code = (change: Partial<OwnCode> = {}): OwnCode => ({
  redemptionId: 'rdm_1',
  rewardName: '€5 off',
  rewardType: 'amount_off',
  points: 100,
  valueMinor: 500,
  status: 'issued',
  code: 'BEAN-1234',
  instructions: null,
  expiresAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  ...change,
})
const having = (...codes: OwnCode[]): StorefrontMember => ({ ...member, balance: 30, codes })
const without: StorefrontMember['rewards'] = [
  { rewardId: 'lrw_1', state: 'points', missing: 70 },
  { rewardId: 'lrw_2', state: 'points', missing: 20 },
]
const buttons = () => Array.from(document.querySelectorAll('s-button'), ({ textContent }) => textContent)

it('redeems after a confirmation, and applies the code as soon as it exists', async () => {
  let looked = 0
  const pending = code({ status: 'pending', code: null })
  const { press, text, codes, calls } = await open({
    replies: {
      member: () => (++looked === 1 ? member : looked < 4 ? having(pending) : having(code())),
      redeem: { redemptionId: 'rdm_1', member: having(pending) },
    },
  })
  expect(text()).toContain('Your balance: 130 beans')
  await press('Redeem')
  expect(text()).toContain('Redeem 100 beans for €5 off?')
  expect(codes).toEqual([])
  await press('Yes, redeem')
  expect(codes).toEqual([{ code: 'BEAN-1234' }])
  expect(text()).toContain('applied €5 off')
  expect(text()).toContain('30 beans')
  expect(buttons()).toEqual([])
  const [path, body] = calls.find(([path]) => path.endsWith('/redeem')) ?? []
  expect([path, body]).toEqual([
    '/api/v1/storefront/mill.myshopify.com/loyalty/redeem',
    { token: 'token-1', lang: 'en', rewardId: 'lrw_1', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

it('offers nothing else while a code is being created', async () => {
  const pending = having(code({ status: 'pending', code: null }))
  const { press, text } = await open({ replies: { member, redeem: { redemptionId: 'rdm_1', member: pending } } })
  looks.everyMs = 60_000
  await press('Redeem')
  await press('Yes, redeem')
  expect(text()).toContain('We’re creating your code.')
  expect(buttons()).toEqual([])
})

it('says that the points were returned if the store couldn’t create the code', async () => {
  const failed = { ...member, codes: [code({ status: 'failed', code: null })] }
  const { press, text } = await open({ replies: { redeem: { redemptionId: 'rdm_1', member: failed } } })
  await press('Redeem')
  await press('Yes, redeem')
  expect(text()).toContain('Your beans were returned.')
  expect(buttons()).toContain('Redeem')
})

it('redeems once: another attempt after a failure has the same key', async () => {
  let asked = 0
  const host = await open({
    replies: {
      redeem: () => {
        if (++asked === 1) throw new TypeError('offline')
        return { redemptionId: 'rdm_1', member: having(code()) }
      },
    },
  })
  await host.press('Redeem')
  await host.press('Yes, redeem')
  expect(host.text()).toContain('Something went wrong')
  await host.press('Yes, redeem')
  const keys = host.calls.filter(([path]) => path.endsWith('/redeem')).map(([, body]) => (body as { key: string }).key)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(host.codes).toEqual([{ code: 'BEAN-1234' }])
})

it('applies a code that was redeemed earlier without spending points again', async () => {
  const { press, text, codes, calls } = await open({ replies: { member: having(code()) } })
  expect(codes).toEqual([])
  await press('apply')
  expect(codes).toEqual([{ code: 'BEAN-1234' }])
  expect(text()).toContain('applied €5 off')
  expect(calls.some(([path]) => path.endsWith('/redeem'))).toBe(false)
})

it('offers no more once a reward is applied, whatever the case of its code', async () => {
  const { text } = await open({ applied: ['bean-1234'], replies: { member: { ...having(code()), balance: 500 } } })
  expect(text()).toContain('applied €5 off')
  expect(buttons()).toEqual([])
})

it('names a code that checkout refuses, and keeps it', async () => {
  const { press, text } = await open({ refuses: ['BEAN-1234'], replies: { member: having(code()) } })
  await press('apply')
  expect(text()).toContain('notApplied BEAN-1234')
  expect(buttons()).toContain('apply')
})

it('ignores codes of other kinds, and those that can’t be used', async () => {
  const codes = [code({ rewardType: 'store_credit' }), code({ status: 'used' }), code({ status: 'expired' })]
  await open({ replies: { member: { ...having(...codes), rewards: [] } } })
  expect(buttons()).toEqual([])
})

it('shows the nearest reward without enough points', async () => {
  const { text } = await open({ replies: { member: { ...member, balance: 30, rewards: without } } })
  expect(text()).toContain('Money off')
  expect(text()).toContain('20 beans to go')
  expect(text()).not.toContain('€5 off')
  expect(buttons()).toEqual([])
})

it('has only rewards for this order: by amount, in the currency of the program, and by kind', async () => {
  expect((await open({ amount: 19.99 })).text()).not.toContain('€5 off')
  await act(() => render(null, document.body))
  expect((await open({ amount: 19.99, currencyCode: 'USD' })).text()).toContain('€5 off')
  await act(() => render(null, document.body))
  const [first, second] = program.rewards
  const rewards = [
    { ...first, type: 'store_credit', name: 'Credit' },
    { ...second, type: 'free_shipping', name: 'Free shipping' },
  ]
  const { text } = await open({ onsite: onsite({ program: { ...program, rewards } }) })
  expect(text()).toContain('Free shipping')
  expect(text()).not.toContain('Credit')
})

it('asks visitors to sign in, without asking who they are', async () => {
  const { text, calls } = await open({ isSignedIn: false })
  expect(text()).toBe('signIn')
  expect(calls).toEqual([['/api/v1/storefront/mill.myshopify.com/loyalty', null]])
})

it.each(['guest', 'blocked'] as const)('is empty for a customer who is %s', async (state) => {
  expect((await open({ replies: { member: { ...member, state } } })).text()).toBe('')
})

it('is empty for a customer whom the store doesn’t know', async () => {
  expect((await open({ token: null })).text()).toBe('')
})

it.each([true, false])('is empty without a program, signed in: %s', async (isSignedIn) => {
  expect((await open({ isSignedIn, onsite: onsite({ program: null }) })).text()).toBe('')
})

it.each([true, false])('is empty if the merchant doesn’t show rewards in accounts, signed in: %s', async (isSignedIn) => {
  const { text } = await open({ isSignedIn, onsite: onsite({ account: { content: { redeem: false } } }) })
  expect(text()).toBe('')
})

it('is empty where codes can’t be changed', async () => {
  const { text, calls } = await open({ canUpdateDiscountCodes: false })
  expect([text(), calls]).toEqual(['', []])
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 1 })
  expect(host.text()).toContain('failed')
  await host.press('retry')
  expect(host.text()).toContain('Your balance: 130 beans')
})

it('is empty for visitors after a failure', async () => {
  expect((await open({ isSignedIn: false, fails: 1 })).text()).toBe('')
})

it.each(['de', 'es', 'fr'])('has every text in %s, with the same values', (language) => {
  const textsOf = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(new URL(`../../shopify-checkout/locales/${file}.json`, import.meta.url), 'utf8'))
  const valuesOf = (texts: Record<string, string>) =>
    Object.entries(texts).map(([key, text]) => [key, text.match(/\{\{\w+\}\}/g)])
  expect(valuesOf(textsOf(language))).toEqual(valuesOf(textsOf('en.default')))
})
