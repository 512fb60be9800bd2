import { screen, waitFor, within } from '@testing-library/react'
import { getLoyaltyAnalytics, type LoyaltyAnalytics } from '@yuko/contract/loyalty/analytics/get-loyalty-analytics'
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
const program: Program = {
  programId: idOf('lpr', 1),
  name: 'Club',
  status: 'active',
  pointLabel: { one: 'point', other: 'points' },
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
      Gold: `/loyalty/customers?status=member&tierId=${idOf('tir', 1)}`,
      'No tier': '/loyalty/customers?status=member&hasTier=false',
    }
    await screen.findByRole('link', { name: '1,200' })
    for (const [name, href] of Object.entries(hrefs)) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.getByText('25%')).toBeVisible()
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
