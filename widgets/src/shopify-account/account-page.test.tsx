/** @jsxImportSource preact */
import { readFileSync } from 'node:fs'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { member, onsite, program } from '../testing/a-program.ts'
import { createHost } from '../testing/account-host.ts'
import { AccountPage } from './account-page.tsx'

const code = {
  redemptionId: 'lrd_1',
  rewardName: '€5 off',
  rewardType: 'amount_off',
  points: 100,
  valueMinor: 500,
  status: 'issued',
  code: 'BEAN-1234',
  instructions: null,
  expiresAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
}

async function open(given: Parameters<typeof createHost>[0] = {}) {
  const host = createHost(given)
  await act(() => render(<AccountPage api={host.api} />, document.body))
  await host.settle()
  return host
}
afterEach(() => act(() => render(null, document.body)))

it('shows points, tier and progress, rewards, ways to earn, and history of a member', async () => {
  const { text } = await open()
  expect(text()).toContain('130 beans')
  expect(text()).toContain('20 beans pending')
  expect(text()).toContain('Your tier: Silver')
  expect(text()).toContain('370 beans until Gold')
  expect(text()).toContain('€5 off')
  expect(text()).toContain('1 bean for every €1 spent')
  expect(text()).toContain('+130 beans')
})

it('shows what was earned in another program, which begins after position 0', async () => {
  const earlier = {
    kind: 'earlier',
    title: null,
    note: 'Mug',
    order: null,
    points: -40,
    pendingPoints: 0,
    at: '2024-02-09T12:00:00.000Z',
  }
  const host = await open({
    replies: {
      member: { ...member, historyBefore: 0 },
      history: { history: [earlier, { ...earlier, note: null }], historyBefore: null },
    },
  })
  await host.press('Show older')
  expect(host.calls.at(-1)?.[1]).toEqual({ token: 'token-1', lang: 'en', before: 0 })
  expect(host.text()).toMatch(/MugFrom our previous program · .*−40 beansFrom our previous program.*−40 beans/)
})

it('identifies the customer by the session token, and requests the language of the page', async () => {
  const { calls } = await open()
  expect(calls).toEqual([
    ['/api/v1/storefront/shopify/identity', { sessionToken: 'session-token-1' }],
    ['/api/v1/storefront/mill.myshopify.com/loyalty', null],
    ['/api/v1/storefront/mill.myshopify.com/loyalty/member', { token: 'token-1', lang: 'en' }],
  ])
})

it('redeems a reward after a confirmation, and shows its code', async () => {
  const host = await open({ replies: { redeem: { redemptionId: 'lrd_1', member: { ...member, balance: 30, codes: [code] } } } })
  await host.press('Redeem')
  expect(host.text()).toContain('Redeem 100 beans for €5 off?')
  expect(host.calls.some(([path]) => path.endsWith('/redeem'))).toBe(false)
  await host.press('Yes, redeem')
  expect(host.calls.at(-1)).toEqual([
    '/api/v1/storefront/mill.myshopify.com/loyalty/redeem',
    { token: 'token-1', lang: 'en', rewardId: 'lrw_1', key: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
  expect(host.text()).toContain('BEAN-1234')
  expect(host.text()).toContain('30 beans')
})

it('spends nothing after Cancel', async () => {
  const host = await open()
  await host.press('Redeem')
  await host.press('Cancel')
  expect(host.text()).not.toContain('Redeem 100 beans for')
  expect(host.calls).toHaveLength(3)
})

it('keeps the same key for another attempt', async () => {
  const host = await open({ replies: { redeem: 'points.not-enough' } })
  await host.press('Redeem')
  await host.press('Yes, redeem')
  expect(host.text()).toContain('Something went wrong. Try again.')
  await host.press('Yes, redeem')
  const [first, second] = host.calls.filter(([path]) => path.endsWith('/redeem')).map(([, body]) => body)
  expect(second).toEqual(first)
})

it('invites customers who aren’t members', async () => {
  const host = await open({ replies: { member: { ...member, state: 'guest' }, join: member } })
  expect(host.text()).not.toContain('130 beans')
  await host.press('Join now')
  expect(host.text()).toContain('130 beans')
})

it('shows older changes of points on request', async () => {
  const older = {
    kind: 'earn',
    title: 'Birthday',
    note: null,
    order: null,
    points: 50,
    pendingPoints: 0,
    at: '2025-11-01T10:00:00.000Z',
  }
  const host = await open({
    replies: { member: { ...member, historyBefore: 31 }, history: { history: [older], historyBefore: null } },
  })
  await host.press('Show older')
  expect(host.calls.at(-1)).toEqual([
    '/api/v1/storefront/mill.myshopify.com/loyalty/history',
    { token: 'token-1', lang: 'en', before: 31 },
  ])
  expect(host.text()).toContain('Birthday')
  expect(host.text()).not.toContain('Show older')
})

it('says that the program is closed to a customer, and nothing else', async () => {
  const host = await open({ replies: { member: { ...member, state: 'closed', codes: [], history: [], referralUrl: null } } })
  expect(host.text()).toBe('The program isn’t open to your account at the moment.')
})

it('asks for the birthday once, with the days of the month', async () => {
  const birthday = { month: 2, day: 29 }
  const host = await open({ replies: { birthday: { ...member, birthday } } })
  expect(host.text()).toContain('You can only set this once.')
  await host.choose('Day', '31')
  await host.choose('Month', '2')
  await host.press('Save')
  expect(host.calls.at(-1)).toEqual([
    '/api/v1/storefront/mill.myshopify.com/loyalty/birthday',
    { token: 'token-1', lang: 'en', birthday },
  ])
  expect(host.text()).not.toContain('You can only set this once.')
})

it('asks for no birthday if the merchant turned that off', async () => {
  const { text } = await open({ onsite: onsite({ account: { content: { birthday: false } } }) })
  expect(text()).not.toContain('You can only set this once.')
})

it('has the referral link to copy', async () => {
  const referralUrl = 'https://mill.example/?ref=mara'
  const { text, copy } = await open({ replies: { member: { ...member, referralUrl } } })
  expect(text()).toContain('Share your link.')
  await copy(referralUrl)
  expect(text()).toContain('Copied')
})

it('has no referral link if there is nothing to share', async () => {
  expect((await open()).text()).not.toContain('Share your link.')
})

it('shows that there is no program', async () => {
  expect((await open({ onsite: onsite({ program: null }) })).text()).toBe('noProgram')
})

it('shows that the account is still unknown, with the program', async () => {
  const { text } = await open({ token: null })
  expect(text()).toContain('unknown')
  expect(text()).toContain(program.rewards[0]?.name)
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 1 })
  expect(host.text()).toContain('failed')
  await host.press('retry')
  expect(host.text()).toContain('130 beans')
})

it('has its own texts in all languages', () => {
  const keysOf = (file: string) => {
    const url = new URL(`../../shopify-account/locales/${file}.json`, import.meta.url)
    return Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>)
  }
  const keys = keysOf('en.default').map(([key]) => key)
  for (const language of ['de', 'fr', 'es']) {
    expect(keysOf(language).map(([key]) => key)).toEqual(keys)
    expect(keysOf(language).every(([, text]) => text.length > 0)).toBe(true)
  }
})
