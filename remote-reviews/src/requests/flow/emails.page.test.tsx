import { screen, waitFor, within } from '@testing-library/react'
import { defaultContents } from '@yuko/contract/default-emails/default-contents'
import type { EmailSummary } from '@yuko/contract/emails/email'
import { emailTypes } from '@yuko/contract/emails/email-types'
import { getEmail } from '@yuko/contract/emails/get-email'
import { listEmails } from '@yuko/contract/emails/list-emails'
import { sendTestEmail } from '@yuko/contract/emails/send-test-email'
import { switchEmail } from '@yuko/contract/emails/switch-email'
import { getRequestFunnel } from '@yuko/contract/requests/get-request-funnel'
import { getRequestSettings } from '@yuko/contract/requests/get-request-settings'
import { defaultRequestSettings, type RequestSettings } from '@yuko/contract/requests/request-settings'
import { updateRequestSettings } from '@yuko/contract/requests/update-request-settings'
import { getTextProvider } from '@yuko/contract/text-messages/get-text-provider'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'

let settings: RequestSettings
let isEnabled: boolean
let tested: unknown[]
const design = { content: defaultContents['review-request'](), translations: {}, senderId: 'sid_01jd3m8w2ve5h9x7q4t6r8s0ab' }
const anEmail = (type: 'review-request' | 'review-confirm'): EmailSummary => ({
  type,
  area: 'reviews',
  title: emailTypes[type].title,
  description: emailTypes[type].description,
  kind: emailTypes[type].kind,
  isEnabled: type === 'review-confirm' || isEnabled,
  canSwitchOff: emailTypes[type].canSwitchOff,
  delayHours: null,
  subject: 'How do you like it?',
  hasDraft: false,
  publishedVersion: null,
  publishedAt: null,
  figures: { sent: 210, delivered: 200, opened: 90, openedByPrograms: 4, clicked: 30, reviews: 12 },
})
const emailOf = (type: 'review-request') => ({
  type,
  isEnabled,
  canSwitchOff: true,
  design,
  hasDraft: false,
  revision: 0,
  draftSavedAt: null,
  publishedVersion: null,
  versions: [],
})

const server = setupServer(
  mockEndpoint(getRequestSettings, () => settings),
  mockEndpoint(getTextProvider, () => ({ textProvider: null })),
  mockEndpoint(updateRequestSettings, ({ body }) => {
    settings = body
    return settings
  }),
  mockEndpoint(getRequestFunnel, ({ query }) => ({
    from: query.from ?? '2026-10-22',
    to: query.to ?? '2026-11-20',
    sent: 200,
    opened: 100,
    clicked: 50,
    reviewed: 19,
    reviews: 24,
    withPhotos: 6,
    bounced: 1,
    complained: 0,
    skipped: [{ reason: 'already_reviewed' as const, count: 36 }],
    upcoming: 17,
    held: 4,
    missed: 2,
  })),
  mockEndpoint(listEmails, () => ({ items: [anEmail('review-request'), anEmail('review-confirm')] })),
  mockEndpoint(getEmail, () => emailOf('review-request')),
  mockEndpoint(switchEmail, ({ body }) => {
    isEnabled = body.isEnabled
    return emailOf('review-request')
  }),
  mockEndpoint(sendTestEmail, ({ body }) => {
    tested.push(body)
    return { sentTo: 'ada@shop.example' }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  settings = defaultRequestSettings
  isEnabled = true
  tested = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: '/reviews/emails', ...(permissions && { permissions }) })

describe('the funnel', () => {
  it('links its figures to the rows behind them', async () => {
    const { user, address } = open()
    expect(await screen.findByRole('link', { name: '19' })).toHaveAttribute('href', '/reviews/orders?tab=reviewed')
    expect(screen.getByText('9.5%')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Skipped: Already reviewed · 36' })).toHaveAttribute(
      'href',
      '/reviews/orders?tab=skipped&skipReason=already_reviewed',
    )
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    expect(address()).toBe('/reviews/emails?days=90')
  })
})

describe('the flow', () => {
  const step = async (name: string) => {
    const heading = await screen.findByRole('heading', { name })
    return within(heading.closest('li') as HTMLElement)
  }

  it('shows the day of each email, and saves all settings', async () => {
    const { user, notifications } = open()
    expect((await step('Reminder 2')).getByText('Day 24')).toBeVisible()
    const wait = screen.getByRole('spinbutton', { name: 'Domestic orders' })
    await user.clear(wait)
    await user.type(wait, '7')
    expect((await step('Review request')).getByText('Day 7')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove reminder 2' }))
    await user.click(screen.getByRole('checkbox', { name: 'Sun' }))
    await user.click(screen.getByRole('switch', { name: /^Ask for a photo if a review has none/ }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Request flow saved and scheduled requests updated'))
    expect(settings).toEqual({
      ...defaultRequestSettings,
      delayDaysDomestic: 7,
      reminders: [{ afterDays: 5 }],
      weekdays: [1, 2, 3, 4, 5, 6],
      photoFollowup: { enabled: true, afterDays: 3 },
    })
  })

  it('shows invalid values at their fields, and saves nothing', async () => {
    const { user } = open()
    const second = await screen.findByRole('spinbutton', { name: 'Reminder 2, days after the request' })
    await user.clear(second)
    await user.type(second, '3')
    const wait = screen.getByRole('spinbutton', { name: 'International orders' })
    await user.clear(wait)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter 0–60')).toBeVisible()
    expect(wait).toHaveFocus()
    await user.type(wait, '21')
    expect(await screen.findByText('Each reminder must be sent later than the one before.')).toBeVisible()
    expect(settings).toBe(defaultRequestSettings)
  })

  it('links to each email', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Edit email: Reminder 2' })).toHaveAttribute(
      'href',
      '/emails/review-reminder-2/configure',
    )
  })
})

describe('the emails', () => {
  it('can be turned off and on, except the required ones', async () => {
    const { user, notifications } = open()
    const toggle = await screen.findByRole('switch', { name: 'Review request' })
    await user.click(toggle)
    await waitFor(() => expect(isEnabled).toBe(false))
    expect(screen.queryByRole('switch', { name: 'Email confirmation' })).not.toBeInTheDocument()
    server.use(
      mockEndpoint(switchEmail, () => {
        throw new Refusal('server.unavailable', 'Please try again')
      }),
    )
    await user.click(toggle)
    await waitFor(() => expect(notifications[0]?.message).toBe('Please try again'))
    await waitFor(() => expect(toggle).not.toBeChecked())
  })

  it('show their figures, and send a test', async () => {
    const { user, notifications } = open()
    const row = within(await screen.findByRole('row', { name: /^Review request/ }))
    expect(row.getByText('45%')).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Send test: Review request' }))
    await waitFor(() => expect(notifications[0]?.message).toBe('Test email sent to ada@shop.example'))
    expect(tested).toEqual([{ content: design.content, senderId: design.senderId }])
  })

  it('are read-only without the permission', async () => {
    open(['organization.read'])
    expect(await screen.findByRole('switch', { name: 'Review request' })).toBeDisabled()
    expect(await screen.findByRole('spinbutton', { name: 'International orders' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Send test/ })).not.toBeInTheDocument()
  })
})

it('asks by text, with a text for each language and what it costs', async () => {
  const { user } = renderRoutes(routes, { path: '/reviews/emails' })
  await user.click(await screen.findByRole('combobox', { name: 'Send requests by' }))
  await user.click(await screen.findByRole('option', { name: 'Text message, otherwise email' }))
  expect(await screen.findByText('Everyone gets an email for now')).toBeVisible()
  const [text] = await screen.findAllByRole('textbox', { name: /^Text of/ })
  expect(screen.getAllByText(/^1 segment · /)).toHaveLength(2)
  expect(screen.getAllByText('Segments by language: English 1 · Deutsch 1 · Français 1 · Español 1')).toHaveLength(2)
  await user.type(text as HTMLElement, 'Rate it 😀')
  expect(screen.getByText(/^Add \{link\}/)).toBeVisible()
  expect(screen.getByText(/A special character halves/)).toBeVisible()
  await user.type(text as HTMLElement, ' {{link}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(settings.channel).toBe('sms'))
  expect(settings.texts).toEqual({ request: { en: 'Rate it 😀 {link}' }, reminder: {} })
})
