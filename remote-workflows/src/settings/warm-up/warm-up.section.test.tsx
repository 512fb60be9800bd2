import { screen, waitFor, within } from '@testing-library/react'
import { listWarmUps, updateWarmUp, type WarmUp } from '@yuko/contract/sending/warm-up'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { WarmUpSection } from './warm-up.section.tsx'

const started: WarmUp = {
  domainId: 'sdm_01jd3m8w2ve5h9x7q4t6r8s0ab',
  domain: 'kettles.example',
  status: 'active',
  pauseCause: null,
  step: 1,
  ceiling: 100,
  used: 80,
  waiting: 0,
  nextDayAt: '2026-11-21T00:00:00.000Z',
  days: [],
}
let plan = started
const server = setupServer(
  mockEndpoint(listWarmUps, () => ({ items: [plan] })),
  mockEndpoint(updateWarmUp, ({ body: { status } }) => {
    plan = { ...plan, status, ...(status === 'skipped' && { ceiling: null }) }
    return plan
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  plan = started
})
afterAll(() => server.close())

const open = () => renderRoutes([{ path: '/', element: <WarmUpSection mayEdit /> }], { path: '/' })

it('shows today’s ceiling, what is used, and the plan', async () => {
  open()
  const domain = within(await screen.findByRole('region', { name: 'kettles.example' }))
  expect(domain.getByText(/of 100 marketing emails today/)).toHaveTextContent('80 of 100')
  expect(domain.getByText(/Next ceiling/)).toHaveTextContent('250')
  expect(domain.getByText('100')).toHaveAttribute('aria-current', 'true')
})

it('is paused and resumed', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  expect(await screen.findByText(/doesn’t grow while paused/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('Warming up')).toBeVisible()
})

it('is skipped after a confirmation', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Skip warm-up' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Skip warm-up' }))
  await waitFor(() => expect(screen.queryByText(/marketing emails today/)).not.toBeInTheDocument())
})

it('says why it was paused automatically', async () => {
  plan = { ...started, status: 'paused', pauseCause: { kind: 'bounces', count: 12, sent: 200 } }
  open()
  expect(await screen.findByText(/12 of 200 emails bounced/)).toBeVisible()
})

it('says what to expect when no domain is warming up', async () => {
  plan = { ...started, status: 'done', ceiling: null }
  open()
  expect(await screen.findByText(/No domain is warming up/)).toBeVisible()
})
