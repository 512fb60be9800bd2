import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Notes, onNote } from '#platform/observe/notes.ts'
import { useTracer } from '#platform/spans.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createStorefrontApp } from '#testing/storefront-app.ts'
import type { TestApp } from '#testing/test-app.ts'

let test: TestApp
let organizationId: string
let paths: { list: string; widget: string; ratings: string; fragment: string; badge: string }

/** Requests that were routed by Fastify since `beforeEach`. */
let routed = 0
subscribe('tracing:fastify.request.handler:start', () => {
  routed++
})

beforeAll(async () => {
  test = await createStorefrontApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  organizationId = await createOrganization(test.db)
  for (const body of ['First', 'Second', 'Third']) await add(body)
  paths = pathsOf(organizationId)
  routed = 0
})

const add = (body: string) => createReview(test.db, organizationId, { body })

function pathsOf(id: string) {
  const api = `/api/v1/storefront/store-${id}`
  return {
    list: `${api}/reviews`,
    widget: `${api}/widgets/review-list`,
    ratings: `${api}/ratings`,
    fragment: `/storefront/store-${id}/fragments/review-list`,
    badge: `/storefront/store-${id}/badge.svg`,
  }
}

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = test.app.server.address() as AddressInfo
  const asked = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end()
  const [response] = await once(asked, 'response')
  return { status: Number(response.statusCode), headers: response.headers as IncomingHttpHeaders, body: await buffer(response) }
}

/** Without the headers of one request and of its connection. */
function compared({ status, headers, body }: Awaited<ReturnType<typeof ask>>) {
  const { 'x-request-id': id, date: _, connection, ...rest } = headers
  expect(id).toMatch(/^[\w-]{8,64}$/)
  expect(connection).toBe('close')
  return { status, headers: rest, body: body.toString('base64') }
}

describe('a reply in memory', () => {
  it.each(['list', 'widget', 'ratings', 'fragment', 'badge'] as const)('is the same without routing: %s', async (name) => {
    for (const encoding of ['br', 'gzip', 'deflate, gzip;q=0.5', 'identity']) {
      const headers = { 'accept-encoding': encoding, origin: 'https://yuko.test' }
      const first = compared(await ask(paths[name], headers))
      expect(first.status).toBe(200)
      const before = routed
      expect(compared(await ask(paths[name], headers))).toEqual(first)
      expect(routed).toBe(before)
    }
  })

  it('is 304 for those that have it, with the same headers', async () => {
    const { headers } = await ask(paths.widget)
    const known = { 'if-none-match': `"other", ${headers.etag}` }
    const again = compared(await ask(paths.widget, known))
    expect(routed).toBe(1)
    test.clock.advance(3000)
    expect(compared(await ask(paths.widget, known))).toEqual(again)
    expect([again.status, again.body, routed]).toEqual([304, '', 2])
    expect((await ask(paths.widget, { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  it('changes within three seconds after a write', async () => {
    const before = await ask(paths.list)
    await add('Fourth')
    expect((await ask(paths.list)).headers.etag).toBe(before.headers.etag)
    test.clock.advance(3000)
    const after = await ask(paths.list)
    expect(JSON.parse(String(after.body)).items).toHaveLength(4)
    expect((await ask(paths.list)).headers.etag).toBe(after.headers.etag)
  })

  it("is refreshed after a second, by the next request's usual way", async () => {
    await ask(paths.list)
    test.clock.advance(1000)
    await ask(paths.list)
    await ask(paths.list)
    expect(routed).toBe(2)
  })

  it('is refused with another method, and a store without one is still unknown', async () => {
    await ask(paths.list)
    expect((await ask(paths.list, {}, 'POST')).status).toBe(404)
    expect(compared(await ask(paths.badge, {}, 'HEAD'))).toMatchObject({ status: 200, body: '' })
    expect((await ask(`${paths.list}?rating=6`)).status).toBe(400)
    expect((await ask('/api/v1/storefront/nowhere/reviews')).status).toBe(404)
    expect((await ask('/api/v1/storefront/nowhere/reviews')).status).toBe(404)
  })

  it('ends when its store closes', async () => {
    await ask(paths.list)
    await test.db.asSystem((trx) =>
      trx
        .updateTable('organizations')
        .set({ closed_at: new Date(), deletes_at: new Date() })
        .where('id', '=', organizationId)
        .execute(),
    )
    test.clock.advance(60_000)
    expect((await ask(paths.list)).status).toBe(404)
  })

  it('keeps tenants apart', async () => {
    const other = pathsOf(await createOrganization(test.db))
    const ours = await ask(paths.list)
    const theirs = await ask(other.list)
    expect(JSON.parse(String(theirs.body)).items).toEqual([])
    expect((await ask(other.list)).headers.etag).toBe(theirs.headers.etag)
    expect((await ask(paths.list)).headers.etag).toBe(ours.headers.etag)
    expect(routed).toBe(2)
  })

  it('still notes the page that shows it', async () => {
    await ask(paths.widget)
    await ask(paths.widget, { origin: 'https://shop.example' })
    const seen = await test.db.forOrganization(organizationId, (trx) => trx.selectFrom('widgets').selectAll().execute())
    expect(seen).toMatchObject([{ kind: 'review_list', last_seen_on: 'https://shop.example' }])
    expect(routed).toBe(2)
    await ask(paths.widget, { origin: 'https://shop.example' })
    expect(routed).toBe(2)
  })

  it('still counts each search', async () => {
    for (let search = 0; search < 3; search++) await ask(`${paths.list}?text=first`)
    expect(routed).toBe(3)
  })

  it('is in metrics, traces, and with the request ID of the caller', async () => {
    await ask(paths.list)
    const notes: Notes['http-answered'][] = []
    const spans: unknown[] = []
    const stop = onNote('http-answered', (message) => notes.push(message))
    useTracer({
      span: (name, { attributes }, work) => {
        spans.push([name, attributes])
        return work()
      },
      current: () => null,
    })
    try {
      const { headers } = await ask(paths.list, { 'x-request-id': 'asked-by-me' })
      expect([headers['x-request-id'], routed]).toEqual(['asked-by-me', 1])
    } finally {
      stop()
      useTracer(null)
    }
    const route = '/api/v1/storefront/:store/reviews'
    expect(notes).toEqual([{ method: 'GET', route, status: 200, seconds: expect.any(Number) }])
    const attributes = { 'http.request.method': 'GET', 'http.route': route, 'yuko.request_id': 'asked-by-me' }
    expect(spans).toEqual([['list-storefront-reviews', attributes]])
  })
})
