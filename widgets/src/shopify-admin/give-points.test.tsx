/** @jsxImportSource preact */
import { adjustmentReason } from '@yuko/contract/loyalty/members/adjust-points'
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { createAdminHost } from '../testing/admin-host.ts'
import { textsOf } from '../testing/staff.ts'
import { GivePoints } from './give-points.tsx'

const member = { memberId: 'lmb_1', status: 'member', name: 'Mara', email: 'mara@x.example', balance: 130 }

async function open({
  change = {} as object | null,
  members = undefined as string | undefined,
  adjust = {} as object | string,
  fails = 0,
} = {}) {
  const items = change ? [{ ...member, ...change }] : []
  const replies = { members: members ?? { items, nextCursor: null }, adjust }
  const host = createAdminHost({ id: 'gid://shopify/Customer/77', fails, replies })
  let closed = 0
  const api = { ...host.api, close: () => void closed++ }
  await act(() => render(<GivePoints api={api} />, document.body))
  await host.settle()
  return { ...host, closed: () => closed }
}
const adjustments = ({ calls }: Pick<Awaited<ReturnType<typeof open>>, 'calls'>) =>
  calls.filter(({ path }) => path.endsWith('/adjust'))
afterEach(() => act(() => render(null, document.body)))

it('gives points after a confirmation, and says the new balance', async () => {
  const host = await open({ adjust: { balance: 180 } })
  await host.choose('Points', '50')
  await host.choose('Reason', 'event')
  await host.choose('Note to customer', 'For the delayed delivery')
  await host.press('Continue')
  expect(host.text()).toContain('Give points to Mara?Points: 50New balance: 180')
  expect(adjustments(host)).toEqual([])
  await host.press('Give points')
  expect(adjustments(host)).toEqual([
    {
      path: '/api/v1/loyalty/members/lmb_1/adjust',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { points: 50, reason: 'event', customerNote: 'For the delayed delivery' },
    },
  ])
  expect(host.text()).toContain('Points given: 50. New balance: 180')
  await host.press('Close')
  expect(host.closed()).toBe(1)
})

it('sends the same intent again after a failure, and another one after a change', async () => {
  const host = await open({ adjust: 'server.error' })
  await host.choose('Points', '50')
  await host.press('Continue')
  await host.press('Give points')
  expect(host.text()).toContain('Couldn’t give the points.')
  await host.press('Give points')
  await host.press('Back')
  await host.choose('Points', '60')
  await host.press('Continue')
  await host.press('Give points')
  const [first, second, third] = adjustments(host)
  expect(second).toEqual(first)
  expect(third?.key).not.toBe(first?.key)
  expect(third?.body).toEqual({ points: 60, reason: 'goodwill' })
})

it.each(['', '0', '1.5', '-5', '10000001'])('asks for a whole number instead of %j', async (points) => {
  const host = await open()
  await host.choose('Points', points)
  await host.press('Continue')
  expect(document.querySelector('s-number-field')?.getAttribute('error')).toBe('Enter a whole number from 1 to 10,000,000')
  expect(host.text()).not.toContain('New balance')
})

it.each([
  ['points.daily-limit', 'You’ve reached the number of points you can give per day. Ask an admin to give more.'],
  ['session.forbidden', 'Your role can’t give points. Ask an admin.'],
])('explains %s', async (code, explanation) => {
  const host = await open({ adjust: code })
  await host.choose('Points', '50')
  await host.press('Continue')
  await host.press('Give points')
  expect(host.text()).toContain(explanation)
})

it('gives nothing after Cancel', async () => {
  const host = await open()
  await host.press('Cancel')
  expect([host.closed(), adjustments(host)]).toEqual([1, []])
})

it.each<[string, object | null, string]>([
  ['no members', null, 'Not in the loyalty program'],
  ['blocked', { status: 'blocked' }, 'This member can’t get points now. Open the member in Yuko.'],
  ['opted out', { status: 'opted_out' }, 'This member can’t get points now. Open the member in Yuko.'],
])('has no form for customers who are %s', async (_, change, explanation) => {
  expect((await open({ change })).text()).toBe(explanation)
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 1 })
  await host.press('Try again')
  expect(document.querySelector('s-number-field')).not.toBeNull()
})

it('asks people who never opened the app to do so', async () => {
  expect((await open({ members: 'store.not-connected' })).text()).toContain('Open Yuko once')
})

it('has a text for each reason', () => {
  const texts = textsOf('admin', 'en.default')
  for (const reason of adjustmentReason.options) expect(texts.has(`reason.${reason}`)).toBe(true)
})
