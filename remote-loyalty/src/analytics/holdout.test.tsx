import { screen, within } from '@testing-library/react'
import { getLoyaltyHoldoutReport, type LoyaltyHoldoutReport } from '@yuko/contract/loyalty/analytics/get-loyalty-holdout-report'
import {
  type HoldoutCustomer,
  listLoyaltyHoldoutCustomers,
} from '@yuko/contract/loyalty/analytics/list-loyalty-holdout-customers'
import { admitCustomer } from '@yuko/contract/loyalty/members/admit-customer'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { HoldoutSection } from './holdout.section.tsx'

const gain: LoyaltyHoldoutReport = {
  currency: 'EUR',
  from: '2026-11-01',
  to: '2026-11-20',
  since: '2026-09-01T00:00:00.000Z',
  open: { people: 9000, buyers: 2000, revenuePerPerson: 1250 },
  heldOut: { people: 1000, buyers: 180, revenuePerPerson: 1000 },
  difference: 250,
  interval: [100, 400],
  total: 2_250_000,
  totalInterval: [900_000, 3_600_000],
  verdict: 'gain',
  neededEach: 800,
}
let report: LoyaltyHoldoutReport | null
let customer: HoldoutCustomer
let asked: object[]
const server = setupServer(
  mockEndpoint(getLoyaltyHoldoutReport, () => ({ report })),
  mockEndpoint(listLoyaltyHoldoutCustomers, ({ query: { limit: _, ...query } }) => {
    asked.push(query)
    return { items: [customer], nextCursor: null, currency: 'EUR' }
  }),
  mockEndpoint(admitCustomer, () => {
    customer = { ...customer, member: { memberId: idOf('lmb', 1), status: 'member' } }
    return { memberId: idOf('lmb', 1), status: 'member' as const }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  report = gain
  asked = []
  customer = {
    customerId: idOf('cus', 1),
    name: 'Ada',
    email: 'ada@buyer.example',
    createdAt: '2026-11-02T10:00:00.000Z',
    member: null,
    orders: 2,
    revenueMinor: 7350,
  }
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const days = { from: gain.from, to: gain.to }
const openSection = () => renderRoutes([{ path: '/', element: <HoldoutSection days={days} /> }], { path: '/' })

describe('incremental revenue', () => {
  it('is shown with its interval, and leads to the customers of each group', async () => {
    openSection()
    expect(await screen.findByText(/The program added revenue/)).toBeVisible()
    expect(screen.getByText(/95% confidence interval: €1.00 – €4.00 per person/)).toBeVisible()
    const href = (group: string) => `/loyalty/analytics/holdout?group=${group}&from=2026-11-01&to=2026-11-20`
    expect(screen.getByRole('link', { name: /€12.50/ })).toHaveAttribute('href', href('open'))
    expect(screen.getByRole('link', { name: /€10.00/ })).toHaveAttribute('href', href('held_out'))
  })

  it('says how to measure it while nobody is held out', async () => {
    report = null
    openSection()
    expect(await screen.findByRole('link', { name: 'hold out a share of new customers' })).toHaveAttribute(
      'href',
      '/app/settings/loyalty/general#holdout',
    )
  })
})

it('a customer of the list is let in', async () => {
  const { user } = renderRoutes(routes, { path: '/loyalty/analytics/holdout?group=held_out&from=2026-11-01&to=2026-11-20' })
  const table = await screen.findByRole('table', { name: 'Customers of the comparison' })
  expect(await within(table).findByText('€73.50')).toBeVisible()
  expect(asked[0]).toMatchObject({ group: 'held_out', from: '2026-11-01', to: '2026-11-20' })
  await user.click(within(table).getByRole('button', { name: 'Let into program: Ada' }))
  expect(await within(table).findByText('Member')).toBeVisible()
  expect(within(table).getByRole('link', { name: 'Ada' })).toHaveAttribute('href', `/loyalty/customers/${idOf('lmb', 1)}`)
})
