import { screen, waitFor, within } from '@testing-library/react'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { adjustPoints } from '@yuko/contract/loyalty/members/adjust-points'
import type { LoyaltyMemberProfile } from '@yuko/contract/loyalty/members/member'
import type { PointEntry } from '@yuko/contract/loyalty/members/point-entry'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import { redeemReward } from '@yuko/contract/loyalty/rewards/redeem-reward'
import type { Redemption } from '@yuko/contract/loyalty/rewards/redemption'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aMember, anEntry, aRedemption, gold, memberBackend } from '#testing/member-backend.ts'
import { aTier, tierBackend } from '#testing/tier-backend.ts'

const path = `/loyalty/customers/${idOf('lmb', 1)}`
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

interface Shown {
  member?: Partial<LoyaltyMemberProfile>
  entries?: PointEntry[]
  redemptions?: Redemption[]
  at?: string
  permissions?: Permission[]
}
function open({ member = {}, entries = [], redemptions = [], at = path, permissions }: Shown = {}) {
  const members = [aMember(1, member), aMember(2)]
  const { handlers, sent } = memberBackend({ members, entries, redemptions })
  server.use(...handlers, ...tierBackend({ tiers: [aTier(1), aTier(2)] }).handlers)
  return { members, sent, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}

describe('a member', () => {
  it('says what they have, what comes and goes next, and how far the next tier is', async () => {
    open({
      member: {
        pending: 40,
        nextRelease: { points: 40, at: '2026-12-04T10:00:00.000Z' },
        nextExpiry: { points: 25, at: '2027-01-31T10:00:00.000Z' },
        tier: gold,
        tierProgress: { value: 620, next: { tierId: idOf('tir', 3), name: 'Platinum', threshold: 1000 } },
      },
      at: `${path}?tierId=${gold.tierId}`,
    })
    expect(await screen.findByText('Pending')).toBeVisible()
    expect(screen.getByText(/^All can be spent from/)).toHaveTextContent('All can be spent from Dec 4, 2026')
    expect(screen.getByText('Expires next').parentElement).toHaveTextContent('25on Jan 31, 2027')
    expect(await screen.findByText('620 points of 1,000 points: 380 points to Platinum')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', `/loyalty/customers?tierId=${gold.tierId}`)
  })

  it('explains every line of the ledger, and keeps it open when the page is read again', async () => {
    const entries = [anEntry(2, { kind: 'adjust', actor: { type: 'user', name: 'Ada' }, customerNote: 'Sorry' }), anEntry(1)]
    const { user, address, unmount } = open({ entries })
    const line = await screen.findByRole('button', { name: /Points for orders.*#101/ })
    expect(line).toHaveAttribute('aria-expanded', 'false')
    await user.click(line)
    expect(address()).toBe(`${path}?lines=1`)
    const shown = within(line.closest('li') as HTMLElement)
    expect(shown.getByText('37.50 × 1 per 1.00 = 37 (rounded down)')).toBeVisible()
    expect(shown.getByText('Order total').nextSibling).toHaveTextContent('37.50')
    expect(shown.getByRole('link', { name: '#101' })).toHaveAttribute('href', '/reviews/orders?q=%23101')
    expect(shown.getByText('Done by').nextSibling).toHaveTextContent('Yuko, by your rules')
    unmount()
    open({ entries, at: `${path}?lines=2,x` })
    expect(await screen.findByText('Done by').then((term) => term.nextSibling)).toHaveTextContent('Ada')
    expect(screen.getByText('Sorry')).toBeVisible()
  })

  it('tells of points that waited once, by their order, with how they were reckoned', async () => {
    const earned = { rule: 'Double week', inputs: { points: 360, percent: 200 }, formula: 'floor(360 × 100 %) = 360' }
    const over = { rule: 'The waiting time is over', inputs: {}, formula: null }
    const entries = [
      anEntry(4, { kind: 'earn_pending', points: 0, pendingPoints: 50, waiting: 'waits' }),
      anEntry(3, { kind: 'earn_release', points: 360, pendingPoints: -360, explanation: over, earned, orderNumber: '#102' }),
      anEntry(2, { kind: 'earn_pending', points: 0, pendingPoints: 360, explanation: earned, waiting: 'released' }),
      anEntry(1, { kind: 'earn_pending', points: 0, pendingPoints: 20, waiting: 'cancelled' }),
    ]
    const { user } = open({ entries })
    const line = await screen.findByRole('button', { name: /Double week.*Earned · order #102/ })
    expect(screen.getAllByRole('button', { name: /order #10/ })).toHaveLength(3)
    expect(screen.getByRole('button', { name: /\+50 ?pending.*Earned, waits/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Earned, came back before it could be spent/ })).not.toHaveTextContent('pending')
    await user.click(line)
    const shown = within(line.closest('li') as HTMLElement)
    expect(shown.getByText('360 × 200% − 360 = 360')).toBeVisible()
    expect(shown.getByText('Multiplied by').nextSibling).toHaveTextContent('2×')
  })

  it('that is not there is said to be gone', async () => {
    open({ at: `/loyalty/customers/${idOf('lmb', 9)}` })
    expect(await screen.findByRole('heading', { name: 'This customer is not there' })).toBeVisible()
  })

  it('can only be read by who may not adjust', async () => {
    open({ redemptions: [aRedemption(1)], permissions: ['organization.read'] })
    expect(await screen.findByText('THANKS-0001')).toBeVisible()
    for (const name of ['Adjust points', 'More actions', 'Cancel', 'Move'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('a birthday', () => {
  it('is corrected by hand, to a day that there is, or forgotten', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change birthday' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Birthday of Buyer 1' }))
    await user.type(dialog.getByRole('textbox', { name: 'Day' }), '31')
    await user.click(dialog.getByRole('combobox', { name: 'Month' }))
    await user.click(await screen.findByRole('option', { name: 'February' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('is not a day of that month')).toBeVisible()
    await user.clear(dialog.getByRole('textbox', { name: 'Day' }))
    await user.type(dialog.getByRole('textbox', { name: 'Day' }), '29')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Birthday saved'))
    expect(await screen.findByText('February 29')).toBeVisible()
  })
})

describe('adjusting points', () => {
  it('says what comes of it, takes a reason and both notes, and is one change however often it is sent', async () => {
    const { user, sent, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the points of Buyer 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Take points' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points' }), '1,030')
    expect(dialog.getByText('100 now, only 100 are there to take, 0 after it')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Note for the customer' }), 'Counted twice')
    let refused = 0
    const keys: (string | null)[] = []
    server.use(
      mockEndpoint(adjustPoints, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        refused += 1
        throw new Refusal('points.not-enough', 'There are only 100 points')
      }),
    )
    const take = dialog.getByRole('button', { name: 'Take points' })
    await user.click(take)
    expect(await dialog.findByRole('alert')).toHaveTextContent('There are only 100 points')
    await user.click(take)
    await waitFor(() => expect(refused).toBe(2))
    expect(keys[0]).toBe(keys[1])
    server.use(...memberBackend({ members: [aMember(1)] }).handlers)
    await user.clear(dialog.getByRole('textbox', { name: 'Points' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points' }), '30')
    await user.click(take)
    await waitFor(() => expect(notifications[0]?.message).toBe('−30 points: the balance is 70 now'))
    expect(sent).toEqual([])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('says before and after what there was to take', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust the points of Buyer 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Take points' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points' }), '5000')
    expect(dialog.getByText('100 now, only 100 are there to take, 0 after it')).toBeVisible()
    server.use(mockEndpoint(adjustPoints, () => aMember(1, { balance: 0 })))
    await user.click(dialog.getByRole('button', { name: 'Take points' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('−100 points: the balance is 0 now'))
  })

  it('refuses what is no number of points in its place', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }))
    const dialog = within(await screen.findByRole('dialog'))
    const points = dialog.getByRole('textbox', { name: 'Points' })
    for (const typed of ['1.5', '0']) {
      await user.clear(points)
      await user.type(points, typed)
      await user.click(dialog.getByRole('button', { name: 'Give points' }))
      expect(points).toBeInvalid()
    }
    expect(sent).toEqual([])
  })
})

describe('what can be done for a member', () => {
  const menu = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  it('blocks and lets in again', async () => {
    const { user, members } = open()
    await menu(user, 'Block')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/^You blocked this member/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Adjust points' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Let in again' }))
    await waitFor(() => expect(members[0]?.status).toBe('member'))
  })

  it('merges another one, found by name', async () => {
    const { user, sent, notifications } = open()
    await menu(user, 'Merge with another customer')
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into Buyer 1' }))
    await user.type(dialog.getByRole('textbox'), 'Buyer')
    await user.click(await dialog.findByRole('radio', { name: /Buyer 2.*200 points/ }))
    expect(dialog.queryByRole('radio', { name: /Buyer 1/ })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Merged: the balance is 300 now'))
    expect(sent).toMatchObject([{ name: 'merge', body: { otherMemberId: idOf('lmb', 2) } }])
  })

  it('moves to a tier until a day, or back to the rules', async () => {
    const { user, sent, notifications } = open({ member: { tier: gold } })
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Move Buyer 1' }))
    await user.type(dialog.getByLabelText('Keep it until'), '2026-12-31')
    await user.click(dialog.getByRole('button', { name: 'Move' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Gold, put there by hand'))
    const until = new Date('2026-12-31T23:59:59.999').toISOString()
    expect(sent[0]?.body).toEqual({ by: 'hand', tierId: gold.tierId, until })
  })

  it('takes a reward back, after a word', async () => {
    const { user, notifications } = open({ redemptions: [aRedemption(1)] })
    const rewards = within(await screen.findByRole('region', { name: 'Rewards' }))
    await user.click(await rewards.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel reward' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('500 points given back'))
    expect(await rewards.findByText('Cancelled')).toBeVisible()
    expect(rewards.queryByRole('button', { name: 'Mark as used' })).not.toBeInTheDocument()
  })

  it('redeems what they can afford', async () => {
    const times = { createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-01T10:00:00.000Z' }
    const program = {
      programId: idOf('lpr', 1),
      name: 'Club',
      status: 'active' as const,
      pointLabel: { one: 'point', other: 'points' },
    }
    const coupon = (n: number, points: number): Reward => ({
      rewardId: idOf('lrw', n),
      programId: program.programId,
      name: `Coupon ${n}`,
      description: null,
      terms: null,
      price: { exchange: 'fixed', points },
      value: { type: 'percent_off', percent: 10 },
      minOrderMinor: null,
      stock: null,
      combinesWith: { order: false, product: false, shipping: false },
      codes: { mode: 'generated', prefix: '' },
      validDays: null,
      perCustomer: null,
      tierScope: { mode: 'all', tierIds: [] },
      status: 'active',
      freeCodes: null,
      figures: { issued: 0, used: 0, points: 0 },
      ...times,
    })
    let asked: unknown
    const { user, notifications } = open()
    server.use(
      mockEndpoint(listPrograms, () => ({ items: [{ ...program, activatedAt: null, ...times }], nextCursor: null })),
      mockEndpoint(listRewards, () => ({ items: [coupon(1, 80), coupon(2, 150)] })),
      mockEndpoint(redeemReward, ({ body }) => {
        asked = body
        return aRedemption(3, { rewardName: 'Coupon 1', status: 'pending', code: null })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Redeem' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('radio', { name: /Coupon 2.*50 points are missing/ })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Redeem' }))
    expect(await dialog.findByText('Choose a reward')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /Coupon 1/ }))
    await user.click(dialog.getByRole('button', { name: 'Redeem' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Coupon 1: the code comes in a moment'))
    expect(asked).toEqual({ rewardId: idOf('lrw', 1) })
  })
})
