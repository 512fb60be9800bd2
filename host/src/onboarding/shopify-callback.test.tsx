import { jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { getStoreConnection } from '@yuko/contract/store/get-store-connection'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { page } from '#session/page.ts'
import { accountBackend, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'
import { aConnection } from '#testing/store-backend.ts'

const query = '?code=c%2B1&hmac=h&host=YWRtaW4&shop=mill.myshopify.com&state=s&timestamp=1'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => {
  server.resetHandlers()
  jest.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})
afterAll(() => server.close())

const arriveAt = (path: string, options?: Parameters<typeof renderHost>[1]) => {
  // The page reads the real URL: the router's has been re-encoded.
  window.history.replaceState(null, '', path + query)
  return renderHost(path + query, options)
}

it.each(['/shopify/callback', '/auth/shopify/callback'])(
  '%s hands what the store’s admin wrote to the api, byte by byte and with the session, and goes where that says',
  async (path) => {
    const backend = accountBackend(aUserAt('connection'))
    const calls: { search: string; accept: string | null; authorization: string | null }[] = []
    server.use(
      http.get(`${window.location.origin}${path}`, ({ request }) => {
        const { headers } = request
        calls.push({
          search: new URL(request.url).search,
          accept: headers.get('accept'),
          authorization: headers.get('authorization'),
        })
        backend.state.user = aUserAt('done')
        return HttpResponse.json({ redirectTo: '/billing' })
      }),
      ...backend.handlers,
    )
    const { address, router } = arriveAt(path)
    expect(await screen.findByRole('heading', { name: 'Billing' })).toBeVisible()
    expect([address(), router.state.historyAction]).toEqual(['/billing', 'REPLACE'])
    expect(calls).toEqual([{ search: query, accept: expect.not.stringContaining('html'), authorization: 'Bearer access-1' }])
  },
)

it('asks signed-out users to sign in, and returns', async () => {
  const refusal = { code: 'session.missing', message: 'Sign in to continue', requestId: 'r' }
  server.use(
    http.get('*/shopify/callback', () => HttpResponse.json(refusal, { status: 401 })),
    ...accountBackend().handlers,
  )
  const { address, router } = arriveAt('/shopify/callback', { isSignedIn: false })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/shopify/callback', search: query } })
})

it('shows why the store was not connected and what to do, and keeps the reason for the next attempt', async () => {
  const refusal = { code: 'store.request-stale', message: 'This link has expired.', requestId: 'r' }
  server.use(
    http.get('*/shopify/callback', () => HttpResponse.json(refusal, { status: 403 })),
    mockEndpoint(getStoreConnection, () => aConnection({ platform: 'shopify', canUseShopify: true })),
    ...accountBackend(aUserAt('connection')).handlers,
  )
  const { user, address } = arriveAt('/shopify/callback')
  expect(await screen.findByRole('heading', { name: 'Couldn’t connect your store' })).toBeVisible()
  expect(screen.getByText(/This link has expired. Connect your store again/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Connect again' }))
  await waitFor(() => expect(address()).toBe('/onboarding/platform'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
})

it('retries if there was only no response', async () => {
  const answers = [new HttpResponse(null, { status: 503 }), HttpResponse.json({ redirectTo: '/terms' })]
  server.use(
    http.get('*/shopify/callback', () => answers.shift()),
    ...accountBackend().handlers,
  )
  const { user, address } = arriveAt('/shopify/callback')
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(address()).toBe('/terms'))
})

it('returns to the shop’s admin if it began there', async () => {
  const place = 'https://admin.shopify.com/store/mill/apps/key-1/app/settings/accounts/integration/platform'
  const replace = jest.spyOn(page, 'replace').mockImplementation(() => {})
  server.use(http.get('*/shopify/callback', () => HttpResponse.json({ redirectTo: place })))
  const { address } = arriveAt('/shopify/callback', { isSignedIn: false })
  await waitFor(() => expect(replace.mock.calls).toEqual([[place]]))
  expect(address()).toBe(`/shopify/callback${query}`)
})

it.each([
  '//evil.example',
  'https://evil.example/',
  'http://admin.shopify.com/',
  'https://admin.shopify.com.evil.example/',
  'https://',
])('redirects to no other site: %s', async (redirectTo) => {
  const replace = jest.spyOn(page, 'replace').mockImplementation(() => {})
  server.use(http.get('*/shopify/callback', () => HttpResponse.json({ redirectTo })))
  const { address } = arriveAt('/shopify/callback', { isSignedIn: false })
  await waitFor(() => expect(address()).toBe('/login'))
  expect(replace).not.toHaveBeenCalled()
})
