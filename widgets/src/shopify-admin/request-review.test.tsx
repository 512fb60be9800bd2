/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { createAdminHost } from '../testing/admin-host.ts'
import { RequestReview } from './request-review.tsx'

const recipient = { email: 'bea@x.example', products: ['Mug', 'Bowl'], skipReason: null }
const open = { total: 1, asked: 1, skipped: [], sample: [recipient], firstAt: '2026-12-01T10:00:00.000Z' }
const skippedFor = (reason: string) => ({ ...open, asked: 0, skipped: [{ reason, count: 1 }], firstAt: null })
const unknown = { ...open, total: 0, asked: 0, sample: [], firstAt: null }

async function show({
  preview = open as object | string,
  requests = { accepted: 1 } as object | string | (() => object),
  fails = 0,
} = {}) {
  const host = createAdminHost({ id: 'gid://shopify/Order/5001', fails, replies: { preview, requests } })
  let closed = 0
  const api = { ...host.api, close: () => void closed++ }
  await act(() => render(<RequestReview api={api} />, document.body))
  await host.settle()
  const sent = () => host.calls.filter(({ path }) => path.endsWith('/requests'))
  return { ...host, sent, closed: () => closed }
}
afterEach(() => act(() => render(null, document.body)))

const selection = { source: 'order', orderExternalId: '5001' }

it('shows who is asked about what and when, and sends after a click', async () => {
  const host = await show()
  expect(host.calls).toEqual([{ path: '/api/v1/reviews/requests/preview', key: null, body: selection }])
  expect(host.text()).toContain('Recipient: bea@x.exampleProducts to reviewMugBowlSends on Dec 1, 2026')
  await host.press('Send request')
  expect(host.sent()).toEqual([
    { path: '/api/v1/reviews/requests', key: expect.stringMatching(/^[0-9a-f-]{36}$/), body: selection },
  ])
  expect(host.text()).toBe('The review request will be sent on Dec 1, 2026.Close')
  await host.press('Close')
  expect(host.closed()).toBe(1)
})

it('sends the same request again after a failure', async () => {
  let asked = 0
  const requests = () => {
    if (++asked === 1) throw new TypeError('offline')
    return { accepted: 1 }
  }
  const host = await show({ requests })
  await host.press('Send request')
  expect(host.text()).toContain('Couldn’t request the review. Try again.')
  await host.press('Send request')
  const [first, second] = host.sent()
  expect(second).toEqual(first)
  expect(host.text()).toContain('will be sent')
})

it('asks for nothing after Cancel', async () => {
  const host = await show()
  await host.press('Cancel')
  expect([host.closed(), host.sent()]).toEqual([1, []])
})

it.each([
  ['duplicate', 'Already asked'],
  ['no_email', 'No email address'],
  ['unsubscribed', 'Unsubscribed'],
  ['order_cancelled', 'Order was canceled'],
])('says why nobody can be asked: %s', async (reason, explanation) => {
  expect((await show({ preview: skippedFor(reason) })).text()).toBe(
    `This order’s customer can’t be asked for a review${explanation}Close`,
  )
})

it('names no products if only the store is asked about', async () => {
  const { text } = await show({ preview: { ...open, sample: [{ ...recipient, products: [] }] } })
  expect(text()).not.toContain('Products to review')
})

it('offers another attempt for an order that was just placed', async () => {
  const host = await show({ preview: unknown })
  expect(host.text()).toContain('Yuko doesn’t know this order yet.')
  await host.press('Try again')
  expect(host.calls).toHaveLength(2)
})

it.each(['preview', 'requests'])('explains a role that isn’t allowed to request reviews, refused by %s', async (path) => {
  const host = await show({ [path]: 'session.forbidden' })
  if (path === 'requests') await host.press('Send request')
  expect(host.text()).toContain('Your role can’t request reviews. Ask an admin.')
})

it('offers another attempt after a failure', async () => {
  const host = await show({ fails: 1 })
  await host.press('Try again')
  expect(host.text()).toContain('bea@x.example')
})

it('asks people who never opened the app to do so', async () => {
  expect((await show({ preview: 'store.not-connected' })).text()).toContain('Open Yuko once')
})
