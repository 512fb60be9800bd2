import { screen, waitFor } from '@testing-library/react'
import { beginWoocommerceAuthorization } from '@yuko/contract/store/begin-woocommerce-authorization'
import { finishWoocommerceAuthorization } from '@yuko/contract/store/finish-woocommerce-authorization'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { accountBackend, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const code = 'x'.repeat(40)
const fromPlugin = `/woocommerce/connect?site=https%3A%2F%2Fmill.example%2Fshop#${code}`
const approved = '/woocommerce/connected?success=1&user_id=s-1'

describe('a link of the plugin', () => {
  it('asks before it opens WooCommerce’s page', async () => {
    const asked: unknown[] = []
    server.use(
      mockEndpoint(beginWoocommerceAuthorization, ({ body }) => {
        asked.push(body)
        throw new Refusal('store.belongs-elsewhere', 'This store is connected to another organization')
      }),
      ...accountBackend(aUserAt('connection')).handlers,
    )
    const { user } = renderHost(fromPlugin)
    expect(await screen.findByRole('heading', { name: 'Connect mill.example/shop?' })).toBeVisible()
    expect(asked).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Connect' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('connected to another organization')
    expect(asked).toEqual([{ site: 'https://mill.example/shop', code }])
  })

  it('asks signed-out users to sign in, and returns with the code', async () => {
    server.use(...accountBackend().handlers)
    const { address, router } = renderHost(fromPlugin, { isSignedIn: false })
    await waitFor(() => expect(address()).toBe('/login'))
    expect(router.state.location.state).toMatchObject({ from: { pathname: '/woocommerce/connect', hash: `#${code}` } })
  })

  it.each([
    ['without a code', fromPlugin.replace(code, '')],
    ['to an unsafe address', `/woocommerce/connect?site=http%3A%2F%2Fmill.example#${code}`],
  ])('is refused %s', async (_, path) => {
    server.use(...accountBackend(aUserAt('connection')).handlers)
    renderHost(path)
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  })
})

describe('coming back from WooCommerce', () => {
  it.each([
    [true, '/onboarding-setup'],
    [false, '/app/settings/accounts/integration/platform'],
  ])('finishes once and leads on', async (isFirst, place) => {
    const backend = accountBackend(aUserAt('connection'))
    const states: string[] = []
    server.use(
      mockEndpoint(finishWoocommerceAuthorization, ({ body }) => {
        states.push(body.state)
        backend.state.user = aUserAt('done')
        return { isFirst }
      }),
      ...backend.handlers,
    )
    const { address } = renderHost(approved)
    await waitFor(() => expect(address()).toBe(place))
    expect(states).toEqual(['s-1'])
  })

  it('says why the store was not connected', async () => {
    server.use(
      mockEndpoint(finishWoocommerceAuthorization, () => {
        throw new Refusal('store.grant-refused', 'Your store hasn’t confirmed the connection.')
      }),
      ...accountBackend(aUserAt('connection')).handlers,
    )
    renderHost(approved)
    expect(await screen.findByRole('alert')).toHaveTextContent('hasn’t confirmed')
  })

  it('finishes nothing that was declined', async () => {
    server.use(...accountBackend(aUserAt('connection')).handlers)
    renderHost(approved.replace('success=1', 'success=0'))
    expect(await screen.findByRole('alert')).toHaveTextContent('wasn’t approved in WooCommerce')
  })
})
