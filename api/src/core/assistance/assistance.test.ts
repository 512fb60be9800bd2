import type { Assistance } from '@yuko/contract/assistance/assistance'
import type { CallOutcome } from '#platform/http/public-send.ts'
import { chatProvider } from '#testing/chat-provider.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { assistanceModule } from './assistance.module.ts'

let test: TestApp
let owner: SignedIn
let provider: ReturnType<typeof chatProvider>
/** Replaces the provider's answer, such as by a connection that fails. */
let outcome: Partial<CallOutcome> | null
beforeEach(async () => {
  provider = chatProvider()
  outcome = null
  test = await createTestApp({
    modules: (platform) => [assistanceModule(platform)],
    platform: { sendPublic: async (call) => ({ ...(await provider.sendPublic(call)), ...outcome }) },
  })
  owner = await test.signedIn('owner')
})
afterEach(() => test.close())

const settings = {
  isOn: true,
  baseUrl: 'https://api.llm.example/v1/',
  model: 'small',
  hidesPersonalData: true,
  monthlyLimit: 2,
  voice: 'Warm, without exclamation marks.',
}
const call = (method: 'GET' | 'PUT' | 'DELETE' | 'POST', path = '', payload?: object, headers = owner.headers) =>
  test.app.inject({ method, url: `/api/v1/assistance${path}`, headers, ...(payload && { payload }) })
const save = (change: object = {}) => call('PUT', '', { ...settings, apiKey: provider.key, ...change })
const read = async (headers = owner.headers): Promise<Assistance | null> =>
  (await call('GET', '', undefined, headers)).json().assistance
const tryIt = async () => (await call('POST', '/try')).json()

describe('the AI provider of a store', () => {
  it('is saved, with its key encrypted, and never shows the key', async () => {
    expect(await read()).toBeNull()
    const saved = await save()
    expect(saved.json()).toEqual({ ...settings, hasKey: true, used: 0, problem: null })
    expect(await read()).toEqual(saved.json())
    const { rows } = await test.db.asSystem((trx) =>
      trx
        .selectFrom('assistance_settings')
        .select('secret')
        .execute()
        .then((rows) => ({ rows })),
    )
    expect(Buffer.from(rows[0]?.secret ?? []).toString('latin1')).not.toContain(provider.key)
    const log = await test.db.asSystem((trx) => trx.selectFrom('audit_log').selectAll().execute())
    expect(JSON.stringify(log)).not.toContain(provider.key)
  })

  it('keeps its key when the rest changes, but not for another server', async () => {
    await save()
    expect((await call('PUT', '', { ...settings, model: 'large' })).statusCode).toBe(200)
    expect((await call('PUT', '', { ...settings, baseUrl: 'https://api.llm.example/v2' })).statusCode).toBe(200)
    const elsewhere = await call('PUT', '', { ...settings, baseUrl: 'https://thief.example/v1' })
    expect(elsewhere.statusCode).toBe(422)
    expect(elsewhere.json()).toMatchObject({ code: 'assistance.key-missing', fields: { 'body.apiKey': expect.any(String) } })
  })

  it('is removed with its key', async () => {
    await save()
    expect((await call('DELETE')).statusCode).toBeLessThan(300)
    expect(await read()).toBeNull()
    expect((await call('POST', '/try')).json().code).toBe('assistance.off')
  })

  it.each([
    [{ baseUrl: 'http://api.llm.example/v1' }, 'body.baseUrl'],
    [{ baseUrl: 'https://user:word@api.llm.example/v1' }, 'body.baseUrl'],
    [{ baseUrl: 'https://api.llm.example/v1?key=1' }, 'body.baseUrl'],
    [{ model: ' ' }, 'body.model'],
    [{ apiKey: 'sk with spaces' }, 'body.apiKey'],
    [{ monthlyLimit: 0 }, 'body.monthlyLimit'],
  ])('refuses %j', async (change, field) => {
    const response = await save(change)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toHaveProperty([field])
  })

  it('keeps tenants apart', async () => {
    await save()
    const other = await test.signedIn('owner')
    expect(await read(other.headers)).toBeNull()
    expect((await call('POST', '/try', undefined, other.headers)).statusCode).toBe(409)
    expect(provider.sent).toEqual([])
  })
})

describe('a test request', () => {
  it('shows the answer, and tells the provider nothing about the store', async () => {
    await save({ isOn: false })
    expect(await tryIt()).toMatchObject({ answer: 'The connection works.', problem: null })
    expect(provider.sent).toEqual([
      {
        url: 'https://api.llm.example/v1/chat/completions',
        model: 'small',
        messages: [
          { role: 'system', content: 'You check a connection.' },
          { role: 'user', content: 'Answer with one short sentence: The connection works.' },
        ],
      },
    ])
    expect(await read()).toMatchObject({ used: 1, problem: null })
  })

  it('says what the provider said, without the key, until it works again', async () => {
    await save({ apiKey: 'sk-wrong' })
    const problem = { problem: 'key-refused', detail: 'Incorrect API key provided: …' }
    expect(await tryIt()).toMatchObject({ answer: null, ...problem })
    expect((await read())?.problem).toMatchObject({ code: 'key-refused', detail: problem.detail })
    await save()
    expect((await read())?.problem).toBeNull()
  })

  it.each<[string, Partial<CallOutcome>, string]>([
    ['a name that doesn’t resolve', { status: null, problem: 'dns' }, 'unreachable'],
    ['a private address', { status: null, problem: 'blocked' }, 'not-public'],
    ['a bad certificate', { status: null, problem: 'tls' }, 'insecure'],
    ['silence', { status: null, problem: 'timeout' }, 'timeout'],
    ['no credit', { status: 429, body: '{"error":{"message":"Quota exceeded"}}' }, 'quota'],
    ['a refused request', { status: 400, body: '{"error":"bad \\u0000"}' }, 'request-refused'],
    ['a failure of its own', { status: 500, body: '<html>' }, 'provider-error'],
    ['a page', { status: 200, body: '<html>' }, 'unreadable'],
    ['an empty answer', { status: 200, body: '{"choices":[{"message":{"content":" "}}]}' }, 'unreadable'],
  ])('explains %s', async (_, failing, code) => {
    await save()
    outcome = failing
    expect(await tryIt()).toMatchObject({ answer: null, problem: code })
    expect((await read())?.problem?.code).toBe(code)
  })

  it('leaves out what a model thinks', async () => {
    await save()
    provider.answer = '<think>They want\na sentence.</think>\n\nIt works.'
    expect(await tryIt()).toMatchObject({ answer: 'It works.' })
  })
})

describe('the monthly limit', () => {
  it('stops requests, also at once, until the next month of the store', async () => {
    await save()
    const replies = await Promise.all([call('POST', '/try'), call('POST', '/try'), call('POST', '/try')])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 409])
    expect(provider.sent).toHaveLength(2)
    expect(await read()).toMatchObject({ used: 2 })
    test.clock.advance(31 * 86_400_000)
    expect(await read(await test.signedIn('owner', owner.organizationId).then(({ headers }) => headers))).toMatchObject({
      used: 0,
    })
  })
})
