import { inspect } from 'node:util'
import { z } from 'zod'
import type { AdminApiError } from './admin-api-error.ts'
import { type AdminClient, createAdminApi } from './admin-client.ts'

const shop = 'mill.myshopify.com'
const query = 'query { shop { name } }'
const data = z.object({ shop: z.object({ name: z.string().nullable() }) })
const good = { data: { shop: { name: 'Mill' } } }

function cost(requested: number, available: number, restoreRate = 100) {
  const throttleStatus = { maximumAvailable: 2000, currentlyAvailable: available, restoreRate }
  return { extensions: { cost: { requestedQueryCost: requested, throttleStatus } } }
}

const throttled = { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] }

interface ClientOfAnyDocument {
  call(document: string, variables: object, schema: z.ZodType, signal?: AbortSignal): ReturnType<AdminClient['call']>
}

/** An Admin API with these responses in order, the last one repeatedly; a function creates one. */
function api(...answers: ((() => Promise<Response>) | object | number | Response)[]) {
  let time = 0
  const slept: number[] = []
  const tokens = ['first', 'second', 'third']
  const requests: { url: string; init: RequestInit }[] = []
  const drop = jest.fn(async () => {
    tokens.shift()
  })
  const client = createAdminApi({
    clock: { now: () => new Date(time) },
    fetch: async (url, init = {}) => {
      requests.push({ url: String(url), init })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (typeof answer === 'function') return answer()
      if (answer instanceof Response) return answer.clone()
      return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer)
    },
    sleep: async (milliseconds) => {
      slept.push(Math.round(milliseconds))
      time += milliseconds
    },
    timeoutMs: 20,
  }).of({ shop, accessToken: async () => tokens[0] ?? '', drop }) as unknown as ClientOfAnyDocument
  const failure = (document = query) =>
    client.call(document, {}, data).then(
      () => null,
      (error: AdminApiError) => error,
    )
  return { client, slept, requests, drop, failure, call: (signal?: AbortSignal) => client.call(query, { a: 1 }, data, signal) }
}

const hangs = (init?: RequestInit) => () =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)))

it("uses the pinned version with the shop's token, and follows no redirect", async () => {
  const { call, requests } = api(good)
  expect(await call()).toEqual({ data: good.data, problems: [] })
  expect(requests).toMatchObject([
    {
      url: 'https://mill.myshopify.com/admin/api/2026-10/graphql.json',
      init: { method: 'POST', redirect: 'error', headers: { 'x-shopify-access-token': 'first' } },
    },
  ])
  expect(JSON.parse(String(requests[0]?.init.body))).toEqual({ query, variables: { a: 1 } })
})

describe('the throttle', () => {
  it("waits until the bucket covers the call's cost", async () => {
    const { call, slept } = api({ ...good, ...cost(500, 100) })
    await call()
    expect(slept).toEqual([])
    await call()
    expect(slept).toEqual([4000])
  })

  it('counts calls in progress', async () => {
    const { call, slept } = api({ ...good, ...cost(300, 700) })
    await call()
    await Promise.all([call(), call(), call()])
    expect(slept).toEqual([2000])
  })

  it('waits as long as needed after THROTTLED with status 200', async () => {
    const { call, slept } = api({ ...throttled, ...cost(700, 200, 50) }, { ...good, ...cost(700, 0) })
    await call()
    expect(slept[0]).toBe(10_050)
  })

  it('stops retrying, and never tries what exceeds every bucket', async () => {
    const always = api({ ...throttled, ...cost(10, 0) })
    expect((await always.failure())?.failure).toBe('throttled')
    expect(always.requests).toHaveLength(21)
    const never = api({ ...throttled, ...cost(5000, 2000) })
    expect((await never.failure())?.failure).toBe('throttled')
    expect(never.requests).toHaveLength(1)
  })

  it.each([
    ['2.0', 2000],
    ['0.5', 500],
    [null, 2000],
    ['soon', 2000],
    ['3600', 60_000],
  ])('parses Retry-After %s as seconds', async (header, milliseconds) => {
    const { call, slept } = api(new Response('', { status: 429, headers: header ? { 'retry-after': header } : {} }), good)
    await call()
    expect(slept).toEqual([milliseconds])
  })
})

describe('failures', () => {
  it('retries with backoff after server errors', async () => {
    const { call, slept } = api(500, 502, new Response('<html>', { status: 200 }), good)
    await call()
    expect(slept).toEqual([1000, 2000, 4000])
  })

  it('fails after five attempts', async () => {
    const { failure, requests } = api(503)
    expect(await failure()).toMatchObject({ failure: 'unreachable', message: 'mill.myshopify.com returned the status 503' })
    expect(requests).toHaveLength(5)
  })

  it('does not repeat a mutation with an unknown result, but a throttled one', async () => {
    const { failure, requests } = api(500)
    expect((await failure('mutation { x }'))?.failure).toBe('unreachable')
    expect(requests).toHaveLength(1)
    expect(await api(429, good).failure('mutation { x }')).toBeNull()
  })

  it('drops a refused token and retries once with the next one', async () => {
    const again = api(401, good)
    await again.call()
    expect(again.drop).toHaveBeenCalledTimes(1)
    expect(again.requests.map(({ init }) => (init.headers as Record<string, string>)['x-shopify-access-token'])).toEqual([
      'first',
      'second',
    ])

    const never = api(401)
    expect((await never.failure())?.failure).toBe('unauthorized')
    expect(never.requests).toHaveLength(2)
  })

  it.each([
    [402, 'frozen'],
    [403, 'forbidden'],
    [423, 'locked'],
    [404, 'refused'],
  ])('reports %s immediately', async (status, failure) => {
    const one = api(status)
    expect((await one.failure())?.failure).toBe(failure)
    expect(one.requests).toHaveLength(1)
  })

  it('returns partial data with its errors', async () => {
    const errors = [{ message: 'not approved', path: ['shop', 'name'], extensions: { code: 'ACCESS_DENIED' } }]
    const { call } = api({ data: { shop: { name: null } }, errors })
    expect(await call()).toEqual({ data: { shop: { name: null } }, problems: errors })
  })

  it('reports the errors when there is no data', async () => {
    const { failure } = api({ data: null, errors: [{ message: 'Field x does not exist' }] })
    expect(await failure()).toMatchObject({ failure: 'refused', message: expect.stringContaining('Field x does not exist') })
    const denied = api({ errors: [{ message: 'no', extensions: { code: 'ACCESS_DENIED' } }] })
    expect((await denied.failure())?.failure).toBe('forbidden')
    expect((await api({ errors: 'Not found' }).failure())?.message).toContain('Not found')
  })

  it('refuses a response of another shape', async () => {
    expect(await api({ data: { shop: 7 } }).failure()).toMatchObject({ failure: 'refused' })
  })

  it('limits the time of one attempt', async () => {
    const { client, requests } = api(() => hangs(requests.at(-1)?.init)())
    await expect(client.call('mutation { x }', {}, data)).rejects.toThrow('didn’t respond in time')
  })

  it('aborts immediately when the caller does', async () => {
    const stop = new AbortController()
    const { call, requests } = api(() => {
      stop.abort(new Error('enough'))
      return Promise.reject(new TypeError('fetch failed'))
    })
    await expect(call(stop.signal)).rejects.toThrow('enough')
    expect(requests).toHaveLength(1)
  })

  it('never reveals a token', async () => {
    for (const answer of [401, 403, 500, { data: { shop: 7 } }])
      expect(inspect(await api(answer).failure(), { depth: 9 })).not.toMatch(/first|second/)
  })
})
