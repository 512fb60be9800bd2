import { screen, waitFor, within } from '@testing-library/react'
import { getLoyaltySettings } from '@yuko/contract/loyalty/settings/get-loyalty-settings'
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

  it('are what the index leads to, and say what each choice means', async () => {
    const { user, address, notifications } = open()
    const hold = await screen.findByRole('textbox', { name: 'Points for an order wait' })
    expect(address()).toBe('/app/settings/loyalty/general')
    expect(screen.getByText(/they can spend them after 14 days/)).toBeVisible()
    await user.clear(hold)
    await user.type(hold, '0')
    expect(screen.getByText(/^Points can be spent at once/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'When somebody stays away' }))
    expect(screen.getByText(/^Who earns or redeems nothing for 12 months loses what they have/)).toHaveTextContent(
      'Customers are warned 30 days before, and once more 3 days before.',
    )
    expect(screen.getByText(/does not end before 30 days after you save/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Who joins' }))
    // A colleague is at the other page meanwhile.
    settings = { ...settings, rounding: 'ceil' }
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Saved. It holds for points from now on'))
    expect(settings).toEqual({
      ...defaultLoyaltySettings,
      rounding: 'ceil',
      holdDays: 0,
      enrolment: 'opt_in',
      expiry: { ...defaultLoyaltySettings.expiry, mode: 'inactivity' },
    })
  })

  it('that would end are counted before the rule is saved', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'When somebody stays away' }))
    const panel = within(screen.getByRole('region', { name: 'What would end' }))
    await user.click(panel.getByRole('button', { name: 'Try it on today’s points' }))
    const row = await panel.findByRole('row', { name: /^90 days/ })
    expect(row).toHaveTextContent('90 daysNothing1,200 of 12 members, worth €60.00')
    expect(panel.getByRole('img')).toHaveAccessibleName(/Now: 0 points. With the change: 1,200 points.$/)
    expect(tried).toMatchObject([{ change: { of: 'expiry', expiry: { mode: 'inactivity', months: 12 } } }])
    const months = screen.getByRole('textbox', { name: 'After' })
    await user.clear(months)
    expect(panel.getByRole('button', { name: 'Try it on today’s points' })).toBeDisabled()
    await user.type(months, '6')
    expect(panel.getByText(/made changes since/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Never' }))
    held = { points: 0, members: 0 }
    await user.click(panel.getByRole('button', { name: 'Try it on today’s points' }))
    expect(await panel.findByRole('heading', { name: 'Nobody has points yet' })).toBeVisible()
  })

  it('show in its place what cannot be, and are not sent', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'On a day of each year' }))
    const day = screen.getByRole('textbox', { name: 'Day' })
    await user.clear(day)
    await user.type(day, '32')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('must be at most 31')).toBeVisible()
    expect(day).toHaveFocus()
    expect(settings).toBe(defaultLoyaltySettings)
  })

  it('can only be read by a member who may not change them, and read again after a failure', async () => {
    server.use(
      mockEndpoint(getLoyaltySettings, () => {
        throw new Refusal('server.unavailable', 'Please try again')
      }),
    )
    const { user } = renderRoutes(routes, { path: '/app/settings/loyalty/general', permissions: ['organization.read'] })
    expect(await screen.findByText('Please try again')).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('textbox', { name: 'Points for an order wait' })).toBeDisabled()
  })
})

it('points for orders are shown by an example that follows the choices', async () => {
  const { user, notifications } = renderRoutes(routes, { path: '/app/settings/loyalty/config' })
  expect(
    await screen.findByText(/€49.90 counts. At 1 point for each €1 that is 49 points, as soon as the order is paid/),
  ).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'All that was paid' }))
  await user.click(screen.getByRole('radio', { name: 'Up' }))
  await user.click(screen.getByRole('radio', { name: 'When it is sent' }))
  expect(screen.getByText(/€62.75 counts. At 1 point for each €1 that is 63 points, as soon as the order is sent/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Saved. It holds for orders from now on'))
  expect(settings).toEqual({ ...defaultLoyaltySettings, awardOn: 'fulfilled', earnBasis: 'total', rounding: 'ceil' })
})
