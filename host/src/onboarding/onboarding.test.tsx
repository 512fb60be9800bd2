import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { choosePlatform } from '@yuko/contract/accounts/organizations/choose-platform'
import { connectStore } from '@yuko/contract/accounts/organizations/connect-store'
import { createOrganization } from '@yuko/contract/accounts/organizations/create-organization'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import { updateOrganization } from '@yuko/contract/accounts/organizations/update-organization'
import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { connectWoocommerce } from '@yuko/contract/store/connect-woocommerce'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { guessPlace } from '#onboarding/places.ts'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'
import { accountBackend, aMembership, aUser, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'
import { aConnection, anApiKey, aSync, storeBackend } from '#testing/store-backend.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const anOrganization: Organization = {
  ...aMembership(),
  website: null,
  country: 'FR',
  locale: 'en',
  supportEmail: null,
  postalAddress: null,
  platform: null,
  createdAt: '2026-11-20T09:00:00.000Z',
}
const steps = () => screen.getAllByRole('listitem').map((step) => [step.textContent?.replace(/^\d/, ''), step.dataset.state])

it('shows three steps; those before the current one complete', async () => {
  server.use(...storeBackend().handlers, ...accountBackend(aUserAt('platform')).handlers)
  const { address } = renderHost('/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Onboarding' })).toBeVisible()
  expect(address()).toBe('/onboarding/platform?step=platform')
  expect(steps()).toEqual([
    ['Organization(complete)', 'complete'],
    ['Platform', 'current'],
    ['Connection', 'ahead'],
  ])
})

it('shows all steps complete on Connection', async () => {
  server.use(...storeBackend(aConnection({ platform: 'custom' })).handlers, ...accountBackend(aUserAt('connection')).handlers)
  const { address } = renderHost('/')
  await screen.findByRole('heading', { name: 'Connect your store' })
  expect(address()).toBe('/onboarding/platform')
  expect(steps().map(([, state]) => state)).toEqual(['complete', 'complete', 'complete'])
})

it.each(['/onboarding', '/onboarding/organization'])('%s shows the organization’s details', async (path) => {
  server.use(...accountBackend(aUserAt('organization')).handlers)
  renderHost(path)
  expect(await screen.findByLabelText('Organization name')).toBeVisible()
})

it('goes from the organization to the platform to the connected store', async () => {
  const backend = accountBackend(aUserAt('organization'))
  const store = storeBackend()
  const created: unknown[] = []
  server.use(
    ...store.handlers,
    ...backend.handlers,
    mockEndpoint(createOrganization, ({ body }) => {
      created.push(body)
      backend.state.user = aUserAt('platform')
      return anOrganization
    }),
    mockEndpoint(choosePlatform, ({ body }) => {
      backend.state.user = aUserAt('connection')
      store.state.connection = aConnection({ platform: body.platform })
      return { ...anOrganization, platform: body.platform }
    }),
    mockEndpoint(connectStore, ({ body }) => {
      expect(body.method).toBe('file')
      backend.state.user = aUserAt('done')
      store.state.connection = aConnection({ platform: 'custom', method: 'file', state: 'connected' })
      return { ...anOrganization, platform: 'custom' as const }
    }),
  )
  const { user, address } = renderHost('/onboarding')
  await user.type(await screen.findByLabelText('Organization name'), 'Mill & Co')
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await screen.findByRole('heading', { name: 'Which platform does your store use?' })
  expect(created).toMatchObject([{ name: 'Mill & Co', country: 'US', currency: 'USD', website: null, locale: 'en' }])
  const shopify = screen.getByRole('radio', { name: 'Shopify' })
  expect(shopify).toBeDisabled()
  expect(shopify).toHaveAccessibleDescription(/^Connects in a minute.+Not available on this server$/)
  await user.click(screen.getByRole('radio', { name: 'Custom store' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))

  await screen.findByRole('heading', { name: 'Connect your store' })
  await user.click(screen.getByRole('radio', { name: 'CSV files' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: 'Welcome, Ada' })).toBeVisible()
  expect(address()).toBe('/onboarding-setup')
})

describe('a Shopify shop', () => {
  const canUseShopify = true

  it('enters its address and continues to its admin', async () => {
    const backend = accountBackend(aUserAt('platform'))
    const calls: string[] = []
    const left: string[] = []
    jest.spyOn(sessionBridge(), 'leaveTo').mockImplementation((url) => void left.push(url))
    server.use(
      ...storeBackend(aConnection({ canUseShopify })).handlers,
      ...backend.handlers,
      mockEndpoint(choosePlatform, ({ body }) => {
        calls.push(body.platform)
        return { ...anOrganization, platform: body.platform }
      }),
      mockEndpoint(beginShopifyAuthorization, ({ body }) => {
        calls.push(body.shop)
        return { authorizeUrl: 'https://mill.myshopify.com/admin/oauth/authorize?state=1' }
      }),
    )
    const { user } = renderHost('/')
    const address = await screen.findByLabelText('Store address')
    await user.type(address, 'www.mill.example')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(address).toHaveAccessibleDescription(/before .myshopify.com/)
    expect(calls).toEqual([])
    await user.clear(address)
    await user.type(address, 'https://admin.shopify.com/store/mill')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(left).toEqual(['https://mill.myshopify.com/admin/oauth/authorize?state=1']))
    expect(calls).toEqual(['shopify', 'mill.myshopify.com'])
  })

  it('continues automatically when approved in another window', async () => {
    const backend = accountBackend(aUserAt('connection'))
    const store = storeBackend(aConnection({ platform: 'shopify', canUseShopify }))
    server.use(...store.handlers, ...backend.handlers)
    const { address } = renderHost('/')
    expect(await screen.findByRole('button', { name: 'Continue to Shopify' })).toBeVisible()
    backend.state.user = aUserAt('done')
    store.state.connection = aConnection({ platform: 'shopify', method: 'shopify', state: 'connected', canUseShopify })
    await waitFor(() => expect(address()).toBe('/onboarding-setup'), { timeout: 5000 })
  })

  it('when disconnected, sees what happened and what stays, on every page', async () => {
    const user = aUser({ organizations: [aMembership({ isStoreConnected: false })] })
    const connection = aConnection({
      platform: 'shopify',
      state: 'disconnected',
      shop: 'mill.myshopify.com',
      disconnectedAt: '2026-11-19T10:00:00.000Z',
      canUseShopify,
    })
    server.use(...storeBackend(connection).handlers, ...accountBackend(user).handlers)
    const { address } = renderHost('/reviews/reviews')
    expect(await screen.findByText('Your store is disconnected')).toBeVisible()
    expect(address()).toBe('/onboarding/platform')
    expect(screen.getByText('mill.myshopify.com')).toBeVisible()
    expect(screen.getByLabelText('Store address')).toHaveValue('mill.myshopify.com')
    expect(steps().map(([, state]) => state)).toEqual(['complete', 'complete', 'complete'])
  })
})

describe('a custom store', () => {
  const connection = aConnection({ platform: 'custom' })

  it('gets a key shown once, with a command, and sees its first event arrive', async () => {
    const backend = accountBackend(aUserAt('connection'))
    const store = storeBackend(connection)
    server.use(
      ...store.handlers,
      ...backend.handlers,
      mockEndpoint(connectStore, ({ body }) => {
        expect(body.method).toBe('api-key')
        backend.state.user = aUserAt('done')
        return { ...anOrganization, platform: 'custom' as const }
      }),
    )
    const { user, address } = renderHost('/')
    await user.click(await screen.findByRole('radio', { name: 'API key' }))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('button', { name: 'Create API key' }))
    expect(await screen.findByRole('region', { name: 'Your API key' })).toHaveTextContent('yk_1234567890')
    const command = screen.getByRole('region', { name: 'Try it in a terminal' })
    expect(command).toHaveTextContent('/api/v1/products')
    expect(command).toHaveTextContent('Bearer yk_1234567890')
    await user.click(screen.getByRole('radio', { name: 'Orders' }))
    expect(command).toHaveTextContent('/api/v1/orders')
    expect(screen.getByText(/Waiting for your first event/)).toBeVisible()
    store.state.keys = [anApiKey({ lastUsedAt: new Date().toISOString() })]
    expect(await screen.findByText(/Your store’s server sent data/, {}, { timeout: 5000 })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Finish setup' }))
    await waitFor(() => expect(address()).toBe('/onboarding-setup'))
  })

  it('returns to its existing key, which cannot be shown again', async () => {
    const store = storeBackend(connection)
    store.state.keys = [anApiKey()]
    server.use(...store.handlers, ...accountBackend(aUserAt('connection')).handlers)
    renderHost('/')
    expect(await screen.findByText('yk_12345678')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Create new key' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Replace yk_… with your key' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Finish setup now' })).toBeEnabled()
  })
})

it('a WooCommerce store connects by its keys, or another way', async () => {
  const backend = accountBackend(aUserAt('connection'))
  const asked: unknown[] = []
  server.use(
    ...storeBackend(aConnection({ platform: 'woocommerce' })).handlers,
    ...backend.handlers,
    mockEndpoint(connectWoocommerce, ({ body }) => {
      asked.push(body)
      if (asked.length === 1)
        throw new Refusal('request.invalid', 'Check the marked fields', { 'body.consumerKey': 'isn’t accepted' })
      backend.state.user = aUser()
      return { isFirst: true }
    }),
  )
  const { user, address } = renderHost('/')
  await user.type(await screen.findByLabelText('Store URL'), 'https://mill.example')
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(screen.getByLabelText('Consumer key')).toHaveAccessibleDescription(/complete/)
  const keys = { consumerKey: `ck_${'1'.repeat(40)}`, consumerSecret: `cs_${'2'.repeat(40)}` }
  await user.click(screen.getByLabelText('Consumer key'))
  await user.paste(keys.consumerKey)
  await user.click(screen.getByLabelText('Consumer secret'))
  await user.paste(keys.consumerSecret)
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  expect(await screen.findByText('isn’t accepted')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Connect' }))
  await waitFor(() => expect(address()).not.toContain('onboarding/platform'))
  expect(asked).toEqual(Array(2).fill({ site: 'https://mill.example', ...keys }))
})

it('asks for WooCommerce keys once the platform is selected', async () => {
  const backend = accountBackend(aUserAt('platform'))
  const store = storeBackend()
  server.use(
    ...store.handlers,
    ...backend.handlers,
    mockEndpoint(choosePlatform, ({ body }) => {
      store.state.connection = aConnection(body)
      backend.state.user = aUserAt('connection')
      return { ...anOrganization, ...body }
    }),
  )
  const { user } = renderHost('/')
  await user.click(await screen.findByRole('radio', { name: 'WooCommerce' }))
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /Connect your/ })).toHaveTextContent('Connect your WooCommerce store')
})

it('links to the key page of the store once its URL is entered', async () => {
  server.use(
    ...storeBackend(aConnection({ platform: 'woocommerce' })).handlers,
    ...accountBackend(aUserAt('connection')).handlers,
  )
  const { user } = renderHost('/')
  await user.type(await screen.findByLabelText('Store URL'), 'mill.example/shop')
  expect(screen.getByRole('link', { name: 'Create a key in WooCommerce' })).toHaveAttribute(
    'href',
    expect.stringContaining('https://mill.example/shop/wp-admin/admin.php?page=wc-settings'),
  )
})

it('a WooCommerce store can also send its data itself', async () => {
  server.use(
    ...storeBackend(aConnection({ platform: 'woocommerce' })).handlers,
    ...accountBackend(aUserAt('connection')).handlers,
  )
  const { user } = renderHost('/')
  await user.click(await screen.findByRole('button', { name: 'Use an API key or files instead' }))
  expect(await screen.findByRole('radio', { name: 'CSV files' })).toBeVisible()
})

it('asks members without permission to contact an owner or admin', async () => {
  const member = aMembership({ onboarding: 'connection', isStoreConnected: false, role: 'editor', permissions: [] })
  server.use(
    ...storeBackend(aConnection({ platform: 'custom' })).handlers,
    ...accountBackend(aUser({ organizations: [member] })).handlers,
  )
  renderHost('/')
  expect(await screen.findByText(/Ask an owner or admin/)).toBeVisible()
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

describe('the setup steps', () => {
  const open = (connection = aConnection({ platform: 'custom', method: 'file', state: 'connected' })) => {
    const store = storeBackend(connection)
    server.use(...store.handlers, ...accountBackend().handlers)
    return store.state
  }

  it('links a store with files to the uploads and shows which are missing', async () => {
    open().missing = ['customers', 'orders']
    renderHost('/onboarding-setup?step=store')
    expect(await screen.findByRole('link', { name: /Products/ })).toHaveAttribute('href', '/reviews/import/products')
    expect(screen.getByRole('link', { name: /Orders/ })).toHaveAttribute('href', '/reviews/import/orders')
    expect(screen.getByText(/Not uploaded yet: Customers, Orders/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Products/ })).toHaveTextContent('Uploaded. Add another file')
  })

  it('asks a WooCommerce store for no files: it is synced as well', async () => {
    open(aConnection({ platform: 'woocommerce', method: 'woocommerce', state: 'connected', shop: 'mill.example' }))
    renderHost('/onboarding-setup?step=store')
    expect(await screen.findByRole('button', { name: 'Sync now' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /Products/ })).not.toBeInTheDocument()
  })

  it("shows a Shopify shop's sync progress live", async () => {
    const state = open(aConnection({ platform: 'shopify', method: 'shopify', state: 'connected', shop: 'mill.myshopify.com' }))
    const resource = { name: 'products' as const, state: 'running' as const, done: 500, total: 1000 }
    state.sync = aSync({ state: 'running', resources: [resource], ratePerSecond: 100 })
    renderHost('/onboarding-setup?step=store')
    expect(await screen.findByText('Products: 100 per second · About 5 s left')).toBeVisible()
    state.sync = aSync({ state: 'done', resources: [{ ...resource, state: 'done' }], finishedAt: '2026-11-20T09:00:00.000Z' })
    expect(await screen.findByText(/now sync automatically/, {}, { timeout: 4000 })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sync again' })).toBeVisible()
  })
})

it("shows missing fields with focus, and the server's errors at their fields", async () => {
  server.use(
    ...accountBackend(aUserAt('organization')).handlers,
    mockEndpoint(createOrganization, () => {
      throw new Refusal('request.invalid', 'Check the fields.', { 'body.website': 'does not answer' })
    }),
  )
  const { user } = renderHost('/onboarding')
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const name = screen.getByLabelText('Organization name')
  expect(name).toHaveFocus()
  expect(name).toHaveAccessibleDescription('is required')
  await user.type(name, 'Mill & Co')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('does not answer')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Website')).toHaveFocus())
  expect(name).toHaveValue('Mill & Co')
})

describe('the detected location', () => {
  it.each([
    ['de-DE', 'DE', 'EUR'],
    ['en-GB', 'GB', 'GBP'],
    ['ja-JP', 'JP', 'JPY'],
    ['en', '', 'USD'],
  ])('of %s is %s with %s', (language, country, currency) => {
    expect(guessPlace(language)).toMatchObject({ country, currency })
  })
})

it('shows the saved values on return visits, and saves only changes', async () => {
  const backend = accountBackend(aUserAt('platform'))
  const kept = { current: anOrganization }
  server.use(
    ...storeBackend().handlers,
    ...backend.handlers,
    mockEndpoint(getOrganization, () => kept.current),
    mockEndpoint(updateOrganization, ({ body }) => {
      kept.current = { ...kept.current, ...body }
      return kept.current
    }),
  )
  const { user } = renderHost('/onboarding/organization')
  const continueWith = async (country?: string) => {
    const field = await screen.findByRole('combobox', { name: 'Country' })
    if (country) {
      await user.click(field)
      await user.keyboard(`${country}{Enter}`)
    }
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await user.click(await screen.findByRole('link', { name: 'Back' }))
  }
  await continueWith('Germany')
  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
  await continueWith()
  expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('Germany')
  expect(kept.current.country).toBe('DE')
})
