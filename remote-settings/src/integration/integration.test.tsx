import { screen, waitFor, within } from '@testing-library/react'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { listFeeds } from '@yuko/contract/feeds/list-feeds'
import { importOptions, type ReviewImport } from '@yuko/contract/imports/import'
import { importStoreReviews } from '@yuko/contract/imports/import-store-reviews'
import { listSlackChannels } from '@yuko/contract/notifications/slack/list-slack-channels'
import { getSending } from '@yuko/contract/sending/get-sending'
import type { ApiKey } from '@yuko/contract/store/api-key'
import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { disconnectStore } from '@yuko/contract/store/disconnect-store'
import { getStoreConnection, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { getStoreSync, type StoreSync } from '@yuko/contract/store/get-store-sync'
import { listApiKeys } from '@yuko/contract/store/list-api-keys'
import { revokeApiKey } from '@yuko/contract/store/revoke-api-key'
import { startStoreSync } from '@yuko/contract/store/start-store-sync'
import { getTextProvider } from '@yuko/contract/text-messages/get-text-provider'
import { listWebhookEndpoints } from '@yuko/contract/webhooks/list-webhook-endpoints'
import { noFilters } from '@yuko/contract/webhooks/webhook-filters'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '../settings.routes.tsx'

const mill: StoreConnection = {
  platform: 'shopify',
  method: 'shopify',
  state: 'connected',
  shop: 'mill.myshopify.com',
  scopes: ['read_products', 'read_customers'],
  missingScopes: [],
  optionalScopes: [],
  connectedAt: '2026-11-01T10:00:00.000Z',
  disconnectedAt: null,
  lastEventAt: '2026-11-20T09:00:00.000Z',
  canUseShopify: true,
}
const custom: StoreConnection = { ...mill, platform: 'custom', method: 'file', shop: null, scopes: [], lastEventAt: null }
const done: StoreSync = {
  state: 'done',
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:10:00.000Z',
  resources: [{ name: 'products', state: 'done', done: 1200, total: 1200 }],
  ratePerSecond: null,
  problem: null,
  isToldOfChanges: true,
  lastReconciledAt: '2026-11-20T03:00:00.000Z',
}
const aKey: ApiKey = {
  apiKeyId: 'key_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: 'Store server',
  prefix: 'yk_12345678',
  scopes: ['products.write'],
  createdAt: '2026-11-01T10:00:00.000Z',
  expiresAt: null,
  createdBy: 'Ada Example',
  lastUsedAt: null,
}

const keysPage = '/app/settings/accounts/api-keys'

let connection: StoreConnection
let sync: StoreSync
let keys: ApiKey[]

const server = setupServer(
  mockEndpoint(getStoreConnection, () => connection),
  mockEndpoint(getStoreSync, () => sync),
  mockEndpoint(startStoreSync, () => {
    sync = {
      ...done,
      state: 'running',
      resources: [{ name: 'products', state: 'running', done: 300, total: 1200 }],
      ratePerSecond: 30,
    }
    return sync
  }),
  mockEndpoint(listWebhookEndpoints, () => ({ items: [], nextCursor: null })),
  mockEndpoint(getAssistance, () => ({ assistance: null })),
  mockEndpoint(getTextProvider, () => ({ textProvider: null })),
  mockEndpoint(listSlackChannels, () => ({ items: [], nextCursor: null })),
  mockEndpoint(listFeeds, () => ({ items: [], nextCursor: null })),
  mockEndpoint(getSending, () => {
    throw new Refusal('server.unavailable', 'Try again in a moment')
  }),
  mockEndpoint(listApiKeys, () => ({ items: keys, nextCursor: null })),
  mockEndpoint(createApiKey, ({ body }) => {
    const made = { ...aKey, name: body.name, scopes: body.scopes ?? [] }
    keys = [made]
    return { apiKey: made, key: 'yk_1234567890abcdef' }
  }),
  mockEndpoint(revokeApiKey, () => {
    keys = []
  }),
)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  connection = mill
  sync = done
  keys = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const overview = '/app/settings/accounts/integration'
const store = `${overview}/platform`

describe('the integration page', () => {
  it('shows the connection and its health', async () => {
    connection = { ...mill, missingScopes: ['read_orders'] }
    keys = [{ ...aKey, lastUsedAt: '2026-11-20T09:00:00.000Z' }]
    renderRoutes(routes, { path: overview })
    const shop = await screen.findByRole('link', { name: /mill.myshopify.com/ })
    expect(shop).toHaveAttribute('href', store)
    expect(shop).toHaveTextContent('Permissions missing')
    expect(shop).toHaveTextContent('Reconnect and approve the missing permissions in Shopify')
    expect(shop).toHaveTextContent(/2 of 3 permissions granted.*Last data received/)
    expect(await screen.findByRole('link', { name: /1 key/ })).toHaveAttribute('href', keysPage)
    expect(screen.getByRole('link', { name: /CSV files/ })).toHaveAttribute('href', '/reviews/import/products')
  })

  it.each<[string, Partial<StoreConnection>, Partial<StoreSync>, string, RegExp]>([
    [
      'a sync that failed',
      { missingScopes: ['read_orders'] },
      { state: 'failed', problem: null },
      'Sync stopped',
      /Start it again/,
    ],
    ['a store without webhooks', {}, { isToldOfChanges: false }, 'No live updates', /changes sync every night/],
    [
      'keys that may not write',
      { platform: 'woocommerce', method: 'woocommerce' },
      { isToldOfChanges: false },
      'No live updates',
      /permission Read\/Write/,
    ],
    ['a store that removed the app', { state: 'disconnected' }, {}, 'Disconnected', /Connect it again/],
    ['a running sync', {}, { state: 'running', finishedAt: null }, 'Syncing', /Syncing now|Last data received/],
  ])('says what to do about %s', async (_, of, how, health, words) => {
    connection = { ...mill, ...of }
    sync = { ...done, ...how }
    renderRoutes(routes, { path: overview })
    const shop = await screen.findByRole('link', { name: /mill.myshopify.com/ })
    await waitFor(() => expect(shop).toHaveTextContent(health))
    expect(shop).toHaveTextContent(words)
  })

  it('shows the problem and the last activity of Slack and webhooks', async () => {
    const channel = { channelId: 'slc_01jd3m8w2ve5h9x7q4t6r8s0ab', topics: [], createdAt: '2026-11-01T10:00:00.000Z' } as const
    const off = {
      endpointId: 'whe_01jd3m8w2ve5h9x7q4t6r8s0ab',
      url: 'https://hooks.example/yuko',
      description: '',
      events: ['*'],
      filters: noFilters,
      headerNames: [],
      ratePerSecond: 10,
      status: 'disabled_auto' as const,
      disabledReason: 'failing' as const,
      disabledAt: '2026-11-19T09:00:00.000Z',
      previousSecretUntil: null,
      createdAt: '2026-11-01T10:00:00.000Z',
      health: {
        consecutiveFailures: 9,
        failingSince: '2026-11-16T09:00:00.000Z',
        lastSuccessAt: '2026-11-16T08:00:00.000Z',
        delivered: 0,
        waiting: 0,
        failed: 9,
      },
    }
    server.use(
      mockEndpoint(listSlackChannels, () => ({
        items: [
          { ...channel, topics: [], name: '#reviews', problem: 'channel_is_archived', lastPostedAt: '2026-11-18T09:00:00.000Z' },
        ],
        nextCursor: null,
      })),
      mockEndpoint(listWebhookEndpoints, () => ({ items: [off], nextCursor: null })),
    )
    renderRoutes(routes, { path: overview })
    expect(await screen.findByText('#reviews: The channel was archived.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Slack/ })).toHaveTextContent('Last message')
    const webhooks = await screen.findByRole('link', { name: /Webhooks/ })
    await waitFor(() => expect(webhooks).toHaveTextContent('hooks.example/yuko is off because deliveries failed for days'))
    expect(webhooks).toHaveTextContent('Last delivery')
  })

  it('shows why it failed to load, and retries', async () => {
    server.use(
      mockEndpoint(getStoreConnection, () => {
        throw new Refusal('server.unavailable', 'Try again in a moment')
      }),
    )
    const { user } = renderRoutes(routes, { path: overview })
    expect(await screen.findByText('Try again in a moment')).toBeVisible()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('link', { name: /mill.myshopify.com/ })).toBeVisible()
  })
})

const fetched: ReviewImport = {
  importId: 'imp_01kaj9v2g7e8q9x4k5m6n7p8q9',
  kind: 'reviews',
  status: 'ready',
  fileName: 'woocommerce-reviews.csv',
  fileSize: 2000,
  encoding: 'UTF-8',
  delimiter: ',',
  preset: 'yuko',
  columns: [],
  mapping: {},
  options: importOptions.parse({}),
  formats: { dates: null, ratings: null, language: null },
  progress: { bytesDone: 0, rowsDone: 0, rowsPerSecond: null, secondsLeft: null },
  dryRun: null,
  totals: null,
  issues: [],
  failure: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  undoUntil: null,
  createdByName: 'Ada Example',
}

describe('the store', () => {
  it('lists missing permissions and opens the store’s admin to approve them', async () => {
    connection = { ...mill, missingScopes: ['read_orders'] }
    const begun: unknown[] = []
    server.use(
      mockEndpoint(beginShopifyAuthorization, ({ body }) => {
        begun.push(body)
        throw new Refusal('store.belongs-elsewhere', 'This shop belongs to another organization')
      }),
    )
    const { user } = renderRoutes(routes, { path: store })
    expect(await screen.findByText('2 of 3 permissions granted')).toBeVisible()
    const missing = screen.getByText('Missing: Read orders').closest('li')
    expect(missing).toHaveTextContent('no review requests are sent')
    expect(screen.getByText(/Approve them there/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Reconnect' }))
    expect(await screen.findByText('This shop belongs to another organization')).toBeVisible()
    expect(begun).toEqual([{ shop: 'mill.myshopify.com', returnTo: store }])
  })

  it('on WooCommerce is synced as well, and accepts new keys', async () => {
    connection = { ...mill, platform: 'woocommerce', method: 'woocommerce', shop: 'mill.example/shop', scopes: [] }
    const given: unknown[] = []
    server.use(
      mockEndpoint(connectWoocommerce, ({ body }) => {
        given.push(body)
        return { isFirst: false }
      }),
    )
    const { user } = renderRoutes(routes, { path: store })
    expect(await screen.findByRole('button', { name: 'Sync now' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'mill.example/shop' })).toHaveAttribute('href', 'https://mill.example/shop/wp-admin')
    expect(screen.getByRole('link', { name: 'Download plugin' })).toHaveAttribute('href', '/woocommerce/yuko-for-woocommerce.zip')
    await user.click(screen.getByRole('button', { name: 'Enter new keys' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter new WooCommerce keys' }))
    const keys = { consumerKey: `ck_${'1'.repeat(40)}`, consumerSecret: `cs_${'2'.repeat(40)}` }
    await user.click(dialog.getByLabelText('Consumer key'))
    await user.paste(keys.consumerKey)
    await user.click(dialog.getByLabelText('Consumer secret'))
    await user.paste(keys.consumerSecret)
    await user.click(dialog.getByRole('button', { name: 'Connect' }))
    await waitFor(() => expect(given).toEqual([{ site: 'https://mill.example/shop', ...keys }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('on WooCommerce gives the reviews it already has to an import', async () => {
    connection = { ...mill, platform: 'woocommerce', method: 'woocommerce', shop: 'mill.example/shop', scopes: [] }
    let isEmpty = true
    server.use(
      mockEndpoint(importStoreReviews, () => {
        if (isEmpty) throw new Refusal('import.empty', 'Your store doesn’t have any reviews yet')
        return fetched
      }),
    )
    const { user, address } = renderRoutes(routes, { path: store })
    await user.click(await screen.findByRole('button', { name: 'Import reviews' }))
    expect(await screen.findByText('Your store doesn’t have any reviews yet')).toBeVisible()
    isEmpty = false
    await user.click(screen.getByRole('button', { name: 'Import reviews' }))
    await waitFor(() => expect(address()).toBe(`/reviews/import/${fetched.importId}`))
  })

  it('is synced again, with its progress', async () => {
    const { user } = renderRoutes(routes, { path: store })
    await user.click(await screen.findByRole('button', { name: 'Sync now' }))
    expect(await screen.findByText('Products: 30 per second · About 30 s left')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sync now' })).toBeDisabled()
    sync = done
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sync now' })).toBeEnabled(), { timeout: 4000 })
    expect(screen.getByText(/Last sync/)).toBeVisible()
  })

  it('is disconnected after an explanation of the effects', async () => {
    let isGone = false
    server.use(
      mockEndpoint(disconnectStore, () => {
        isGone = true
        connection = { ...mill, state: 'disconnected' }
      }),
    )
    const { user } = renderRoutes(routes, { path: store })
    await user.click(await screen.findByRole('button', { name: 'Disconnect store' }))
    const question = await screen.findByRole('dialog', { name: 'Disconnect “mill.myshopify.com”?' })
    expect(question).toHaveTextContent('synced data stay')
    await user.click(within(question).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(isGone).toBe(true))
    expect(await screen.findByText('Disconnected')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Disconnect store' })).not.toBeInTheDocument()
  })

  it('on a custom platform uploads files instead of a sync', async () => {
    connection = custom
    renderRoutes(routes, { path: store })
    expect(await screen.findByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/reviews/import/orders')
    expect(screen.queryByText('Store sync')).not.toBeInTheDocument()
  })

  it('is read-only without permission to manage integrations', async () => {
    renderRoutes(routes, { path: store, permissions: ['organization.read'] })
    expect(await screen.findByText('Shopify app')).toBeVisible()
    for (const name of ['Reconnect', 'Sync now', 'Disconnect store', 'Create key'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })
})

describe('API keys', () => {
  it('are shown once, with an example command, limited to the selected scopes', async () => {
    const { user } = renderRoutes(routes, { path: keysPage })
    expect(await screen.findByText('No API keys yet')).toBeVisible()
    const [create] = screen.getAllByRole('button', { name: 'Create key' })
    if (create) await user.click(create)
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' })
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }))
    expect(await within(dialog).findByText('is required')).toBeVisible()
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Warehouse')
    await user.click(within(dialog).getByRole('checkbox', { name: /Read reviews/ }))
    await user.click(within(dialog).getByRole('button', { name: 'Create key' }))
    expect(await screen.findByRole('region', { name: 'API key' })).toHaveTextContent('yk_1234567890abcdef')
    expect(screen.getByRole('region', { name: /^Try it in a terminal/ })).toHaveTextContent(
      /Bearer yk_1234567890abcdef.*Dry-Run: true/,
    )
    await user.click(screen.getByRole('button', { name: 'I’ve copied it' }))
    const row = await screen.findByRole('row', { name: /Warehouse yk_12345678…/ })
    expect(row).toHaveTextContent('reviews.read')
    expect(screen.queryByText('yk_1234567890abcdef')).not.toBeInTheDocument()
  })

  it('start from a selection of scopes', async () => {
    const { user } = renderRoutes(routes, { path: keysPage })
    const [create] = await screen.findAllByRole('button', { name: 'Create key' })
    if (create) await user.click(create)
    const dialog = await screen.findByRole('dialog', { name: 'Create API key' })
    await user.click(within(dialog).getByRole('button', { name: 'Read only' }))
    expect(within(dialog).getByRole('checkbox', { name: /Read reviews/ })).toBeChecked()
    expect(within(dialog).getByRole('checkbox', { name: /Send products/ })).not.toBeChecked()
  })

  it('connect AI assistants', async () => {
    const { user } = renderRoutes(routes, { path: keysPage })
    expect(await screen.findByRole('region', { name: 'Run in a terminal' })).toHaveTextContent(
      /claude mcp add --transport http yuko http.*\/api\/v1\/mcp/,
    )
    await user.click(screen.getByRole('radio', { name: 'Cursor' }))
    expect(await screen.findByRole('region', { name: 'Add to ~/.cursor/mcp.json' })).toHaveTextContent('mcpServers')
    expect(screen.getByRole('link', { name: 'TypeScript client' })).toHaveAttribute('href', '/api/v1/client.ts')
  })

  it('are revoked after a confirmation', async () => {
    keys = [aKey]
    const { user } = renderRoutes(routes, { path: keysPage })
    await user.click(await screen.findByRole('button', { name: 'Revoke key: Store server' }))
    const question = await screen.findByRole('dialog', { name: 'Revoke “Store server”?' })
    await user.click(within(question).getByRole('button', { name: 'Revoke key' }))
    expect(await screen.findByText('No API keys yet')).toBeVisible()
  })

  it('are hidden without permission to manage integrations', async () => {
    renderRoutes(routes, { path: keysPage, permissions: ['organization.read'] })
    expect(await screen.findByText('You don’t have permission to view this page')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'API keys' })).not.toBeInTheDocument()
  })
})
