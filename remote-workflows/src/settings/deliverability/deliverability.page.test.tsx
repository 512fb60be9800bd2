import { screen, waitFor } from '@testing-library/react'
import { listAllRecipientDomains } from '@yuko/contract/automation/analytics/list-recipient-domains'
import { getControlGroup } from '@yuko/contract/automation/control/control-group'
import { getSunset } from '@yuko/contract/automation/sunset/get-sunset'
import { sunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { getSending } from '@yuko/contract/sending/get-sending'
import { getSendingHealth } from '@yuko/contract/sending/get-sending-health'
import { type SendingSettings, sendingSettings } from '@yuko/contract/sending/sending-settings'
import { updateSendingLimits } from '@yuko/contract/sending/update-sending-limits'
import { listWarmUps } from '@yuko/contract/sending/warm-up'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { settingsRoutes } from '../settings.routes.tsx'

const days = { from: '2026-10-29', to: '2026-11-27' }
let saved: SendingSettings['limits'] | undefined
const server = setupServer(
  mockEndpoint(getSending, () => ({
    settings: sendingSettings.parse({}),
    provider: { way: { provider: 'platform' as const }, hasSecret: false, returnsUrl: null },
    identities: [],
    domains: [],
    sentAs: { name: 'Kettles', address: 'mail@yuko.test', replyTo: null },
    postalAddress: null,
    problems: [],
  })),
  mockEndpoint(getSendingHealth, () => ({ ...days, sent: 1000, delivered: 980, bounced: 20, complained: 1 })),
  mockEndpoint(listAllRecipientDomains, ({ query }) => {
    expect(query).toEqual(days)
    const figures = { sent: 600, delivered: 590, bounced: 10, openedByPeople: 200, clicked: 20, complained: 1 }
    return { items: [{ domain: 'gmail.com', ...figures }], isSample: false }
  }),
  mockEndpoint(updateSendingLimits, ({ body }) => {
    saved = body
    return body
  }),
  mockEndpoint(listWarmUps, () => ({ items: [] })),
  mockEndpoint(getControlGroup, () => ({ percent: 0, since: null })),
  mockEndpoint(getSunset, () => ({ rule: sunsetRule.parse({}), unengaged: 0, isTracked: true, trackedSince: null })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: ['organization.read']) =>
  renderRoutes(settingsRoutes, { path: '/app/settings/email/deliverability', ...(permissions && { permissions }) })

it('shows bounces and complaints of the last 30 days, and leads to their emails', async () => {
  open()
  expect(await screen.findByRole('link', { name: '2.0%' })).toHaveAttribute(
    'href',
    '/emails/activity?what=bounced&from=2026-10-29&to=2026-11-27',
  )
  expect(screen.getByRole('link', { name: /^0\.1/ })).toHaveAttribute('href', expect.stringContaining('what=complained'))
  expect(await screen.findByText('gmail.com')).toBeVisible()
  expect(screen.getByText(/pause automatically/)).toHaveTextContent(/more than 5% of their emails bounce, or more than 0.3%/)
})

it('saves the sending speed without touching other settings', async () => {
  const { user, notifications } = open()
  const limit = await screen.findByRole('textbox', { name: 'Emails per second' })
  await user.type(limit, '0')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  expect(await screen.findByText(/must be at least 1/)).toBeVisible()
  await user.clear(limit)
  await user.type(limit, '20')
  await user.click(screen.getByRole('button', { name: 'Save limits' }))
  await waitFor(() => expect(notifications.at(-1)?.message).toBe('Sending speed saved'))
  expect(saved).toEqual({ perSecond: 20, perDomain: null })
})

it('says when a warm-up starts while there is none', async () => {
  open()
  expect(await screen.findByText(/No domain is warming up/)).toBeVisible()
})

it('can be retried when the figures don’t load', async () => {
  server.use(
    mockEndpoint(getSendingHealth, () => {
      throw new Refusal('server.error', 'Try again')
    }),
  )
  const { user } = open()
  const retry = await screen.findByRole('button', { name: /again|Retry/ })
  server.resetHandlers()
  await user.click(retry)
  expect(await screen.findByText('2.0%')).toBeVisible()
})

it('is read-only without the permission to write', async () => {
  open(['organization.read'])
  expect(await screen.findByRole('textbox', { name: 'Emails per second' })).toBeDisabled()
})
