import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { accountBackend, aUserAt } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const query = '?code=c%2B1&hmac=h&host=YWRtaW4&shop=mill.myshopify.com&state=s&timestamp=1'
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => {
  server.resetHandlers()
  window.history.replaceState(null, '', '/')
})
afterAll(() => server.close())

const arriveAt = (path: string, options?: Parameters<typeof renderHost>[1]) => {
  // The page reads the real address: the router's has been parsed and written anew.
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

it('says why the store was not connected', async () => {
  const refusal = { code: 'session.missing', message: 'The link was changed on the way.', requestId: 'r' }
  server.use(http.get('*/shopify/callback', () => HttpResponse.json(refusal, { status: 401 })))
  arriveAt('/shopify/callback', { isSignedIn: false })
  expect(await screen.findByRole('heading', { name: 'We could not connect your store.' })).toBeVisible()
  expect(screen.getByText('The link was changed on the way.')).toBeVisible()
})

it('goes to no other site', async () => {
  server.use(http.get('*/shopify/callback', () => HttpResponse.json({ redirectTo: '//evil.example' })))
  const { address } = arriveAt('/shopify/callback', { isSignedIn: false })
  await waitFor(() => expect(address()).toBe('/login'))
})
