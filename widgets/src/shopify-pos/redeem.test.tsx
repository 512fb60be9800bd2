/** @jsxImportSource preact */
import { render } from 'preact'
import { act } from 'preact/test-utils'
import { looks } from '../loyalty-panel/shopper.ts'
import { createPosHost } from '../testing/pos-host.ts'
import { textsOf } from '../testing/staff.ts'
import { PointsTile } from './points-tile.tsx'
import { RedeemModal } from './redeem-modal.tsx'

const member = {
  memberId: 'lmb_1',
  name: 'Mara',
  email: null,
  status: 'member',
  balance: 130,
  tier: { tierId: 'tir_1', name: 'Silver' },
}
const reward = {
  rewardId: 'lrw_1',
  name: '€5 off',
  status: 'active',
  value: { type: 'amount_off' },
  price: { exchange: 'fixed', points: 100 },
  stock: null,
  tierScope: { mode: 'all', tierIds: [] },
}
const steps = {
  ...reward,
  rewardId: 'lrw_2',
  name: 'Money off',
  price: { exchange: 'incremental', stepPoints: 50, stepMinor: 250, minPoints: null, maxPoints: null },
}
const redemption = { redemptionId: 'rdm_1', status: 'pending', code: null }
const issued = { ...redemption, status: 'issued', code: 'BEAN-1234' }
const listOf = (...items: object[]) => ({ items, nextCursor: null })

type Given = Parameters<typeof createPosHost>[0] & { readonly change?: object | null; readonly rewards?: object[] }
async function open({ change = {}, rewards = [reward], ...given }: Given = {}) {
  const host = createPosHost({
    ...given,
    replies: {
      members: change ? listOf({ ...member, ...change }) : listOf(),
      programs: listOf({ programId: 'prg_0', status: 'archived' }, { programId: 'prg_1', status: 'active' }),
      rewards: { items: rewards },
      redemptions: redemption,
      rdm_1: issued,
      ...given.replies,
    },
  })
  await act(() => render(<RedeemModal api={host.api} />, document.body))
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
const headings = () => Array.from(document.querySelectorAll('[heading]'), (element) => element.getAttribute('heading'))
const redeemed = ({ calls }: Pick<Awaited<ReturnType<typeof open>>, 'calls'>) =>
  calls.filter(({ path }) => path.endsWith('/redemptions'))

describe('the tile', () => {
  async function openTile(customerId: number | null) {
    const host = createPosHost({ customerId })
    let shown = 0
    const api = { ...host.api, action: { presentModal: () => void shown++ } }
    await act(() => render(<PointsTile api={api} />, document.body))
    const tile = document.querySelector('s-tile')
    await act(() => void tile?.dispatchEvent(new Event('click')))
    return { ...host, tile, shown }
  }

  it('opens the points of the cart’s customer, and requests nothing', async () => {
    const { tile, shown, calls } = await openTile(77)
    expect([tile?.getAttribute('subheading'), shown, calls]).toEqual(['See and redeem', 1, []])
  })

  it('asks for a customer', async () => {
    const { tile } = await openTile(null)
    expect(tile?.getAttribute('subheading')).toBe('Add a customer to the cart first')
    expect(tile?.hasAttribute('disabled')).toBe(true)
  })
})

it('shows the points of the customer and the rewards of the active program', async () => {
  const { text, calls } = await open()
  expect(headings()).toContain('Mara')
  expect(text()).toBe('Points: 130Silver€5 offPoints needed: 100Redeem')
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/v1/loyalty/members?limit=1&customerExternalId=77',
    '/api/v1/loyalty/programs',
    '/api/v1/loyalty/programs/prg_1/rewards',
  ])
})

it('redeems after a confirmation, waits for the code, and adds it to the cart', async () => {
  const host = await open()
  await host.press('Redeem')
  expect(headings()).toContain('Redeem “€5 off”?')
  expect(host.text()).toContain('New balance: 30')
  expect(redeemed(host)).toEqual([])
  await host.press('Yes, redeem')
  expect(redeemed(host)).toEqual([
    {
      path: '/api/v1/loyalty/members/lmb_1/redemptions',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: { rewardId: 'lrw_1', channel: 'pos' },
    },
  ])
  expect(host.codes).toEqual(['BEAN-1234'])
  expect(headings()).toContain('Added to the cart: BEAN-1234')
})

it('redeems whole steps within the balance', async () => {
  const host = await open({ rewards: [steps] })
  await host.press('Redeem')
  await host.choose('Points', '149')
  await host.press('Yes, redeem')
  expect(redeemed(host)[0]?.body).toEqual({ rewardId: 'lrw_2', channel: 'pos', points: 100 })
})

it('sends the same intent again after a failure', async () => {
  const host = await open({ replies: { redemptions: 'points.not-enough' } })
  await host.press('Redeem')
  await host.press('Yes, redeem')
  expect(headings()).toContain('Couldn’t redeem. Try again.')
  await host.press('Yes, redeem')
  const [first, second] = redeemed(host)
  expect(second).toEqual(first)
})

it.each<[string, Given]>([
  ['Enter this code as a discount: BEAN-1234', { refusesCodes: true }],
  ['The code is being created. The customer finds it in their account.', { replies: { rdm_1: redemption } }],
  ['The reward couldn’t be issued. The points were returned.', { replies: { rdm_1: { ...redemption, status: 'failed' } } }],
])('says: %s', async (said, given) => {
  const host = await open(given)
  await host.press('Redeem')
  await host.press('Yes, redeem')
  for (let turn = 0; turn < looks.times; turn++) await host.settle()
  expect(headings()).toContain(said)
})

it('tells staff what to hand over', async () => {
  const coffee = { ...reward, name: 'Free coffee', channel: 'pos', value: { type: 'custom', instructions: 'Any size' } }
  const host = await open({ rewards: [coffee], replies: { redemptions: { ...issued, code: null, instructions: 'Any size' } } })
  await host.press('Redeem')
  await host.press('Yes, redeem')
  expect(headings()).toContain('Redeemed. Any size')
  expect(host.codes).toEqual([])
})

it('tells staff the code of a gift card, which is a payment and no discount', async () => {
  const card = { ...reward, name: '€10 gift card', value: { type: 'gift_card', amountMinor: 1000 } }
  const made = { ...issued, code: 'SUN7MAGPERGVER5A', rewardType: 'gift_card' }
  const host = await open({ rewards: [card], replies: { redemptions: made } })
  await host.press('Redeem')
  await host.press('Yes, redeem')
  expect(headings()).toContain('Redeemed. Gift card to pay with: SUN7MAGPERGVER5A')
  expect(host.codes).toEqual([])
})

it('spends nothing after Cancel', async () => {
  const host = await open()
  await host.press('Redeem')
  await host.press('Cancel')
  expect(redeemed(host)).toEqual([])
})

it.each<[string, object]>([
  ['is a draft', { status: 'draft' }],
  ['costs more', { price: { exchange: 'fixed', points: 131 } }],
  ['is sold out', { stock: 0 }],
  ['is for another tier', { tierScope: { mode: 'include', tierIds: ['tir_2'] } }],
  ['excludes the tier', { tierScope: { mode: 'exclude', tierIds: ['tir_1'] } }],
  ['is no discount of a cart', { value: { type: 'store_credit' } }],
  ['is redeemed online', { channel: 'online' }],
  ['needs more steps', { price: { ...steps.price, minPoints: 150 } }],
])('doesn’t offer a reward that %s', async (_, change) => {
  expect((await open({ rewards: [{ ...reward, ...change }] })).text()).toContain('No reward for this cart yet')
})

it('offers nothing to blocked members and customers without a program', async () => {
  expect((await open({ change: { status: 'blocked' } })).text()).toContain('No reward for this cart yet')
  await act(() => render(null, document.body))
  expect((await open({ change: null })).text()).toBe('Not in the loyalty program')
})

it('asks for a customer, and people who never opened the app to do so', async () => {
  expect((await open({ customerId: null })).text()).toBe('Add a customer to the cart first')
  await act(() => render(null, document.body))
  expect((await open({ replies: { members: 'store.not-connected' } })).text()).toContain('Open Yuko once')
})

it('offers another attempt after a failure', async () => {
  const host = await open({ fails: 2 })
  await host.press('Try again')
  expect(host.text()).toContain('Points: 130')
})

it('has its texts in all languages', () => {
  const keys = Array.from(textsOf('pos', 'en.default').keys())
  for (const language of ['de', 'fr', 'es']) {
    const texts = textsOf('pos', language)
    expect(Array.from(texts.keys())).toEqual(keys)
    expect(Array.from(texts.values()).every((text) => text.length > 0)).toBe(true)
  }
})
