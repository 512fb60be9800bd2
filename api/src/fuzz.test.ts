import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import { errorBody } from '@yuko/contract/error-codes'
import { createModules, factJobs } from './modules.ts'
import { fc } from './testing/fast-check.ts'
import { type Hints, inputOf, paramsOf } from './testing/fuzz.ts'
import { samples } from './testing/samples.ts'
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.ts'

const endpoints = createModules({ distDir: '/nowhere', secretFor: () => '', mail: { from: {} } } as never)
  .flatMap((module) => module.endpoints ?? [])
  .map((one) => one.endpoint)
const words: Hints = {
  email: ['ada@shop.example'],
  supportEmail: ['ada@shop.example'],
  password: ['green-kettle-77'],
  password_confirmation: ['green-kettle-77'],
  timezone: ['Europe/Berlin'],
  status: ['pending', 'pending,published'],
  rating: ['5', '1,2'],
  source: ['import'],
  verification: ['none'],
  hasPictures: ['true'],
  isReplied: ['0'],
  isFeatured: ['false'],
  website: ['https://kettles.example'],
  limit: ['2'],
  days: ['30'],
  field: [
    'person.country',
    'person.tags',
    'orders.count',
    'event.order.total',
    'did.order.placed',
    'in.segment',
    'person.birthday',
  ],
  event: ['order.placed', 'custom.visit'],
}
/** Set `FUZZ_RUNS=100` for a long run. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 8)

describe('arbitrary input', () => {
  let test: TestApp
  let owner: SignedIn
  const known: Record<string, readonly string[]> = { ...words }
  beforeAll(async () => {
    test = await createTestApp({ modules: createModules, factJobs })
    owner = await test.signedIn('owner')
    known.user_email = [`${owner.userId}@people.example`]
    for (const [name, make] of Object.entries(samples.ids)) known[name] = [await make(test, owner)]
  })
  // One of the endpoints ends the session.
  beforeEach(async () => {
    owner = await test.signedIn('owner', owner.organizationId)
  })
  afterAll(() => test.close())

  /** The response's problem, if any. */
  async function complaintAbout(endpoint: Endpoint, call: Call): Promise<string | null> {
    const reply = await test.app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, call),
      headers: { ...owner.headers, ...call.headers, ...(endpoint.body && { 'content-type': 'application/json' }) },
      // Another client each time: rate limits are tested elsewhere.
      remoteAddress: call.address,
      ...(endpoint.body && { payload: JSON.stringify(call.body) }),
    })
    const { statusCode, body } = reply
    if (statusCode >= 500) return `${statusCode} ${body}`
    if (statusCode >= 400) {
      const { success, data } = errorBody.safeParse(JSON.parse(body))
      return success && data.requestId === reply.headers['x-request-id'] ? null : `not the error body: ${body}`
    }
    if (!endpoint.reply) return null
    const promised = endpoint.reply.safeParse(JSON.parse(body))
    return promised.success ? null : `not the reply of the contract: ${promised.error.message}`
  }

  it.each(endpoints.filter((endpoint) => !endpoint.upload).map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers as the contract says or refuses with the error body',
    async (_, endpoint) => {
      await fc.assert(
        fc.asyncProperty(callOf(endpoint, known), async (call) => expect(await complaintAbout(endpoint, call)).toBeNull()),
        { numRuns },
      )
    },
  )
})

interface Call {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  headers: Record<string, string>
  address: string
}

function callOf(endpoint: Endpoint, known: Hints): fc.Arbitrary<Call> {
  return fc.record({
    params: inputOf(endpoint.params, known),
    query: inputOf(endpoint.query, known),
    body: inputOf(endpoint.body, known),
    headers: fc.record(
      {
        yukotimezone: fc.constantFrom('Europe/Berlin', 'Mars/Olympus', "'; --"),
        'idempotency-key': fc.constantFrom('same', 'é', ''),
        'if-none-match': fc.constantFrom('*', '"x"'),
      },
      { requiredKeys: [] },
    ),
    address: fc.ipV4(),
  })
}

function urlOf(endpoint: Endpoint, { params, query }: Call): string {
  const path = paramsOf(endpoint).reduce((url, name) => url.replace(`:${name}`, () => percent(params[name] ?? '')), endpoint.path)
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => `${percent(name)}=${percent(one)}`),
  )
  return `${apiBase}${path}?${pairs.join('&')}`
}

function percent(value: unknown): string {
  return encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed())
}
