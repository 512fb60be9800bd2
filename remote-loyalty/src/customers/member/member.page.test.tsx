import { screen, waitFor, within } from '@testing-library/react'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import { adjustPoints } from '@yuko/contract/loyalty/members/adjust-points'
import type { EarlierEntry } from '@yuko/contract/loyalty/members/list-earlier-entries'
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
  earlier?: EarlierEntry[]
  redemptions?: Redemption[]
  at?: string
  permissions?: Permission[]
}
function open({ member = {}, entries = [], earlier = [], redemptions = [], at = path, permissions }: Shown = {}) {
  const members = [aMember(1, member), aMember(2)]
  const { handlers, sent } = memberBackend({ members, entries, earlier, redemptions })
  server.use(...handlers, ...tierBackend({ tiers: [aTier(1), aTier(2)] }).handlers)
  return { members, sent, ...renderRoutes(routes, { path: at, ...(permissions && { permissions }) }) }
}

describe('a member', () => {
  it('shows the balance, what is released and expires next, and the progress to the next tier', async () => {
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
    expect(screen.getByText(/^All available on/)).toHaveTextContent('All available on Dec 4, 2026')
    expect(screen.getByText('Next expiration').parentElement).toHaveTextContent('25Jan 31, 2027')
    expect(await screen.findByText('620 points of 1,000 points. 380 points to the next tier: Platinum')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', `/loyalty/customers?tierId=${gold.tierId}`)
  })

  it('leads to the customer in the store', async () => {
    const shopUrl = 'https://admin.shopify.com/store/mill/customers/77'
    open({ member: { shopUrl } })
    expect(await screen.findByRole('link', { name: 'View customer' })).toHaveAttribute('href', shopUrl)
  })

  it('explains every entry, and keeps it expanded after a reload', async () => {
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
    expect(shown.getByText('Created by').nextSibling).toHaveTextContent('Yuko (automatic)')
    unmount()
    open({ entries, at: `${path}?lines=2,x` })
    expect(await screen.findByText('Created by').then((term) => term.nextSibling)).toHaveTextContent('Ada')
    expect(screen.getByText('Sorry')).toBeVisible()
  })

  it('shows points on hold once, by their order, with their calculation', async () => {
    const earned = { rule: 'Double week', inputs: { points: 360, percent: 200 }, formula: 'floor(360 × 100 %) = 360' }
    const over = { rule: 'Hold period ended', inputs: {}, formula: null }
    const entries = [
      anEntry(4, { kind: 'earn_pending', points: 0, pendingPoints: 50, waiting: 'waits' }),
      anEntry(3, { kind: 'earn_release', points: 360, pendingPoints: -360, explanation: over, earned, orderNumber: '#102' }),
      anEntry(2, { kind: 'earn_pending', points: 0, pendingPoints: 360, explanation: earned, waiting: 'released' }),
      anEntry(1, { kind: 'earn_pending', points: 0, pendingPoints: 20, waiting: 'cancelled' }),
    ]
    const { user } = open({ entries })
    const line = await screen.findByRole('button', { name: /Double week.*Earned · Order #102/ })
    expect(screen.getAllByRole('button', { name: /Order #10/ })).toHaveLength(3)
    expect(screen.getByRole('button', { name: /\+50 ?Pending/ })).toBeVisible()
    expect(screen.getByRole('button', { name: /Canceled before it was available/ })).not.toHaveTextContent('Pending')
    await user.click(line)
    const shown = within(line.closest('li') as HTMLElement)
    expect(shown.getByText('360 × 200% − 360 = 360')).toBeVisible()
    expect(shown.getByText('Multiplier').nextSibling).toHaveTextContent('2×')
  })

  it('shows the points history of another program below the ledger, apart from the balance', async () => {
    const occurredAt = '2024-03-01T12:00:00.000Z'
    const earlier = [
      { occurredAt, points: -100, description: '€5 off' },
      { occurredAt, points: 120, description: null },
    ]
    const { unmount } = open({ entries: [anEntry(1)], earlier })
    const before = within(await screen.findByRole('region', { name: 'Before Yuko' }))
    expect(before.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '−100€5 offMar 1, 2024',
      '+120Points addedMar 1, 2024',
    ])
    expect(screen.getByText('3 shown')).toBeVisible()
    unmount()
    open({ earlier })
    expect(await screen.findByRole('region', { name: 'Before Yuko' })).toBeVisible()
    expect(screen.queryByText('No points yet')).not.toBeInTheDocument()
  })

  it('that does not exist has an empty state', async () => {
    open({ at: `/loyalty/customers/${idOf('lmb', 9)}` })
    expect(await screen.findByRole('heading', { name: 'This customer doesn’t exist' })).toBeVisible()
  })

  it('is read-only without permission to adjust', async () => {
    open({ redemptions: [aRedemption(1)], permissions: ['organization.read'] })
    expect(await screen.findByText('THANKS-0001')).toBeVisible()
    for (const name of ['Adjust points', 'More actions', 'Cancel', 'Change tier'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('a birthday', () => {
  it('is edited, to a day that exists', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit birthday' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Birthday: Buyer 1' }))
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
  it('shows the new balance, takes a reason and both notes, and is idempotent', async () => {
    const { user, sent, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust points: Buyer 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Deduct points' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points' }), '1,030')
    expect(dialog.getByText('Current balance: 100. Only 100 can be deducted. New balance: 0')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Note to customer' }), 'Counted twice')
    let refused = 0
    const keys: (string | null)[] = []
    server.use(
      mockEndpoint(adjustPoints, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'))
        refused += 1
        throw new Refusal('points.not-enough', 'There are only 100 points')
      }),
    )
    const take = dialog.getByRole('button', { name: 'Deduct points' })
    await user.click(take)
    expect(await dialog.findByRole('alert')).toHaveTextContent('There are only 100 points')
    await user.click(take)
    await waitFor(() => expect(refused).toBe(2))
    expect(keys[0]).toBe(keys[1])
    server.use(...memberBackend({ members: [aMember(1)] }).handlers)
    await user.clear(dialog.getByRole('textbox', { name: 'Points' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points' }), '30')
    await user.click(take)
    await waitFor(() => expect(notifications[0]?.message).toBe('Points adjusted: −30. New balance: 70'))
    expect(sent).toEqual([])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows before and after how much could be deducted', async () => {
    const { user, notifications } = open()
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adjust points: Buyer 1' }))
    await user.click(dialog.getByRole('radio', { name: 'Deduct points' }))
    await user.type(dialog.getByRole('textbox', { name: 'Points' }), '5000')
    expect(dialog.getByText('Current balance: 100. Only 100 can be deducted. New balance: 0')).toBeVisible()
    server.use(mockEndpoint(adjustPoints, () => aMember(1, { balance: 0 })))
    await user.click(dialog.getByRole('button', { name: 'Deduct points' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Points adjusted: −100. New balance: 0'))
  })

  it('shows an error for invalid numbers of points', async () => {
    const { user, sent } = open()
    await user.click(await screen.findByRole('button', { name: 'Adjust points' }))
    const dialog = within(await screen.findByRole('dialog'))
    const points = dialog.getByRole('textbox', { name: 'Points' })
    for (const typed of ['1.5', '0']) {
      await user.clear(points)
      await user.type(points, typed)
      await user.click(dialog.getByRole('button', { name: 'Add points' }))
      expect(points).toBeInvalid()
    }
    expect(sent).toEqual([])
  })
})

describe('the actions for a member', () => {
  const menu = async (user: ReturnType<typeof open>['user'], item: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }

  it('blocks and unblocks', async () => {
    const { user, members } = open()
    await menu(user, 'Block')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Block' }))
    expect(await screen.findByText(/^This member is blocked/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Adjust points' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Unblock' }))
    await waitFor(() => expect(members[0]?.status).toBe('member'))
  })

  it('merges another customer, found by name', async () => {
    const { user, sent, notifications } = open()
    await menu(user, 'Merge customers')
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge into “Buyer 1”' }))
    await user.type(dialog.getByRole('textbox'), 'Buyer')
    await user.click(await dialog.findByRole('radio', { name: /Buyer 2.*200 points/ }))
    expect(dialog.queryByRole('radio', { name: /Buyer 1/ })).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Customers merged. New balance: 300'))
    expect(sent).toMatchObject([{ name: 'merge', body: { otherMemberId: idOf('lmb', 2) } }])
  })

  it('changes the tier until a date', async () => {
    const { user, sent, notifications } = open({ member: { tier: gold } })
    await user.click(await screen.findByRole('button', { name: 'Change tier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change tier: Buyer 1' }))
    await user.type(dialog.getByLabelText('Keep until'), '2026-12-31')
    await user.click(dialog.getByRole('button', { name: 'Change tier' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Moved to “Gold”'))
    const until = new Date('2026-12-31T23:59:59.999').toISOString()
    expect(sent[0]?.body).toEqual({ by: 'hand', tierId: gold.tierId, until })
  })

  it('cancels a reward after confirming', async () => {
    const { user, notifications } = open({ redemptions: [aRedemption(1)] })
    const rewards = within(await screen.findByRole('region', { name: 'Rewards' }))
    await user.click(await rewards.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel reward' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('500 points returned'))
    expect(await rewards.findByText('Canceled')).toBeVisible()
    expect(rewards.queryByRole('button', { name: 'Mark as used' })).not.toBeInTheDocument()
  })

  it('redeems a reward that the member can afford', async () => {
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
      mockEndpoint(listPrograms, () => ({
        items: [{ ...program, startsAt: null, activatedAt: null, ...times }],
        nextCursor: null,
      })),
      mockEndpoint(listRewards, () => ({ items: [coupon(1, 80), coupon(2, 150)] })),
      mockEndpoint(redeemReward, ({ body }) => {
        asked = body
        return aRedemption(3, { rewardName: 'Coupon 1', status: 'pending', code: null })
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Redeem' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByRole('radio', { name: /Coupon 2.*50 more points needed/ })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Redeem' }))
    expect(await dialog.findByText('Choose a reward')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /Coupon 1/ }))
    await user.click(dialog.getByRole('button', { name: 'Redeem' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('“Coupon 1” redeemed. The code is being created'))
    expect(asked).toEqual({ rewardId: idOf('lrw', 1) })
  })
})
