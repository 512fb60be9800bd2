import { screen } from '@testing-library/react'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import { getEmailsDashboard } from '@yuko/contract/dashboard/get-emails-dashboard'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { DashboardCard } from './dashboard-card.tsx'

const asked: object[] = []
const [from, to] = ['2026-11-14', '2026-11-20']
const server = setupServer(
  mockEndpoint(listWorkflows, () => ({ items: [], nextCursor: null })),
  mockEndpoint(getEmailsDashboard, ({ query }) => {
    asked.push(query)
    return {
      from,
      to,
      currency: 'EUR',
      period: { sent: 120, delivered: 110, opened: 60, clicked: 24, unsubscribed: 3, conversions: 2, revenueMinor: 4900 },
      before: { sent: 100, delivered: 110, opened: 40, clicked: 24, unsubscribed: 2, conversions: 0, revenueMinor: 0 },
      perDay: [{ day: to, delivered: 110, opened: 60, clicked: 24 }],
    }
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  asked.length = 0
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('shows all emails in the period of the URL, each figure linked to the emails behind it', async () => {
  renderRoutes([{ path: '/', element: <DashboardCard /> }], { path: '/?days=7&compare=none' })
  const days = `from=${from}&to=${to}`
  const hrefs = {
    '120': `/emails/activity?what=sent&${days}`,
    '110': `/emails/activity?what=delivered&${days}`,
    '60': `/emails/activity?what=opened_by_people&${days}`,
    '24': `/emails/activity?what=clicked&${days}`,
    '3': `/emails/activity?what=unsubscribed&${days}`,
    '€49.00': `/emails/activity?what=converted&orderedFrom=${from}&orderedTo=${to}`,
  }
  await screen.findByRole('link', { name: '120' })
  for (const [name, href] of Object.entries(hrefs)) expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  expect(screen.getByRole('button', { name: /^Revenue: .*Ordered from Nov 14, 2026 to Nov 20, 2026\.$/ })).toBeVisible()
  // Opens and unsubscribes both grew by half.
  expect(screen.getByText('20%')).toBeVisible()
  expect(screen.getAllByText('50%')).toHaveLength(2)
  expect(await screen.findByRole('figure')).toHaveAccessibleName(/^Delivered: 110, Opened: 60, Clicked: 24/)
  expect(asked).toEqual([{ days: 7, compare: 'none' }])
})
