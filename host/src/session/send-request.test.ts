import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { sendRequest } from './send-request.ts'
import { sessionFetcher } from './session.fetcher.ts'

const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

it('sends an object as JSON, and parses the reply', async () => {
  server.use(http.post('*/things', async ({ request }) => HttpResponse.json({ got: await request.json() }, { status: 201 })))
  const reply = await sendRequest({ method: 'POST', url: '/things', body: { name: 'Mug' } })
  expect(reply).toMatchObject({ status: 201, data: { got: { name: 'Mug' } } })
  expect(reply.header('content-type')).toContain('application/json')
})

it('keeps a reply that is no JSON as text', async () => {
  server.use(http.get('*/things', () => new HttpResponse('<html>', { status: 502 })))
  expect(await sendRequest({ method: 'GET', url: '/things' })).toMatchObject({ status: 502, data: '<html>' })
})

it('an aborted request rejects with the reason, before and after it was sent', async () => {
  server.use(http.get('*/things', () => new Promise<Response>(() => undefined)))
  const left = new Error('Left')
  await expect(sendRequest({ method: 'GET', url: '/things', signal: AbortSignal.abort(left) })).rejects.toBe(left)
  const leaving = new AbortController()
  const reply = sendRequest({ method: 'GET', url: '/things', signal: leaving.signal })
  leaving.abort(left)
  await expect(reply).rejects.toBe(left)
})

it('rejects after the timeout', async () => {
  server.use(http.get('*/things', () => new Promise<Response>(() => undefined)))
  await expect(sendRequest({ method: 'GET', url: '/things', timeout: 20 })).rejects.toMatchObject({ isTimeout: true })
})

it('a list in a query is repeated, and absent values are left out', async () => {
  server.use(http.get('*/api/v1/reviews', ({ request }) => HttpResponse.json(new URL(request.url).search)))
  const query = { rating: [4, 5], q: 'red mug', status: undefined, cursor: null, isFeatured: false }
  const search = await sessionFetcher({ method: 'GET', path: '/reviews', accept: 'json', query })
  expect(search).toBe('?rating=4&rating=5&q=red+mug&isFeatured=false')
})
