import { screen, waitFor, within } from '@testing-library/react'
import { getLoyaltySettings } from '@yuko/contract/loyalty/settings/get-loyalty-settings'
import { getLoyaltyHoldout } from '@yuko/contract/loyalty/settings/loyalty-holdout'
import { defaultLoyaltySettings, type LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { updateLoyaltySettings } from '@yuko/contract/loyalty/settings/update-loyalty-settings'
import type { Simulation } from '@yuko/contract/loyalty/simulation/simulation'
import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import { startSimulation } from '@yuko/contract/loyalty/simulation/start-simulation'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'

let settings: LoyaltySettings
let held: { points: number; members: number }
const tried: SimulationQuestion[] = []
const server = setupServer(
  mockEndpoint(getLoyaltySettings, () => settings),
  mockEndpoint(getLoyaltyHoldout, () => ({ percent: 0, since: null })),
  mockEndpoint(updateLoyaltySettings, ({ body }) => {
    settings = body
    return settings
  }),
  mockEndpoint(startSimulation, ({ body }): Simulation => {
    tried.push(body)
    const none = { points: 0, members: 0, valueMinor: 0 }
    return {
      simulationId: null,
      state: 'done',
      total: 12,
      done: 12,
      startedAt: '2026-11-20T10:00:00.000Z',
      finishedAt: '2026-11-20T10:00:00.000Z',
      result: {
        of: 'expiry',
        from: '2026-11-20',
        to: '2027-11-20',
        currency: 'EUR',
        pointValue: null,
        held,
        within: [30, 90, 365].map((days) => ({
          days,
          before: none,
          after: days === 30 ? none : { points: 1200, members: 12, valueMinor: 6000 },
        })),
        perDay: [{ day: '2027-01-20', before: 0, after: 1200 }],
        assumptions: ['It is about the points of today.'],
      },
    }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  settings = defaultLoyaltySettings
  held = { points: 1200, members: 12 }
  tried.length = 0
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

describe('points', () => {
  const open = () => renderRoutes(routes, { path: '/app/settings/loyalty' })

  it('are the index page, and explain each option', async () => {
    const { user, address, notifications } = open()
    const hold = await screen.findByRole('textbox', { name: 'Hold points for' })
    expect(address()).toBe('/app/settings/loyalty/general')
    expect(screen.getByText(/pending for 14 days before customers can redeem them/)).toBeVisible()
    await user.clear(hold)
    await user.type(hold, '0')
    expect(screen.getByText(/^Points are available immediately/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'After inactivity' }))
    expect(screen.getByText(/^All points expire when a customer hasn’t earned or redeemed any for 12 months/)).toHaveTextContent(
      'Customers are warned 30 days before. The last warning is 3 days before.',
    )
    expect(screen.getByText(/^Existing points don’t expire for 30 days after you save/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Customers who join' }))
    // A colleague saves the other page meanwhile.
    settings = { ...settings, rounding: 'ceil' }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Saved. Changes apply from now on'))
    expect(settings).toEqual({
      ...defaultLoyaltySettings,
      rounding: 'ceil',
      holdDays: 0,
      enrolment: 'opt_in',
      expiry: { ...defaultLoyaltySettings.expiry, mode: 'inactivity' },
    })
  })

  it('that would expire are previewed before saving', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'After inactivity' }))
    const panel = within(screen.getByRole('region', { name: 'Expiration preview' }))
    await user.click(panel.getByRole('button', { name: 'Preview expiration' }))
    const row = await panel.findByRole('row', { name: /^90 days/ })
    expect(row).toHaveTextContent('90 daysNone1,200 points · 12 members · €60.00')
    expect(panel.getByRole('img')).toHaveAccessibleName(/Now: 0 points. With the change: 1,200 points.$/)
    expect(tried).toMatchObject([{ change: { of: 'expiry', expiry: { mode: 'inactivity', months: 12 } } }])
    const months = screen.getByRole('textbox', { name: 'Expires after' })
    await user.clear(months)
    expect(panel.getByRole('button', { name: 'Preview expiration' })).toBeDisabled()
    await user.type(months, '6')
    expect(panel.getByText(/made changes since/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Never' }))
    held = { points: 0, members: 0 }
    await user.click(panel.getByRole('button', { name: 'Preview expiration' }))
    expect(await panel.findByRole('heading', { name: 'No points yet' })).toBeVisible()
  })

  it('show errors at the field before sending', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'On a yearly date' }))
    const day = screen.getByRole('textbox', { name: 'Day' })
    await user.clear(day)
    await user.type(day, '32')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('must be at most 31')).toBeVisible()
    expect(day).toHaveFocus()
    expect(settings).toBe(defaultLoyaltySettings)
  })

  it('are read-only without permission, and can be reloaded after a failure', async () => {
    server.use(
      mockEndpoint(getLoyaltySettings, () => {
        throw new Refusal('server.unavailable', 'Please try again')
      }),
    )
    const { user } = renderRoutes(routes, { path: '/app/settings/loyalty/general', permissions: ['organization.read'] })
    expect(await screen.findByText('Please try again')).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('textbox', { name: 'Hold points for' })).toBeDisabled()
  })
})

it('points for orders have an example that follows the options', async () => {
  const { user, notifications } = renderRoutes(routes, { path: '/app/settings/loyalty/config' })
  expect(await screen.findByText(/Eligible amount: €49.90. The customer earns 49 points when the order is paid/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Order total' }))
  await user.click(screen.getByRole('radio', { name: 'Round up' }))
  await user.click(screen.getByRole('radio', { name: 'When fulfilled' }))
  expect(screen.getByText('A gift card earns points when it’s spent, like any other payment.')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Include gift cards when they’re bought' }))
  expect(screen.getByText(/Their value earns points twice/)).toBeVisible()
  expect(screen.getByText(/Eligible amount: €62.75. The customer earns 63 points when the order is fulfilled/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Saved. Changes apply to new orders'))
  expect(settings).toEqual({
    ...defaultLoyaltySettings,
    awardOn: 'fulfilled',
    earnBasis: 'total',
    includesGiftCards: true,
    rounding: 'ceil',
  })
})
