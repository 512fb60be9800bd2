import { screen, waitFor, within } from '@testing-library/react'
import { getLoyaltyAnalytics, type LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
import { getLoyaltyHoldoutReport } from '@yuko/contract/loyalty/analytics/get-loyalty-holdout-report'
import { getLoyaltyRanking, type LoyaltyRanking } from '@yuko/contract/loyalty/analytics/get-loyalty-ranking'
import { getPointsLiability } from '@yuko/contract/loyalty/analytics/get-points-liability'
import { getRepeatPurchases, type RepeatPurchases, repeatWithin } from '@yuko/contract/loyalty/analytics/get-repeat-purchases'
import { listLedger } from '@yuko/contract/loyalty/analytics/list-ledger'
import { listRewardOrders } from '@yuko/contract/loyalty/analytics/list-reward-orders'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import type { Program } from '@yuko/contract/loyalty/program'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { anEntry } from '#testing/member-backend.ts'
import { DashboardCard } from '../dashboard-card.tsx'

const path = '/loyalty/analytics'
const [from, to] = ['2026-10-24', '2026-11-22']
const points = (count: number, ...kind: LoyaltyAnalytics['issued']['rows']['kind']) => ({
  points: count,
  rows: { kind, from, to },
})
const day = (n: number) => ({ day: `2026-11-0${n}`, issued: 10 * n, redeemed: n, expired: 0, clawedBack: 0, joined: 0 })
const analytics: LoyaltyAnalytics = {
  from,
  to,
  currency: 'EUR',
  redemptionRate: 0.25,
  members: 40,
  issued: points(1200, 'earn', 'earn_release'),
  redeemed: points(300, 'redeem', 'redeem_reverse'),
  expired: points(0, 'expire'),
  clawedBack: points(15, 'refund_clawback'),
  adjusted: points(-50, 'adjust'),
  imported: points(0, 'import_add'),
  outstanding: {
    points: 2500,
    pending: 80,
    members: 31,
    debt: 0,
    valueMinor: 5000,
    rows: { minBalance: 1 },
    pointValue: { rewardId: idOf('lrw', 1), rewardName: '€5 off', points: 250, amountMinor: 500 },
  },
  joined: { members: 6, rows: { joinedFrom: from, joinedTo: to } },
  tiers: [
    { tierId: null, name: null, color: null, members: 8 },
    { tierId: idOf('tir', 1), name: 'Gold', color: '#b8860b', members: 32 },
  ],
  revenue: { orders: 3, totalMinor: 18_000 },
  before: { issued: 1000, redeemed: 400, redemptionRate: 0.4, joined: 6, revenueMinor: 18_000 },
  perDay: [day(1), day(2), day(3)],
}
const month = (name: string, opening: number, closing: number) => ({
  from: `${name}-01`,
  to: `${name}-22`,
  opening,
  issued: closing - opening,
  redeemed: 0,
  expired: 0,
  clawedBack: 0,
  adjusted: 0,
  imported: 0,
  closing,
  valueMinor: closing * 2,
})
const again = (...counts: [number, number][]) =>
  repeatWithin.map((days, at) => ({ days, buyers: counts[at]?.[0] ?? 0, repeated: counts[at]?.[1] ?? 0 }))
const program: Program = {
  programId: idOf('lpr', 1),
  name: 'Club',
  status: 'active',
  pointLabel: { one: 'point', other: 'points' },
  startsAt: null,
  activatedAt: '2026-10-01T10:00:00.000Z',
  createdAt: '2026-10-01T10:00:00.000Z',
  updatedAt: '2026-10-01T10:00:00.000Z',
}
const person = { memberId: idOf('lmb', 1), name: 'Ada', email: 'ada@buyer.example' }

let asked: object[]
let programs: Program[]
const server = setupServer(
  ...viewBackend().handlers,
  mockEndpoint(getLoyaltyAnalytics, ({ query }) => {
    asked.push(query)
    return analytics
  }),
  mockEndpoint(listLedger, ({ query }) => {
    asked.push(query)
    return { items: query.kind?.includes('expire') ? [] : [{ ...anEntry(7), member: person }], nextCursor: null }
  }),
  mockEndpoint(listRewardOrders, ({ query: { from: first, to: last } }) => {
    asked.push({ first, last })
    return {
      items: [
        {
          orderId: idOf('ord', 1),
          orderNumber: '#1001',
          placedAt: '2026-11-20T10:00:00.000Z',
          totalMinor: 6000,
          currency: 'EUR',
          redemptionId: idOf('rdm', 1),
          rewardName: '€5 off',
          code: 'THANKS-1',
          member: person,
        },
      ],
      nextCursor: null,
    }
  }),
  mockEndpoint(
    getLoyaltyRanking,
    ({ query: { days } }): LoyaltyRanking => ({
      from,
      to,
      currency: 'EUR',
      campaigns: days === 7 ? [] : [{ campaignId: idOf('cmp', 1), type: 'order', name: 'Shop', points: 1150, members: 21 }],
      rewards: [
        {
          rewardId: idOf('lrw', 1),
          type: 'amount_off',
          name: '€5 off',
          redemptions: 2,
          points: 500,
          orders: 1,
          revenueMinor: 7350,
        },
      ],
    }),
  ),
  mockEndpoint(getPointsLiability, () => ({
    currency: 'EUR',
    pointValue: analytics.outstanding.pointValue,
    months: [month('2026-11', 2000, 2500), month('2026-10', 0, 2000), month('2026-09', 0, 0)],
    breakage: { rate: 0.125, expectedMinor: 4375 },
  })),
  mockEndpoint(
    getRepeatPurchases,
    (): RepeatPurchases => ({
      groups: [
        { group: 'none', tierId: null, name: null, buyers: 50, again: again([40, 4], [20, 5], [0, 0]) },
        { group: 'no-tier', tierId: null, name: null, buyers: 0, again: again([0, 0], [0, 0], [0, 0]) },
        { group: 'tier', tierId: idOf('tir', 1), name: 'Gold', buyers: 8, again: again([8, 4], [8, 6], [2, 2]) },
      ],
    }),
  ),
  mockEndpoint(getLoyaltyHoldoutReport, () => ({ report: null })),
  mockEndpoint(listPrograms, () => ({ items: programs, nextCursor: null })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  asked = []
  programs = [program]
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (at: string) => renderRoutes(routes, { path: at })

describe('the figures', () => {
  it('link to the rows behind them', async () => {
    open(path)
    const hrefs = {
      '1,200': `${path}/entries?kind=earn,earn_release&from=${from}&to=${to}`,
      '−50': `${path}/entries?kind=adjust&from=${from}&to=${to}`,
      '€180.00': `${path}/orders?from=${from}&to=${to}`,
      '€50.00': '/loyalty/customers?minBalance=1',
      '6': `/loyalty/customers?joinedFrom=${from}&joinedTo=${to}`,
    }
    const ofTiers = {
      Gold: `/loyalty/customers?status=member&tierId=${idOf('tir', 1)}`,
      'No tier': '/loyalty/customers?status=member&hasTier=false',
    }
    await screen.findByRole('link', { name: '1,200' })
    const tiers = within(screen.getByRole('region', { name: 'Members by tier' }))
    for (const [name, href] of Object.entries(ofTiers)) expect(tiers.getByRole('link', { name })).toHaveAttribute('href', href)
    for (const [name, href] of Object.entries(hrefs)) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    const period = within(screen.getByRole('region', { name: 'This period' }))
    // The redemption rate, and that a quarter less was redeemed than before.
    expect(period.getAllByText('25%')).toHaveLength(2)
    expect(screen.getByRole('figure')).toHaveAccessibleName(/^Issued: .*, Redeemed: .*, from Nov 1, 2026/)
    expect(screen.queryByText('Imported')).not.toBeInTheDocument()
  })

  it('follow the period in the URL, and can be retried', async () => {
    const refusal = new Refusal('server.unavailable', 'Try again in a moment')
    server.use(mockEndpoint(getLoyaltyAnalytics, () => Promise.reject(refusal)))
    const { user, address } = open(`${path}?days=90`)
    await screen.findByText('Try again in a moment')
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('link', { name: '1,200' })
    expect(asked).toMatchObject([{ days: 90 }])
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    expect(address()).toBe(`${path}?days=7`)
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ days: 7 }))
  })
})

describe('the sections', () => {
  const table = async (name: string) => within(await screen.findByRole('table', { name }))

  it('rank ways to earn and rewards, with links to what they count', async () => {
    const { user } = open(path)
    const campaigns = await table('Top ways to earn')
    expect(await campaigns.findByRole('link', { name: 'Shop' })).toHaveAttribute(
      'href',
      `/loyalty/campaigns/order/${idOf('cmp', 1)}`,
    )
    expect(campaigns.getByRole('link', { name: '1,150' })).toHaveAttribute(
      'href',
      `${path}/entries?kind=earn,earn_release,bonus&from=${from}&to=${to}&campaignId=${idOf('cmp', 1)}`,
    )
    const rewards = await table('Top rewards')
    expect(rewards.getByText('€73.50')).toBeVisible()
    expect(rewards.getByRole('link', { name: '1' })).toHaveAttribute(
      'href',
      `${path}/orders?rewardId=${idOf('lrw', 1)}&from=${from}&to=${to}`,
    )
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    expect(await screen.findByRole('heading', { name: 'No points issued in this period' })).toBeVisible()
  })

  it('name the columns of both rankings while they load', async () => {
    server.use(mockEndpoint(getLoyaltyRanking, () => new Promise(() => {})))
    open(path)
    const [campaigns, rewards] = [await table('Top ways to earn'), await table('Top rewards')]
    expect(campaigns.getByRole('columnheader', { name: 'Points issued' })).toBeVisible()
    expect(rewards.getByRole('columnheader', { name: 'Influenced revenue' })).toBeVisible()
  })

  it('roll the liability forward by month, from the first points on, with breakage', async () => {
    open(path)
    const months = await table('Liability by month')
    expect(await months.findByText('November 2026')).toBeVisible()
    expect(months.getAllByRole('row')).toHaveLength(3)
    expect(months.getByRole('link', { name: '+2,000' })).toHaveAttribute(
      'href',
      `${path}/entries?kind=earn,earn_release,bonus&from=2026-10-01&to=2026-10-22`,
    )
    expect(screen.getByText(/^12\.5% of the points .* expect to pay out €43\.75 of today’s liability\.$/)).toBeVisible()
  })

  it('compare who ordered again, without groups that have no buyers', async () => {
    open(path)
    const tiers = await table('Repeat purchases by tier')
    const gold = within(await tiers.findByRole('row', { name: /Gold/ }))
    expect(gold.getByText('50%')).toBeVisible()
    expect(gold.getByText('4 of 8')).toBeVisible()
    const others = within(tiers.getByRole('row', { name: /Not in the program/ }))
    expect([others.getByText('10%'), others.getByText('25%'), others.getByText('–')]).toHaveLength(3)
    expect(tiers.queryByText('No tier')).not.toBeInTheDocument()
  })
})

describe('the rows', () => {
  it('of points link to their entry in the customer’s history', async () => {
    const { user, address } = open(`${path}/entries?kind=earn,earn_release&from=${from}&to=${to}`)
    const row = within(await screen.findByRole('row', { name: /Ada/ }))
    expect(row.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/loyalty/customers/${person.memberId}?lines=7`)
    expect(row.getByText('+37')).toBeVisible()
    expect(asked).toMatchObject([{ kind: ['earn', 'earn_release'], from, to }])
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe(`${path}/entries`)
  })

  it('of points have an empty state', async () => {
    open(`${path}/entries?kind=expire`)
    expect(await screen.findByRole('heading', { name: 'No activity matches' })).toBeVisible()
  })

  it('of revenue link to the order and to its buyer', async () => {
    open(`${path}/orders?from=${from}&to=${to}`)
    expect(await screen.findByRole('link', { name: '#1001' })).toHaveAttribute('href', '/reviews/orders?q=%231001')
    expect(screen.getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/loyalty/customers/${person.memberId}`)
    expect(screen.getByText('€60.00')).toBeVisible()
  })
})

describe('the view of the rows', () => {
  beforeEach(() => server.use(...viewBackend().handlers))

  it('of points has columns and saved filters', async () => {
    const { user, unmount } = open(`${path}/entries?kind=earn&from=${from}`)
    await screen.findByRole('row', { name: /Ada/ })
    const left = ['Customer', 'Activity', 'Points', 'Date']
    expect(await changeView(user, { hide: 'Pending', save: 'Earned' })).toEqual({
      href: `${path}/entries?kind=earn&from=${from}`,
      headers: left,
      canSort: false,
    })
    unmount()
    const again = open(`${path}/entries`)
    await screen.findByRole('row', { name: /Ada/ })
    expect(headers()).toEqual(left)
    await openView(again.user, 'Earned')
    expect(again.address()).toBe(`${path}/entries?kind=earn&from=${from}`)
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ kind: ['earn'], from }))
  })

  it('of revenue has columns and saved filters', async () => {
    const { user, unmount } = open(`${path}/orders?from=${from}&to=${to}`)
    await screen.findByRole('link', { name: '#1001' })
    const left = ['Order', 'Customer', 'Total', 'Date']
    expect(await changeView(user, { hide: 'Reward', save: 'November' })).toEqual({
      href: `${path}/orders?from=${from}&to=${to}`,
      headers: left,
      canSort: false,
    })
    unmount()
    const again = open(`${path}/orders`)
    await screen.findByRole('link', { name: '#1001' })
    expect(headers()).toEqual(left)
    await openView(again.user, 'November')
    expect(again.address()).toBe(`${path}/orders?from=${from}&to=${to}`)
    await waitFor(() => expect(asked.at(-1)).toEqual({ first: from, last: to }))
  })
})

describe('on the dashboard', () => {
  const show = (at = '/', permissions?: Permission[]) =>
    renderRoutes([{ path: '/', element: <DashboardCard /> }], { path: at, ...(permissions && { permissions }) })

  it('shows the results of the active program in the period of the URL, and what changed', async () => {
    show('/?days=7&compare=year')
    expect(await screen.findByRole('link', { name: '€50.00' })).toHaveAttribute('href', '/loyalty/customers?minBalance=1')
    expect(screen.getByRole('link', { name: 'Club' })).toHaveAttribute('href', '/loyalty/programs')
    expect(screen.getByRole('link', { name: '300' })).toHaveAttribute(
      'href',
      expect.stringContaining('kind=redeem,redeem_reverse'),
    )
    expect(screen.getByRole('link', { name: '25%' })).toHaveAttribute(
      'href',
      `${path}/entries?kind=earn,earn_release,redeem,redeem_reverse&from=${from}&to=${to}`,
    )
    expect(screen.getByRole('link', { name: '€180.00' })).toHaveAttribute('href', `${path}/orders?from=${from}&to=${to}`)
    expect(screen.getByRole('button', { name: /^Points issued: .*From Oct 24, 2026 to Nov 22, 2026\.$/ })).toBeVisible()
    expect(['20%', '25%', '15 pts'].every((change) => screen.getAllByText(change).length > 0)).toBe(true)
    expect(await screen.findByRole('figure')).toHaveAccessibleName(/^Issued: 60, Redeemed: 6, from Nov 1, 2026/)
    expect(asked).toEqual([{ days: 7, compare: 'year' }])
  })

  it('requests no figures before the program was ever active, and offers to create a program', async () => {
    programs = [{ ...program, status: 'draft', activatedAt: null }]
    const { unmount } = show()
    expect(await screen.findByText(/^Not live yet/)).toBeVisible()
    unmount()
    programs = []
    const { unmount: leave } = show()
    expect(await screen.findByRole('link', { name: 'Create program' })).toBeVisible()
    leave()
    show('/', ['organization.read'])
    expect(await screen.findByText(/^Reward customers with points/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Create program' })).not.toBeInTheDocument()
    expect(asked).toEqual([])
  })
})
