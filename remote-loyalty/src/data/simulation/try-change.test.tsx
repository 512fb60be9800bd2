import { screen, waitFor, within } from '@testing-library/react'
import { cancelSimulation } from '@yuko/contract/loyalty/simulation/cancel-simulation'
import { getSimulation } from '@yuko/contract/loyalty/simulation/get-simulation'
import type { EarningSimulation, Simulation } from '@yuko/contract/loyalty/simulation/simulation'
import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import { startSimulation } from '@yuko/contract/loyalty/simulation/start-simulation'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'
import { aCampaign, aProgram, aReward, emptyState, programBackend } from '#testing/program-backend.ts'

const asked: SimulationQuestion[] = []
let answer: () => Simulation
const state = { ...emptyState(), programs: [aProgram(1)], campaigns: [aCampaign(1)], rewards: [aReward(1)] }
const server = setupServer(
  ...programBackend(() => state),
  mockEndpoint(startSimulation, ({ body }) => {
    asked.push(body)
    return answer()
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  asked.length = 0
  answer = () => done()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const result: EarningSimulation = {
  of: 'earning',
  from: '2026-10-22',
  to: '2026-11-20',
  currency: 'EUR',
  revenueMinor: 100_000,
  events: { orders: 20, deeds: 1 },
  pointValue: { rewardId: idOf('lrw', 1), rewardName: '€5 off', points: 100, amountMinor: 500 },
  before: { points: 1000, valueMinor: 5000, times: 20, shareOfRevenue: 0.05 },
  after: { points: 1200, valueMinor: 6000, times: 20, shareOfRevenue: 0.06 },
  members: { more: 12, less: 1, nothing: 0, same: 3 },
  tierMoves: { up: 2, down: 0, fallShort: 0 },
  perDay: [{ day: '2026-11-20', before: 1000, after: 1200 }],
  examples: [
    {
      at: '2026-11-20T10:00:00.000Z',
      what: { of: 'order', number: '#1042' },
      memberId: idOf('lmb', 1),
      name: 'Mara Stein',
      before: {
        points: 100,
        lines: [{ rule: 'Orders', points: 100, formula: 'floor(100.00 × 1 per 1.00) = 100', refusal: null }],
      },
      after: { points: 0, lines: [{ rule: 'Orders', points: 0, formula: null, refusal: 'limit' }] },
    },
  ],
  assumptions: ['Nobody buys more or less.'],
}
const done = (change: Partial<Simulation> = {}): Simulation => ({
  simulationId: null,
  state: 'done',
  total: 21,
  done: 21,
  result,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:01.000Z',
  ...change,
})
const running = (change: Partial<Simulation> = {}) =>
  done({ simulationId: idOf('sim', 1), state: 'running', total: 4000, done: 1000, result: null, finishedAt: null, ...change })

const open = (path = `order/${idOf('cmp', 1)}`, permissions?: Permission[]) =>
  renderRoutes(routes, { path: `/loyalty/campaigns/${path}`, ...(permissions && { permissions }) })
const panel = async () => within(await screen.findByRole('region', { name: 'Simulation' }))
const tryIt = async () => {
  const opened = open()
  const view = await panel()
  await opened.user.click(view.getByRole('button', { name: 'Simulate the last 30 days' }))
  return { ...opened, view }
}

it('simulates a campaign before saving, and marks the result as outdated after another change', async () => {
  const { user } = open()
  const points = await screen.findByRole('textbox', { name: 'Customers earn' })
  await user.clear(points)
  const view = await panel()
  expect(view.getByRole('button', { name: 'Simulate the last 30 days' })).toBeDisabled()
  await user.type(points, '3')
  await user.click(view.getByRole('radio', { name: '90 days' }))
  await user.click(view.getByRole('button', { name: 'Simulate the last 90 days' }))
  expect(await view.findByText('12 members would earn more. 1 member would earn less.')).toBeVisible()
  expect(asked).toMatchObject([
    { days: 90, change: { of: 'campaign', campaignId: idOf('cmp', 1), campaign: { earning: { points: 3 } } } },
  ])
  expect(view.getByText('1,200')).toHaveTextContent('1,200 Currently 1,000')
  expect(view.getByText('+200')).toBeVisible()
  expect(view.getByText(/^€60\.00/)).toHaveTextContent('€60.00 Currently €50.00')
  expect(view.getByText('2 members would move to a higher tier.')).toBeVisible()
  expect(view.getByRole('img')).toHaveAccessibleName(/Now: 1,000 points. With the change: 1,200 points.$/)
  const [example] = within(view.getByRole('list', { name: 'Largest differences' })).getAllByRole('listitem')
  expect(example).toHaveTextContent(/Order #1042 Mara Stein .*0 Currently 100Now Orders: 100\.00 × 1 per 1\.00 = 100/)
  expect(example).toHaveTextContent('With the change Orders: No points (limit reached)')
  expect(view.queryByText(/made changes since/)).not.toBeInTheDocument()
  await user.type(points, '0')
  expect(view.getByText(/made changes since/)).toBeVisible()
})

it('a large one shows its progress, and can be canceled', async () => {
  let polled = running({ done: 2000 })
  server.use(
    mockEndpoint(getSimulation, () => polled),
    mockEndpoint(cancelSimulation, () => {
      polled = running({ state: 'cancelled', finishedAt: '2026-11-20T10:00:09.000Z' })
      return polled
    }),
  )
  answer = () => running()
  const { user, view } = await tryIt()
  expect(await view.findByText(/of 4,000 events/)).toBeVisible()
  await user.click(view.getByRole('button', { name: 'Cancel' }))
  expect(await view.findByText('Preview stopped. No changes were made.')).toBeVisible()

  answer = () => running({ simulationId: idOf('sim', 2) })
  polled = done({ simulationId: idOf('sim', 2) })
  await user.click(view.getByRole('button', { name: 'Simulate the last 30 days' }))
  expect(await view.findByText('+200', {}, { timeout: 3000 })).toBeVisible()
})

it('has an empty state without orders, and retries a failure', async () => {
  answer = () => {
    throw new Refusal('server.unavailable', 'Try again in a moment')
  }
  const { user, view } = await tryIt()
  expect(await view.findByText('Try again in a moment')).toBeVisible()
  answer = () => done({ result: { ...result, events: { orders: 0, deeds: 0 } } })
  await user.click(view.getByRole('button', { name: 'Retry' }))
  expect(await view.findByRole('heading', { name: 'No orders in this period' })).toBeVisible()
})

it('is hidden without permission to edit', async () => {
  open(undefined, ['organization.read'])
  expect(await screen.findByRole('textbox', { name: 'Customers earn' })).toBeDisabled()
  expect(screen.queryByRole('region', { name: 'Simulation' })).not.toBeInTheDocument()
})

it('simulates a new campaign, too', async () => {
  const { user } = open('birthday/new')
  await user.click((await panel()).getByRole('button', { name: /^Simulate/ }))
  await waitFor(() =>
    expect(asked[0]?.change).toMatchObject({ of: 'campaign', campaignId: null, campaign: { type: 'birthday' } }),
  )
})
