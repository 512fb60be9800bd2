/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { createAdminHost } from '../testing/admin-host.ts'
import { CustomerBlock } from './customer-block.tsx'

const member = {
  memberId: 'lmb_1',
  status: 'member',
  balance: 1130,
  pending: 20,
  tier: { tierId: 'tir_1', name: 'Silver', color: '#888888' },
}
const review = {
  reviewId: 'rev_1',
  title: null,
  product: { title: 'Mug' },
  rating: 4,
  status: 'published',
  submittedAt: '2026-11-01T10:00:00.000Z',
}
const listOf = (...items: object[]) => ({ items, nextCursor: null })

async function open({ members = listOf(member) as object | string, reviews = listOf(review), fails = 0 } = {}) {
  const host = createAdminHost({ id: 'gid://shopify/Customer/77', fails, replies: { members, reviews } })
  await act(() => render(<CustomerBlock api={host.api} />, document.body))
  await host.settle()
  return host
}
const hrefs = () => Array.from(document.querySelectorAll('s-link'), (link) => link.getAttribute('href'))
afterEach(() => act(() => render(null, document.body)))

it('shows points and tier of a member, and the last reviews, with links into the app', async () => {
  const { text, calls } = await open()
  expect(text()).toContain('Points: 1,130')
  expect(text()).toContain('Pending: 20')
  expect(text()).toContain('Tier: Silver')
  expect(text()).toContain('Mug4 of 5 stars · Published · Nov 1, 2026')
  expect(hrefs()).toEqual(['app:loyalty/customers/lmb_1', 'app:reviews/reviews/rev_1'])
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/v1/loyalty/members?limit=1&customerExternalId=77',
    '/api/v1/reviews?limit=3&customerExternalId=77',
  ])
})

it('opens the action that gives points', async () => {
  const { press, opened } = await open()
  await press('Give points')
  expect(opened).toEqual(['extension://yuko-admin-points'])
})

it.each(['candidate', 'opted_out', 'blocked'])('says that the member is %s', async (status) => {
  await open({ members: listOf({ ...member, status }) })
  expect(document.querySelector('s-badge')?.textContent).toMatch(/^(Not joined|Opted out|Blocked)$/)
})

it('says that a customer is in no program and has no reviews', async () => {
  const { text } = await open({ members: listOf(), reviews: listOf() })
  expect(text()).toBe('Not in the loyalty programNo reviews yet')
})

it('asks people who never opened the app to do so', async () => {
  const { text } = await open({ members: 'store.not-connected' })
  expect(text()).toBe('Open Yuko once to see this here.Open Yuko')
  expect(hrefs()).toEqual(['/'])
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 2 })
  expect(host.text()).toContain('Couldn’t load this from Yuko.')
  await host.press('Try again')
  expect(host.text()).toContain('Points: 1,130')
})
