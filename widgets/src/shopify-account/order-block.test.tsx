/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { member } from '../testing/a-program.ts'
import { createHost } from '../testing/account-host.ts'
import { OrderBlock } from './order-block.tsx'

const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`
const line = (id: number, title: string) => ({ merchandise: { title, product: { id: gid('Product', id) } } })

async function open({ isSignedIn = true, ...given }: Parameters<typeof createHost>[0] & { isSignedIn?: boolean } = {}) {
  const host = createHost(given)
  let logins = 0
  const api = {
    ...host.api,
    authenticationState: { value: isSignedIn ? ('fully_authenticated' as const) : ('pre_authenticated' as const) },
    order: { value: { id: gid('Order', 5001) } },
    lines: { value: [line(77, 'Mug'), line(77, 'Mug'), line(88, 'Plate')] },
    shop: { myshopifyDomain: 'mill.myshopify.com' },
    requireLogin: async () => {
      logins++
    },
  }
  await act(() => render(<OrderBlock api={api} />, document.body))
  await host.settle()
  return { ...host, logins: () => logins }
}
afterEach(() => act(() => render(null, document.body)))

it('shows the points of the order', async () => {
  const { text, calls } = await open({ replies: { order: { points: 120, availableAt: null } } })
  expect(text()).toContain('You earned 120 beans with this order.')
  expect(calls.at(-1)).toEqual([
    '/api/v1/storefront/mill.myshopify.com/loyalty/order',
    { token: 'token-1', lang: 'en', order: '5001' },
  ])
})

it('shows when pending points become available', async () => {
  const { text } = await open({ replies: { order: { points: 120, availableAt: '2026-12-01T12:00:00.000Z' } } })
  expect(text()).toContain('You can use them from Dec 1, 2026.')
})

it('invites to review each product once', async () => {
  await open()
  expect(Array.from(document.querySelectorAll('s-link'), (link) => link.getAttribute('href'))).toEqual([
    'https://your-yuko.example/storefront/mill.myshopify.com/all-reviews?product=77&lang=en',
    'https://your-yuko.example/storefront/mill.myshopify.com/all-reviews?product=88&lang=en',
  ])
})

it('invites customers who aren’t members, and shows the points after they join', async () => {
  const host = await open({
    replies: { member: { ...member, state: 'guest' }, join: member, order: { points: 120, availableAt: null } },
  })
  expect(host.text()).toContain('Join Bean Club and earn beans with your next order.')
  await host.press('Join now')
  expect(host.text()).toContain('You earned 120 beans with this order.')
})

it('asks to sign in when the page is opened without, and calls nothing', async () => {
  const host = await open({ isSignedIn: false })
  expect(host.calls).toEqual([])
  expect(host.text()).toContain('writeReview')
  await host.press('signIn')
  expect(host.logins()).toBe(1)
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 1, replies: { order: { points: 120, availableAt: null } } })
  await host.press('retry')
  expect(host.text()).toContain('You earned 120 beans with this order.')
})
