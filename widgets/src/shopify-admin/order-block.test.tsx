/** @jsxImportSource preact */
import { requestStatus, skipReason } from '@yuko/contract/requests/request'
import { reviewStatus } from '@yuko/contract/reviews/review'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { createAdminHost } from '../testing/admin-host.ts'
import { textsOf } from '../testing/staff.ts'
import { OrderBlock } from './order-block.tsx'

const request = {
  requestId: 'rrq_1',
  status: 'scheduled',
  skipReason: null,
  scheduledFor: '2026-12-01T10:00:00.000Z',
  sentAt: null,
  reviewed: 0,
  asked: 2,
}
const listOf = (...items: object[]) => ({ items, nextCursor: null })

async function open(change: object | null = {}, points: object | string = { points: 120, availableAt: null }, fails = 0) {
  const requests = change ? listOf({ ...request, ...change }) : listOf()
  const replies = { requests, 'order-points': points }
  const host = createAdminHost({ id: 'gid://shopify/Order/5001', fails, replies })
  await act(() => render(<OrderBlock api={host.api} />, document.body))
  await host.settle()
  return host
}
afterEach(() => act(() => render(null, document.body)))

it('shows points and review request of the order, with a link into the app', async () => {
  const { text, calls } = await open()
  expect(text()).toBe('Points earned: 120Review requestScheduledScheduled for Dec 1, 2026Open request in YukoRequest review')
  expect(document.querySelector('s-link')?.getAttribute('href')).toBe('app:reviews/orders/rrq_1')
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/v1/loyalty/order-points?orderExternalId=5001',
    '/api/v1/reviews/requests?limit=5&orderExternalId=5001',
  ])
})

it.each([
  [{ status: 'skipped', skipReason: 'no_consent' }, 'SkippedNo marketing consent'],
  [{ status: 'sent', sentAt: '2026-12-01T10:00:00.000Z' }, 'SentSent on Dec 1, 2026'],
  [
    { status: 'partially_completed', sentAt: '2026-12-01T10:00:00.000Z', reviewed: 1 },
    'Partially reviewedSent on Dec 1, 2026 · 1 of 2 products reviewed',
  ],
  [{ status: 'bounced', scheduledFor: null }, 'BouncedOpen'],
])('says what became of the request: %j', async (change, shown) => {
  expect((await open(change)).text()).toContain(shown)
})

it('opens the action that requests a review, until one was sent', async () => {
  const { press, opened } = await open(null)
  await press('Request review')
  expect(opened).toEqual(['extension://yuko-admin-request'])
  await act(() => render(null, document.body))
  await open({ status: 'sent', sentAt: '2026-12-01T10:00:00.000Z' })
  expect(document.querySelector('s-button')).toBeNull()
})

it('says from when points can be used', async () => {
  const { text } = await open({}, { points: 120, availableAt: '2026-12-04T10:00:00.000Z' })
  expect(text()).toContain('Points earned: 120. Available from Dec 4, 2026.')
})

it('says that there are no points and no request', async () => {
  expect((await open(null, { points: 0, availableAt: null })).text()).toBe('No points earnedNo review requestRequest review')
})

it('asks people who never opened the app to do so', async () => {
  expect((await open({}, 'store.not-connected')).text()).toContain('Open Yuko once to see this here.')
})

it('offers another attempt after a failure', async () => {
  const host = await open({}, undefined, 2)
  await host.press('Try again')
  expect(host.text()).toContain('Points earned: 120')
})

it('has a text for each state, in all languages', () => {
  const keys = Array.from(textsOf('admin', 'en.default').keys())
  for (const status of requestStatus.options) expect(keys).toContain(`requestStatus.${status}`)
  for (const reason of skipReason.options) expect(keys).toContain(`skipReason.${reason}`)
  for (const status of reviewStatus.options) expect(keys).toContain(`reviewStatus.${status}`)
  for (const language of ['de', 'fr', 'es']) {
    const texts = textsOf('admin', language)
    expect(Array.from(texts.keys())).toEqual(keys)
    expect(Array.from(texts.values()).every((text) => text.length > 0)).toBe(true)
  }
})
