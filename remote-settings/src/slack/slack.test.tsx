import { screen, waitFor, within } from '@testing-library/react'
import { addSlackChannel } from '@yuko/contract/notifications/slack/add-slack-channel'
import { listSlackChannels } from '@yuko/contract/notifications/slack/list-slack-channels'
import { removeSlackChannel } from '@yuko/contract/notifications/slack/remove-slack-channel'
import type { SlackChannel } from '@yuko/contract/notifications/slack/slack-channel'
import { trySlackChannel } from '@yuko/contract/notifications/slack/try-slack-channel'
import { updateSlackChannel } from '@yuko/contract/notifications/slack/update-slack-channel'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '../settings.routes.tsx'

const reviews: SlackChannel = {
  channelId: 'slc_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: '#reviews',
  topics: ['low-reviews'],
  problem: null,
  lastPostedAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-01T10:00:00.000Z',
}
const path = '/app/settings/accounts/integration/slack'
const url = 'https://hooks.slack.com/services/T0/B0/x'

let channels: SlackChannel[]
let sent: unknown[]
let problem: string | null

const server = setupServer(
  mockEndpoint(listSlackChannels, () => ({ items: channels, nextCursor: null })),
  mockEndpoint(addSlackChannel, ({ body }) => {
    sent.push(body)
    channels = [{ ...reviews, ...body }]
    return channels[0] as SlackChannel
  }),
  mockEndpoint(updateSlackChannel, ({ body }) => {
    sent.push(body)
    channels = [{ ...reviews, ...body }]
    return channels[0] as SlackChannel
  }),
  mockEndpoint(removeSlackChannel, () => {
    channels = []
  }),
  mockEndpoint(trySlackChannel, () => ({ problem })),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  channels = []
  sent = []
  problem = null
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('adds a channel with notifications and a webhook URL', async () => {
  const { user } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('button', { name: 'Add channel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add channel' }))
  await user.type(dialog.getByLabelText('Name'), '#reviews')
  await user.type(dialog.getByLabelText('Webhook URL'), 'https://example.com/')
  await user.click(dialog.getByRole('checkbox', { name: 'Problems' }))
  await user.click(dialog.getByRole('button', { name: 'Add channel' }))
  expect(await dialog.findByText(/must be a Slack incoming webhook URL/)).toBeVisible()
  await user.clear(dialog.getByLabelText('Webhook URL'))
  await user.type(dialog.getByLabelText('Webhook URL'), url)
  await user.click(dialog.getByRole('button', { name: 'Add channel' }))
  await waitFor(() => expect(sent).toEqual([{ name: '#reviews', topics: ['low-reviews'], url }]))
  expect(await screen.findByText('Working')).toBeVisible()
})

it('keeps the URL of an edited channel and shows why notifications are paused', async () => {
  channels = [{ ...reviews, problem: 'channel_is_archived' }]
  const { user } = renderRoutes(routes, { path })
  expect(await screen.findByText(/The channel was archived/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit channel' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Updates' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toEqual([{ name: '#reviews', topics: ['news', 'low-reviews'] }]))
})

it('sends a test, and removes after a confirmation', async () => {
  channels = [reviews]
  problem = 'no_service'
  const { user, notifications } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('button', { name: 'Send test' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The webhook was removed in Slack.')
  problem = null
  await user.click(screen.getByRole('button', { name: 'Send test' }))
  await waitFor(() => expect(notifications).toMatchObject([{ message: 'Test message sent to #reviews' }]))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(await screen.findByRole('button', { name: 'Remove channel' }))
  expect(await screen.findByText('No channels yet')).toBeVisible()
})

it('shows why it failed to load', async () => {
  server.use(
    mockEndpoint(listSlackChannels, () => {
      throw new Refusal('server.unavailable', 'Try again in a moment')
    }),
  )
  renderRoutes(routes, { path })
  expect(await screen.findByText('Try again in a moment')).toBeVisible()
})
