import { screen, within } from '@testing-library/react'
import type { OrderExplanation } from '@yuko/contract/loyalty/orders/explain-order-points'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aMember, memberBackend } from '#testing/member-backend.ts'
import { aTier, tierBackend } from '#testing/tier-backend.ts'

const path = `/loyalty/customers/${idOf('lmb', 1)}`
const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const anOrder = (n: number, points: number) => ({
  orderId: idOf('ord', n),
  number: `#100${n}`,
  placedAt: '2026-11-20T10:00:00.000Z',
  totalMinor: 3750,
  currency: 'EUR',
  isCanceled: false,
  points,
})
const explained = (n: number, change: Partial<OrderExplanation> = {}): OrderExplanation => ({
  orderId: idOf('ord', n),
  number: `#100${n}`,
  placedAt: '2026-11-20T10:00:00.000Z',
  memberId: idOf('lmb', 1),
  currency: 'EUR',
  orderCurrency: 'EUR',
  points: 0,
  eligibleMinor: 3750,
  excludedLines: 0,
  obstacles: [],
  campaigns: [],
  ...change,
})
type Way = OrderExplanation['campaigns'][number]
const aWay = (n: number, change: Partial<Way> = {}): Way => ({
  campaignId: idOf('cmp', n),
  name: `Way ${n}`,
  type: 'order',
  points: 0,
  wouldGive: 0,
  formula: null,
  obstacles: [],
  ...change,
})

function open(explanations: OrderExplanation[], at = path) {
  const orders = [anOrder(1, 0), anOrder(2, 37)]
  server.use(...memberBackend({ members: [aMember(1)], orders, explanations }).handlers)
  server.use(...tierBackend({ tiers: [aTier(1), aTier(2)] }).handlers)
  return renderRoutes(routes, { path: at })
}

it('explains why an order earned no points, for each way to earn', async () => {
  const { user, address } = open([
    explained(1, {
      excludedLines: 1,
      campaigns: [
        aWay(1, {
          obstacles: [
            { code: 'condition', condition: { on: 'order_amount', atLeastMinor: 5000 }, amountMinor: 3750, values: [], group: 1 },
            { code: 'per_period', count: 1, unit: 'day', againAt: '2026-11-21T10:00:00.000Z' },
          ],
        }),
        aWay(2, {
          obstacles: [
            {
              code: 'condition',
              condition: { on: 'order_tag', isNot: false, oneOf: ['wholesale'] },
              amountMinor: null,
              values: ['gift', 'Berlin'],
              group: null,
            },
            { code: 'tier', tierScope: { mode: 'include', tierIds: [idOf('tir', 2)] }, tierId: null },
          ],
        }),
      ],
    }),
  ])
  await user.click(await screen.findByRole('button', { name: /Order #1001/ }))
  expect(address()).toBe(`${path}?order=${idOf('ord', 1)}`)
  const [first, second] = within(await screen.findByRole('list', { name: 'Ways to earn' })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Group 1: The order is below the minimum of €50: €37.50 counts.')
  expect(first).toHaveTextContent(/Limit of 1 per day reached, until Nov 21, 2026/)
  expect(second).toHaveTextContent('Only orders tagged: “wholesale”. This order has: gift and Berlin')
  expect(second).toHaveTextContent('Only for these tiers: Gold. The customer has no tier.')
  expect(screen.getByText(/Counts for points: €37.50/)).toHaveTextContent('1 item doesn’t count')
})

it('shows what it earned with the calculation, and reopens from the address', async () => {
  const campaigns = [
    aWay(1, { points: 37, formula: 'floor(37.50 × 1 per 1.00) = 37' }),
    aWay(3, { obstacles: [{ code: 'beaten', campaignId: idOf('cmp', 1), name: 'Way 1', points: 37, by: 'priority' }] }),
    aWay(2, { obstacles: [{ code: 'beaten', campaignId: idOf('cmp', 1), name: 'Way 1', points: 37, by: 'points' }] }),
  ]
  open([explained(2, { points: 37, campaigns })], `${path}?order=${idOf('ord', 2)}`)
  const [first, third, second] = within(await screen.findByRole('list', { name: 'Ways to earn' })).getAllByRole('listitem')
  expect(third).toHaveTextContent('Another one comes first in your order, and gave 37: Way 1')
  expect(first).toHaveTextContent('37.50 × 1 per 1.00 = 37 (rounded down)')
  expect(second).toHaveTextContent('Only the highest counts, and another one gave 37: Way 1')
})

it('names what keeps the whole order from earning', async () => {
  open(
    [
      explained(1, {
        obstacles: [
          { code: 'not_joined', joinedAt: '2026-11-21T10:00:00.000Z' },
          { code: 'excluded', target: 'customer_tag', value: 'staff' },
        ],
        campaigns: [aWay(1)],
      }),
    ],
    `${path}?order=${idOf('ord', 1)}`,
  )
  const reasons = await screen.findByRole('list', { name: 'Why this order earns no points' })
  expect(reasons).toHaveTextContent(/The customer joined after this order, on Nov 21, 2026/)
  expect(reasons).toHaveTextContent('Customers tagged “staff” are excluded from loyalty.')
  expect(screen.getByText('It would apply otherwise.')).toBeVisible()
})

it('keeps the page when an explanation can’t be loaded', async () => {
  open([], `${path}?order=${idOf('ord', 1)}`)
  expect(await screen.findByText('Couldn’t load the explanation')).toBeVisible()
  expect(screen.getByRole('button', { name: /Order #1002/ })).toBeVisible()
})

it('explains one order at its own address, even if the program doesn’t know the customer', async () => {
  const at = (n: number) => `/loyalty/orders/${idOf('ord', n)}`
  const obstacles: OrderExplanation['obstacles'] = [{ code: 'no_customer' }]
  const { unmount } = open([explained(1, { memberId: null, obstacles }), explained(2, { points: 37 })], at(1))
  expect(await screen.findByRole('heading', { name: 'Points for order #1001' })).toBeVisible()
  expect(await screen.findByRole('list', { name: 'Why this order earns no points' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Show customer' })).not.toBeInTheDocument()
  unmount()
  renderRoutes(routes, { path: at(2) })
  expect(await screen.findByRole('link', { name: 'Show customer' })).toHaveAttribute('href', `${path}?order=${idOf('ord', 2)}`)
})
