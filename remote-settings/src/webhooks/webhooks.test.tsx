import { screen, waitFor, within } from '@testing-library/react'
import { listWorkflows } from '@yuko/contract/automation/workflows/list-workflows'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import { createWebhookEndpoint } from '@yuko/contract/webhooks/create-webhook-endpoint'
import { deleteWebhookEndpoint } from '@yuko/contract/webhooks/delete-webhook-endpoint'
import { getWebhookDelivery } from '@yuko/contract/webhooks/get-webhook-delivery'
import { getWebhookEndpoint } from '@yuko/contract/webhooks/get-webhook-endpoint'
import { listWebhookDeliveries } from '@yuko/contract/webhooks/list-webhook-deliveries'
import { listWebhookEndpoints } from '@yuko/contract/webhooks/list-webhook-endpoints'
import { pingWebhookEndpoint } from '@yuko/contract/webhooks/ping-webhook-endpoint'
import { replayWebhookDeliveries } from '@yuko/contract/webhooks/replay-webhook-deliveries'
import { replayWebhookDelivery } from '@yuko/contract/webhooks/replay-webhook-delivery'
import { rotateWebhookSecret } from '@yuko/contract/webhooks/rotate-webhook-secret'
import { switchWebhookEndpoint } from '@yuko/contract/webhooks/switch-webhook-endpoint'
import { updateWebhookEndpoint } from '@yuko/contract/webhooks/update-webhook-endpoint'
import type { WebhookDelivery, WebhookDeliveryDetail } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint, WebhookEndpointDetails } from '@yuko/contract/webhooks/webhook-endpoint'
import { noFilters } from '@yuko/contract/webhooks/webhook-filters'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { viewBackend } from '@yuko/testing/view-backend.ts'
import { changeView, headers, openView } from '@yuko/testing/view-menu.ts'
import { setupServer } from 'msw/node'
import { routes } from '../settings.routes.tsx'

const id = '01jd3m8w2ve5h9x7q4t6r8s0ab'
const well: WebhookEndpoint = {
  endpointId: `whe_${id}`,
  url: 'https://hooks.example/yuko',
  description: 'Help desk',
  events: ['review.published'],
  filters: noFilters,
  headerNames: ['Authorization'],
  ratePerSecond: 10,
  status: 'active',
  disabledReason: null,
  disabledAt: null,
  previousSecretUntil: null,
  health: {
    consecutiveFailures: 0,
    failingSince: null,
    lastSuccessAt: '2026-11-20T09:00:00.000Z',
    delivered: 12,
    waiting: 0,
    failed: 2,
  },
  createdAt: '2026-11-01T10:00:00.000Z',
}
const delivery: WebhookDelivery = {
  deliveryId: `whd_${id}`,
  endpointId: well.endpointId,
  eventId: `evt_${id}`,
  eventType: 'review.published',
  ref: `rev_${id}`,
  status: 'failed',
  attempts: 2,
  responseStatus: 503,
  error: 'http_5xx',
  occurredAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:01.000Z',
  lastAttemptAt: '2026-11-20T09:05:00.000Z',
  nextAttemptAt: null,
  deliveredAt: null,
}
const attempt = {
  n: 2,
  at: '2026-11-20T09:05:00.000Z',
  requestHeaders: { 'webhook-id': delivery.eventId, Authorization: '•••' },
  responseStatus: 503,
  responseBody: 'We are closed',
  durationMs: 120,
  error: 'http_5xx' as const,
}
const detail: WebhookDeliveryDetail = {
  ...delivery,
  url: well.url,
  payload: '{"type":"review.published"}',
  log: [attempt, { ...attempt, n: 1 }],
}

const workflow: Workflow = {
  workflowId: `wfl_${id.replace('ab', 'ac')}`,
  title: 'Welcome',
  status: 'active',
  trigger: 'subscribed',
  pauseCause: null,
  liveVersion: 1,
  hasDraft: false,
  figures: { inProgress: 0, sent: 0, conversions: 0, revenueMinor: 0 },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
}

let endpoint: WebhookEndpoint
let asked: unknown[]
const server = setupServer(
  ...viewBackend().handlers,
  mockEndpoint(listWebhookEndpoints, () => ({ items: [endpoint], nextCursor: null })),
  mockEndpoint(listWorkflows, () => ({ items: [workflow], nextCursor: null })),
  mockEndpoint(getWebhookEndpoint, () => endpoint),
  mockEndpoint(createWebhookEndpoint, ({ body }) => {
    asked.push(body)
    return { endpoint, secret: 'whsec_c2VjcmV0' }
  }),
  mockEndpoint(updateWebhookEndpoint, ({ body }) => {
    asked.push(body)
    return endpoint
  }),
  mockEndpoint(switchWebhookEndpoint, ({ body: { status } }) => {
    endpoint = { ...endpoint, status }
    return endpoint
  }),
  mockEndpoint(rotateWebhookSecret, () => {
    endpoint = { ...endpoint, previousSecretUntil: '2026-11-21T09:00:00.000Z' }
    return { endpoint, secret: 'whsec_bmV3' }
  }),
  mockEndpoint(deleteWebhookEndpoint, () => {
    asked.push('deleted')
  }),
  mockEndpoint(pingWebhookEndpoint, () => ({
    ...attempt,
    n: 1,
    responseStatus: null,
    error: 'tls' as const,
    responseBody: null,
  })),
  mockEndpoint(listWebhookDeliveries, ({ query }) => ({
    items: query.status && !query.status.includes('failed') ? [] : [delivery],
    nextCursor: null,
  })),
  mockEndpoint(getWebhookDelivery, () => detail),
  mockEndpoint(replayWebhookDelivery, () => {
    asked.push('replayed')
    return { ...delivery, status: 'pending' as const }
  }),
  mockEndpoint(replayWebhookDeliveries, ({ body }) => {
    asked.push(body)
    return { replayed: 3 }
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  endpoint = well
  asked = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/app/settings/accounts/integration/webhooks'

describe('webhooks', () => {
  it('are listed with their health', async () => {
    endpoint = { ...well, health: { ...well.health, failingSince: '2026-11-20T08:00:00.000Z', consecutiveFailures: 4 } }
    renderRoutes(routes, { path })
    const row = await screen.findByRole('row', { name: /hooks.example/ })
    expect(row).toHaveTextContent(/Help desk.*Failing.*1 event.*12 delivered.*2 failed/)
    expect(within(row).getByRole('link')).toHaveAttribute('href', `${path}/${well.endpointId}`)
  })

  it('explain themselves in the empty state, and show load errors', async () => {
    server.use(mockEndpoint(listWebhookEndpoints, () => ({ items: [], nextCursor: null })))
    const { unmount } = renderRoutes(routes, { path })
    expect(await screen.findByText('No webhooks yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add webhook' })).toHaveAttribute('href', `${path}/add`)
    unmount()
    server.use(
      mockEndpoint(listWebhookEndpoints, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    renderRoutes(routes, { path })
    expect(await screen.findByText('Try again in a moment')).toBeVisible()
  })

  it('are added with selected events, and show their secret once', async () => {
    const { user } = renderRoutes(routes, { path: `${path}/add` })
    await user.click(await screen.findByLabelText('Webhook URL'))
    await user.paste('https://hooks.example/new')
    await user.click(screen.getByLabelText('Selected events'))
    await user.click(screen.getByLabelText('Search events'))
    await user.paste('tier')
    await user.click(screen.getByLabelText('Example: loyalty.tier.changed'))
    expect(screen.getByLabelText('Example payload: loyalty.tier.changed')).toHaveTextContent('"apiVersion"')
    await user.click(screen.getByLabelText('All events: Loyalty'))
    await user.click(screen.getByRole('button', { name: 'Add webhook' }))
    expect(await screen.findByLabelText('Secret')).toHaveTextContent('whsec_c2VjcmV0')
    const body = {
      url: 'https://hooks.example/new',
      description: null,
      events: ['loyalty.tier.changed'],
      filters: noFilters,
      headers: [],
      ratePerSecond: 10,
    }
    expect(asked).toEqual([body])
    await user.click(screen.getByText('I’ve copied it'))
    expect(await screen.findByRole('heading', { level: 1, name: 'hooks.example/yuko' })).toBeVisible()
  })

  it('are limited to ratings and workflows, if these can apply to the selected events', async () => {
    endpoint = { ...well, filters: { ratings: [], workflowIds: [`wfl_${id}`] } }
    const { user } = renderRoutes(routes, { path: `${path}/edit/${well.endpointId}` })
    await user.click(await screen.findByRole('button', { name: 'Ratings' }))
    for (const stars of ['3 stars', '1 star']) await user.click(await screen.findByLabelText(stars))
    expect(screen.getByText('Only reviews with these ratings')).toBeVisible()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('button', { name: /Workflows/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked).toMatchObject([{ filters: { ratings: [1, 3], workflowIds: [] } }])
    await user.click(screen.getByLabelText('All events'))
    await user.click(screen.getByRole('button', { name: /Workflows/ }))
    expect(await screen.findByLabelText('Welcome')).toBeInTheDocument()
    expect(screen.getByLabelText('Archived or deleted workflow')).toBeChecked()
  })

  it('show errors at the invalid field', async () => {
    const { user } = renderRoutes(routes, { path: `${path}/add` })
    await user.click(await screen.findByText('Add header'))
    await user.click(screen.getByLabelText('Header 1 name'))
    await user.paste('Host')
    await user.click(screen.getByRole('button', { name: 'Add webhook' }))
    expect(await screen.findByText(/must be a URL that starts with https/)).toBeVisible()
    expect(screen.getByText('is a header that Yuko sets itself')).toBeVisible()
    expect(asked).toEqual([])
  })

  it("are edited: a header's saved value stays unless a new one is typed", async () => {
    const { user } = renderRoutes(routes, { path: `${path}/edit/${well.endpointId}` })
    expect(await screen.findByLabelText('Header 1 value')).toHaveValue('')
    await user.type(screen.getByLabelText('Description'), ' 2')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0] as WebhookEndpointDetails).toMatchObject({
      description: 'Help desk 2',
      events: ['review.published'],
      headers: [{ name: 'Authorization', value: null }],
    })
  })

  it('ask for header values again when the URL points to another server', async () => {
    const { user } = renderRoutes(routes, { path: `${path}/edit/${well.endpointId}` })
    const address = await screen.findByLabelText('Webhook URL')
    await user.clear(address)
    await user.paste('https://other.example/yuko')
    expect(screen.getByText(/The URL points to a different server/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('is required')).toBeVisible()
    expect(asked).toEqual([])
  })

  it('get a new secret, and are deleted', async () => {
    const { user } = renderRoutes(routes, { path: `${path}/edit/${well.endpointId}` })
    await user.click(await screen.findByRole('button', { name: 'Change secret' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change secret' }))
    expect(await screen.findByRole('region', { name: 'Secret' })).toHaveTextContent('whsec_bmV3')
    await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
    expect(await screen.findByText(/The previous secret also works until/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delete webhook' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete webhook' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
    expect(asked).toEqual(['deleted'])
  })

  it('are tested and paused', async () => {
    const { user, notifications } = renderRoutes(routes, { path: `${path}/${well.endpointId}` })
    await user.click(await screen.findByRole('button', { name: 'Send test' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('Test failed: Invalid certificate'))
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(await screen.findByText(/New events are queued/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Turn on' })).toBeVisible()
  })

  it('show each delivery with its attempts, and redeliver it', async () => {
    const { user } = renderRoutes(routes, { path: `${path}/${well.endpointId}?status=failed` })
    await user.click(await screen.findByRole('link', { name: 'review.published' }))
    const drawer = await screen.findByRole('dialog', { name: 'review.published' })
    expect(await within(drawer).findByText('2 attempts')).toBeVisible()
    expect(within(drawer).getAllByText('We are closed')[0]).toBeVisible()
    await user.click(within(drawer).getByRole('button', { name: 'Redeliver' }))
    await waitFor(() => expect(asked).toEqual(['replayed']))
  })

  it('have a view of their deliveries that fits every webhook', async () => {
    server.use(...viewBackend().handlers)
    const first = renderRoutes(routes, { path: `${path}/${well.endpointId}?status=failed&eventType=review.published` })
    await screen.findByRole('link', { name: 'review.published' })
    const left = ['Event', 'Status', 'Last response', 'Occurred']
    expect(await changeView(first.user, { hide: 'Attempts', save: 'Failed' })).toEqual({
      href: `${path}/${well.endpointId}?status=failed&eventType=review.published`,
      headers: left,
      canSort: false,
    })
    first.unmount()
    const other = well.endpointId.replace('ab', 'ac')
    const { address, user: later } = renderRoutes(routes, { path: `${path}/${other}` })
    await screen.findByRole('link', { name: 'review.published' })
    expect(headers()).toEqual(left)
    await openView(later, 'Failed')
    expect(address()).toBe(`${path}/${other}?status=failed&eventType=review.published`)
  })

  it('redeliver failed events, or all events of a period', async () => {
    const { user, notifications } = renderRoutes(routes, { path: `${path}/${well.endpointId}` })
    await user.click(await screen.findByRole('button', { name: 'Redeliver' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('radio', { name: 'All events in a period' }))
    await user.click(within(dialog).getByRole('button', { name: 'Redeliver' }))
    expect(await within(dialog).findByText('Enter a start time')).toBeVisible()
    await user.click(within(dialog).getByRole('radio', { name: /Failed and unsent/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Redeliver' }))
    await waitFor(() => expect(notifications.at(-1)?.message).toBe('3 deliveries scheduled'))
    expect(asked).toEqual([{ what: 'failed' }])
  })

  it('show the reason when they are disabled', async () => {
    endpoint = { ...well, status: 'disabled_auto', disabledReason: 'gone', disabledAt: '2026-11-20T09:00:00.000Z' }
    renderRoutes(routes, { path: `${path}/${well.endpointId}` })
    expect(await screen.findByText(/no longer exists \(410\)/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Redeliver' })).toBeDisabled()
  })
})
