import { setTimeout } from 'node:timers/promises'
import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import { createModules, factJobs } from './modules.ts'
import { OutsideProblem } from './platform/http/public-agent.ts'
import { paramsOf } from './testing/fuzz.ts'
import { longInputOf, longText, repeated } from './testing/long-texts.ts'
import { samples } from './testing/samples.ts'
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.ts'

const endpoints = createModules({ distDir: '/nowhere', secretFor: () => '', mail: { from: {} } } as never)
  .flatMap((module) => module.endpoints ?? [])
  .map((one) => one.endpoint)
  .filter((endpoint) => !endpoint.upload)
const readHeaders = [
  'accept-encoding',
  'accept-language',
  'cookie',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'sec-fetch-dest',
  'sec-fetch-mode',
  'sec-fetch-site',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
  'x-request-id',
  'idempotency-key',
  'yukostoredomain',
  'yukotimezone',
  'yukoorganizationid',
  'authorization',
]
const asked = ['authorization', 'yukoorganizationid', 'idempotency-key', 'yukostoredomain']
/** Whatever their content, the call proceeds. */
const justRead = readHeaders.filter((name) => !asked.includes(name))
/** Texts per endpoint, each in another field: `FUZZ_RUNS=100` for all. */
const runs = Math.min(Number(process.env.FUZZ_RUNS ?? 2), repeated.length)
/** The longest wait in milliseconds on a quiet machine; on a busy one a multiple of what short texts take. */
const patience = 250
const patienceTimes = 10
/** Node accepts 16 KB of headers. */
const longestHeader = 15_000

interface Call {
  readonly params: Record<string, unknown>
  readonly query: Record<string, unknown>
  readonly body: unknown
  readonly headers: Record<string, string>
}

interface Late {
  readonly ms: number
  readonly what: string
}

describe('long repetitive texts', () => {
  let test: TestApp
  let owner: SignedIn
  const known: Record<string, readonly string[]> = { password: ['green-kettle-77'], timezone: ['Europe/Berlin'] }
  let calls = 0
  let nextTurn = 0
  const lateOfShort: Late[] = []
  const lateOfLong: Late[] = []
  beforeAll(async () => {
    const fetchPublic = async () => {
      throw new OutsideProblem('The server didn’t respond in time', { isTemporary: true })
    }
    test = await createTestApp({ modules: createModules, factJobs, platform: { fetchPublic } })
    owner = await test.signedIn('owner')
    for (const [name, make] of Object.entries(samples.ids)) known[name] = [await make(test, owner)]
  })
  // One of the endpoints ends the session.
  beforeEach(async () => {
    owner = await test.signedIn('owner', owner.organizationId)
  })
  afterAll(() => test.close())

  const send = (endpoint: Endpoint, { params, query, body, headers }: Call) => {
    const path = paramsOf(endpoint).reduce(
      (url, name) => url.replace(`:${name}`, () => encoded(params[name] ?? 'a')),
      endpoint.path,
    )
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => `${encoded(name)}=${encoded(one)}`),
    )
    return test.app.inject({
      method: endpoint.method,
      url: `${apiBase}${path}?${pairs.join('&')}`,
      headers: { ...owner.headers, ...headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
      // Another client each time: rate limits are tested elsewhere.
      remoteAddress: `10.${(++calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...(endpoint.body && { payload: JSON.stringify(body) }),
    })
  }

  /** The longest wait of other requests during the call. */
  async function waitDuring(call: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
    let isOver = false
    const others = (async () => {
      let longest = 0
      do {
        const due = performance.now() + 5
        await setTimeout(5)
        await test.app.inject('/healthz')
        longest = Math.max(longest, performance.now() - due)
      } while (!isOver)
      return longest
    })()
    const { statusCode, body } = await call().finally(() => {
      isOver = true
    })
    if (statusCode >= 500) throw new Error(`${statusCode} ${body}`)
    return others
  }

  /** A slow text is slow every time; a busy machine is not. */
  async function shortestWait(call: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
    let shortest = Number.POSITIVE_INFINITY
    for (let time = 0; time < 3 && shortest > patience; time++) shortest = Math.min(shortest, await waitDuring(call))
    return shortest
  }

  const callOf = (endpoint: Endpoint, turn: number, everywhere: boolean, headers: Record<string, string> = {}): Call => {
    const texts = { turn, everywhere, known }
    const query = longInputOf(endpoint.query, texts)
    return {
      params: { ...first(known), ...(everywhere && longInputOf(endpoint.params, texts)) },
      query,
      body: longInputOf(endpoint.body, texts),
      headers,
    }
  }

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s takes them as what they are',
    async (_, endpoint) => {
      const short = { params: first(known), query: {}, body: {}, headers: {} }
      lateOfShort.push({ ms: await waitDuring(() => send(endpoint, short)), what: endpoint.name })
      const headers = Object.fromEntries(justRead.map((name, place) => [name, headerText(nextTurn + place)]))
      lateOfLong.push({
        ms: await shortestWait(() => send(endpoint, { ...short, headers })),
        what: `${endpoint.name} with long headers`,
      })
      if (!endpoint.body && !endpoint.query && !endpoint.params) return
      for (let run = 0; run <= runs; run++) {
        const turn = nextTurn++
        const call = callOf(endpoint, turn, run === runs)
        const ms = await shortestWait(() => send(endpoint, call))
        lateOfLong.push({
          ms,
          what: `${endpoint.name} with ${JSON.stringify(repeated[turn % repeated.length])} and those after it`,
        })
      }
    },
  )

  it.each(asked)('the header %s accepts them too', async (name) => {
    const some = endpoints
      .filter(({ path }) => /^\/(storefront\/|reviews$|auth|remotes$|workflows$)/.test(path))
      .filter(({ method }) => method === 'GET')
    expect(some.length).toBeGreaterThan(3)
    for (const endpoint of some.slice(0, runs))
      for (const turn of repeated.keys()) {
        const headers = { [name]: name === 'authorization' ? `Bearer ${headerText(turn)}` : headerText(turn) }
        const ms = await shortestWait(() => send(endpoint, { params: first(known), query: {}, body: {}, headers }))
        lateOfLong.push({ ms, what: `${endpoint.name} with ${JSON.stringify(repeated[turn])} as ${name}` })
      }
  })

  it('block no other request', () => {
    const usual = latest(lateOfShort)[Math.floor(lateOfShort.length / 20)]?.ms ?? 0
    const worst = latest(lateOfLong).slice(0, 3)
    const lines = worst.map(({ ms, what }) => `${Math.round(ms)} ms ${what}`)
    process.stdout.write(`Longest waits (usual ${Math.round(usual)} ms): ${lines.join('; ')}\n`)
    expect(worst.filter(({ ms }) => ms > Math.max(patience, patienceTimes * usual))).toEqual([])
  })
})

const headerText = (turn: number) => longText(turn, longestHeader).replaceAll(/[\n\t]/g, ' ')
const latest = (all: readonly Late[]) => [...all].sort((one, other) => other.ms - one.ms)
const first = (known: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(known).map(([name, [value]]) => [name.split(' ').at(-1) ?? name, value]))
const encoded = (value: unknown) => encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
