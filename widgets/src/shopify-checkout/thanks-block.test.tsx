/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { looks } from '../loyalty-panel/shopper.ts'
import { member, onsite } from '../testing/a-program.ts'
import { createHost } from '../testing/account-host.ts'
import { ThanksBlock } from './thanks-block.tsx'

interface Given {
  readonly isSignedIn?: boolean
  readonly currencyCode?: string
}

async function open({ isSignedIn = true, currencyCode = 'EUR', ...given }: Parameters<typeof createHost>[0] & Given = {}) {
  const host = createHost(given)
  const api = {
    ...host.api,
    buyerIdentity: { customer: { value: isSignedIn ? { id: 'gid://shopify/Customer/77' } : undefined } },
    orderConfirmation: { value: { order: { id: 'gid://shopify/OrderIdentity/5001' } } },
    cost: { subtotalAmount: { value: { amount: 119.99, currencyCode } } },
    shop: { myshopifyDomain: 'mill.myshopify.com', storefrontUrl: 'https://mill.example' },
  }
  await act(() => render(<ThanksBlock api={api} />, document.body))
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

it('shows the points of the order as soon as the store has reported it', async () => {
  let asked = 0
  const order = () => (++asked < 3 ? { points: 0, availableAt: null } : { points: 120, availableAt: null })
  const { text, calls } = await open({ replies: { order } })
  expect(text()).toContain('You earned 120 beans with this order.')
  const looksAtOrder = calls.filter(([path]) => path.endsWith('/order'))
  expect(looksAtOrder).toHaveLength(3)
  expect(looksAtOrder[0]).toEqual([
    '/api/v1/storefront/mill.myshopify.com/loyalty/order',
    { token: 'token-1', lang: 'en', order: '5001' },
  ])
})

it('estimates from the goods until then', async () => {
  const { text } = await open()
  expect(text()).toContain('You’ll earn about 119 beans with this order.')
})

it('estimates nothing in another currency', async () => {
  expect((await open({ currencyCode: 'USD' })).text()).toBe('')
})

it('has the referral link of a member to copy', async () => {
  const referralUrl = 'https://mill.example/?ref=mara'
  const { copy, text } = await open({ replies: { member: { ...member, referralUrl } } })
  await copy(referralUrl)
  expect(text()).toContain('Copied')
})

it('has no referral link if the merchant doesn’t show it', async () => {
  const referralUrl = 'https://mill.example/?ref=mara'
  const { text } = await open({
    onsite: onsite({ account: { content: { referral: false } } }),
    replies: { member: { ...member, referralUrl } },
  })
  expect(text()).not.toContain(referralUrl)
})

it('invites customers who are no members', async () => {
  const host = await open({ replies: { member: { ...member, state: 'guest' }, join: member } })
  expect(host.text()).toContain('Join Bean Club and earn beans with your next order.')
  await host.press('Join now')
  expect(host.text()).toContain('You’ll earn about 119 beans')
})

it('invites visitors to create an account, without asking who they are', async () => {
  const { text, calls } = await open({ isSignedIn: false })
  expect(text()).toContain('Join Bean Club and earn beans with your next order.')
  expect(document.querySelector('s-link')?.getAttribute('href')).toBe('https://mill.example/account')
  expect(calls).toEqual([['/api/v1/storefront/mill.myshopify.com/loyalty', null]])
})

it.each([true, false])('is empty without a program, signed in: %s', async (isSignedIn) => {
  const { text } = await open({ isSignedIn, onsite: onsite({ program: null }) })
  expect(text()).toBe('')
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 1 })
  expect(host.text()).toContain('failed')
  await host.press('retry')
  expect(host.text()).toContain('You’ll earn about 119 beans')
})

it('is empty for visitors after a failure', async () => {
  expect((await open({ isSignedIn: false, fails: 1 })).text()).toBe('')
})
