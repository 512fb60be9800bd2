import { jest } from '@jest/globals'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Like browser locks: one holder at a time, across tabs. */
function giveLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, work: () => Promise<unknown>) => {
    last = last.then(work, work)
    return last
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
}

/** The same code and storage, and nothing else in common. */
async function openTab() {
  jest.resetModules()
  const { sessionFetcher } = await import('#session/session.fetcher.ts')
  return sessionFetcher
}

it('tabs refused at the same time refresh once', async () => {
  giveLocks()
  localStorage.setItem('yuko_access_token', 'access-1')
  localStorage.setItem('yuko_refresh_token', 'refresh-1')
  const presented: unknown[] = []
  server.use(
    http.get('*/api/v1/reviews', ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-2'
        ? HttpResponse.json({ items: [] })
        : HttpResponse.json({ code: 'session.expired', message: 'Expired.' }, { status: 401 }),
    ),
    http.post('*/api/v1/refresh', async ({ request }) => {
      presented.push(await request.json())
      return HttpResponse.json({ access_token: 'access-2', refresh_token: 'refresh-2' })
    }),
  )
  const tabs = [await openTab(), await openTab(), await openTab()]
  expect(new Set(tabs).size).toBe(3)
  const list = { method: 'GET', path: '/reviews', accept: 'json' } as const
  const replies = await Promise.all(tabs.flatMap((fetch) => [fetch(list), fetch(list)]))
  expect(replies).toEqual(Array.from({ length: 6 }, () => ({ items: [] })))
  expect(presented).toEqual([{ refresh_token: 'refresh-1' }])
})
