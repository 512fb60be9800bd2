import { gzipSync } from 'node:zlib'
import { defineEndpoint } from '@yuko/contract/endpoint'
import { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { handleSweepPlatform } from '#platform/sweep-platform.job.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { implement, implementDetached } from './implement.ts'

const note = z.object({ id: z.string(), text: z.string() })
const writeNote = defineEndpoint({
  name: 'write-note',
  summary: 'Writes a note',
  method: 'POST',
  path: '/notes/:kind',
  access: 'settings.write',
  params: z.object({ kind: z.enum(['plain', 'refused', 'off-schema']) }),
  body: z.object({ text: z.string().min(1, 'is required'), at: z.iso.datetime() }),
  reply: note,
  status: 201,
})
const listNotes = defineEndpoint({
  name: 'list-notes',
  summary: 'Lists notes',
  method: 'GET',
  path: '/notes',
  access: 'organization.read',
  query: z.object({ limit: z.coerce.number().int().max(10).default(5) }),
  reply: z.object({ items: z.array(note), limit: z.number() }),
})
const uploadNote = defineEndpoint({
  name: 'upload-note',
  summary: 'Uploads a note',
  method: 'POST',
  path: '/notes/file',
  access: 'settings.write',
  upload: 'file',
  reply: z.object({ name: z.string(), bytes: z.number() }),
})
const downloadNote = defineEndpoint({
  name: 'download-note',
  summary: 'Downloads a note',
  method: 'GET',
  path: '/notes/file',
  access: 'organization.read',
  download: 'text/csv',
})
const showNote = defineEndpoint({
  name: 'show-note',
  summary: 'Shows a note in the shop’s admin',
  method: 'GET',
  path: '/notes/shown',
  access: 'organization.read',
  reply: z.object({ hello: z.string() }),
})
const changeShownNote = defineEndpoint({ ...showNote, name: 'change-shown-note', method: 'POST' })
const greet = defineEndpoint({
  name: 'greet',
  summary: 'Greets',
  method: 'GET',
  path: '/storefront/greet',
  access: 'public',
  reply: z.object({ hello: z.string() }),
})

const notes = {
  name: 'notes',
  endpoints: [
    implement(writeNote, async ({ trx, params, body, organizationId, session, clock }) => {
      const id = newId()
      const actor = JSON.stringify({ userId: session.userId })
      const row = { organization_id: organizationId, id, actor, action: body.text, target: '{}', at: clock.now() }
      await trx.insertInto('audit_log').values(row).execute()
      if (params.kind === 'refused') throw new Refusal('review.already-replied', 'There is a reply already')
      if (params.kind === 'off-schema') return { id, text: 7 as unknown as string }
      return { id, text: body.text }
    }),
    implement(listNotes, async ({ trx, query }) => {
      // The platform's own audit entries have a request ID.
      const rows = await trx.selectFrom('audit_log').select(['id', 'action']).where('request_id', 'is', null).execute()
      return { items: rows.map(({ id, action }) => ({ id, text: action })), limit: query.limit }
    }),
    implement(showNote, async () => ({ hello: 'merchant' }), { isForExtensions: true }),
    implement(changeShownNote, async () => ({ hello: 'merchant' }), { isForExtensions: true }),
    implementDetached(
      uploadNote,
      async ({ file }) => {
        let bytes = 0
        for await (const chunk of file.stream) bytes += chunk.length
        return { name: file.name, bytes }
      },
      { maxUploadBytes: 100_000 },
    ),
    implementDetached(downloadNote, async () => ({ fileName: 'nötes.csv', content: 'a,b\n' })),
    implementDetached(greet, async () => ({ hello: 'shopper' }), { rateLimit: { calls: 2, seconds: 60 } }),
  ],
}

describe('the server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp({ modules: () => [notes] })
  })
  afterAll(() => test.close())

  const body = { text: 'hello', at: '2026-11-20T09:30:00.000Z' }
  const post = (kind: string, headers: Record<string, string>, payload: object = body) =>
    test.app.inject({ method: 'POST', url: `/api/v1/notes/${kind}`, headers, payload })
  const list = async (headers: Record<string, string>) => (await test.app.inject({ url: '/api/v1/notes', headers })).json()

  const sweep = async () => {
    await test.db.asSystem((trx) => enqueue(trx, handleSweepPlatform.job, {}, { organizationId: null }))
    await test.runUntilIdle()
  }

  it('returns the reply of the contract', async () => {
    const { headers } = await test.signedIn('editor')
    const reply = await post('plain', headers)
    expect(reply.statusCode).toBe(201)
    expect(await list(headers)).toEqual({ items: [{ id: reply.json().id, text: 'hello' }], limit: 5 })
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('keeps organizations apart although the query has no filter', async () => {
    const one = await test.signedIn('owner')
    const other = await test.signedIn('owner')
    await post('plain', one.headers)
    expect((await list(other.headers)).items).toEqual([])
  })

  it('lists every invalid field at once', async () => {
    const { headers } = await test.signedIn()
    const reply = await post('strange', headers, { text: '' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toMatchObject({ code: 'request.invalid', requestId: reply.headers['x-request-id'] })
    expect(Object.keys(reply.json().fields)).toEqual(['params.kind', 'body.text', 'body.at'])
  })

  it.each([
    ['no token', async () => ({}), 401, 'session.missing'],
    ['a token of nobody', async () => ({ authorization: 'Bearer a.b.c' }), 401, 'session.expired'],
    [
      'no organization',
      async () => ({ authorization: (await test.signedIn()).headers.authorization ?? '' }),
      409,
      'organization.not-selected',
    ],
    ['a role without the permission', async () => (await test.signedIn('analyst')).headers, 403, 'session.forbidden'],
    [
      'an organization of others',
      async () => ({ ...(await test.signedIn()).headers, yukoorganizationid: (await test.signedIn()).organizationId }),
      403,
      'session.forbidden',
    ],
    [
      'an organization that is no id',
      async () => ({ ...(await test.signedIn()).headers, yukoorganizationid: "'" }),
      403,
      'session.forbidden',
    ],
  ])('refuses %s', async (_, headersOf, status, code) => {
    const reply = await post('plain', await headersOf())
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  describe.each(['https://extensions.shopifycdn.com', 'https://cdn.shopify.com'])('extensions on %s', (origin) => {
    const preflight = (url: string) =>
      test.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })

    it('may call the endpoints for them, with a token and without cookies', async () => {
      const asked = await preflight('/api/v1/notes/shown')
      expect([asked.statusCode, asked.headers]).toMatchObject([
        204,
        {
          'access-control-allow-origin': origin,
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type, idempotency-key',
        },
      ])
      expect(asked.headers).not.toHaveProperty('access-control-allow-credentials')
      const { headers } = await test.signedIn()
      const reply = await test.app.inject({ url: '/api/v1/notes/shown', headers: { ...headers, origin } })
      expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([200, origin])
    })

    it('can read a refusal', async () => {
      const reply = await test.app.inject({ url: '/api/v1/notes/shown', headers: { origin } })
      expect([reply.statusCode, reply.headers['access-control-allow-origin']]).toEqual([401, origin])
    })

    it('of other origins may not', async () => {
      const reply = await test.app.inject({ url: '/api/v1/notes/shown', headers: { origin: 'https://shop.example' } })
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    })

    it('may call nothing else', async () => {
      expect((await preflight('/api/v1/notes')).headers).not.toHaveProperty('access-control-allow-origin')
      expect((await post('plain', { origin })).headers).not.toHaveProperty('access-control-allow-origin')
    })
  })

  it('refuses a token after ten minutes', async () => {
    const { headers } = await test.signedIn()
    test.clock.advance(601_000)
    expect((await post('plain', headers)).json().code).toBe('session.expired')
  })

  it('rolls back when a rule refuses or the reply violates the contract', async () => {
    const { headers } = await test.signedIn()
    expect((await post('refused', headers)).json()).toMatchObject({
      code: 'review.already-replied',
      message: 'There is a reply already',
    })
    const broken = await post('off-schema', headers)
    expect(broken.statusCode).toBe(500)
    expect(broken.json()).toEqual({
      code: 'server.error',
      message: 'Something went wrong on our side',
      requestId: broken.headers['x-request-id'],
    })
    expect((await list(headers)).items).toEqual([])
  })

  it('audits changes, but not refused or read-only calls', async () => {
    const { headers, organizationId, userId } = await test.signedIn('editor')
    const reply = await post('plain', headers)
    await post('refused', headers)
    await list(headers)
    const entries = await test.db.forOrganization(organizationId, (trx) =>
      trx.selectFrom('audit_log').selectAll().where('request_id', 'is not', null).execute(),
    )
    expect(entries).toMatchObject([
      {
        actor: { type: 'user', userId, role: 'editor' },
        action: 'write-note',
        request_id: reply.headers['x-request-id'],
        at: test.clock.now(),
      },
    ])
  })

  it.each([
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
  ])("refuses text with %s, which the database can't store", async (_, text) => {
    const { headers } = await test.signedIn()
    const reply = await post('plain', headers, { ...body, text })
    expect([reply.statusCode, reply.json().fields]).toEqual([400, { 'body.text': 'has unsupported characters' }])
  })

  const deep = `{"text":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  it.each([
    ['not valid JSON', { 'content-type': 'application/json' }, '{"a":', 400, 'request.not-json'],
    ['another media type', { 'content-type': 'text/plain' }, 'x', 400, 'request.not-json'],
    ['a huge body', { 'content-type': 'application/json' }, JSON.stringify('x'.repeat(300_000)), 413, 'request.too-large'],
    ['more levels than could be read', { 'content-type': 'application/json' }, deep, 400, 'request.invalid'],
  ])('refuses %s', async (_, type, payload, status, code) => {
    const { headers } = await test.signedIn()
    const reply = await test.app.inject({ method: 'POST', url: '/api/v1/notes/plain', headers: { ...headers, ...type }, payload })
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
  })

  it('does not decompress requests', async () => {
    const { headers } = await test.signedIn()
    const bomb = gzipSync(JSON.stringify({ ...body, text: 'x'.repeat(50_000_000) }))
    const packed = { ...headers, 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const reply = await test.app.inject({ method: 'POST', url: '/api/v1/notes/plain', headers: packed, payload: bomb })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.not-json'])
  })

  it.each([
    ['of nothing', '/api/v1/nothing', 404, 'request.not-found'],
    ['that cannot be decoded', '/api/v1/notes/%ff', 400, 'request.invalid'],
    ['that is longer than any', `/api/v1/notes/${'x'.repeat(600)}`, 400, 'request.invalid'],
  ])('returns the error body for a path %s', async (_, url, status, code) => {
    const reply = await test.app.inject({ method: 'POST', url })
    expect([reply.statusCode, reply.json()]).toMatchObject([status, { code, requestId: reply.headers['x-request-id'] }])
  })

  describe('Idempotency-Key', () => {
    it('gives concurrent calls one effect and the same bytes', async () => {
      const { headers } = await test.signedIn()
      const keyed = { ...headers, 'idempotency-key': 'once' }
      const replies = await Promise.all(Array.from({ length: 20 }, () => post('plain', keyed)))
      expect(new Set(replies.map((reply) => reply.body)).size).toBe(1)
      expect(replies.filter((reply) => reply.headers['idempotency-replayed']).length).toBe(19)
      expect((await list(headers)).items.length).toBe(1)
    })

    it('stores replies encrypted, because keys are shown once', async () => {
      const { headers } = await test.signedIn()
      await post('plain', { ...headers, 'idempotency-key': 'sealed' })
      const kept = await test.db.asSystem((trx) =>
        trx.selectFrom('idempotency_keys').select('reply_body').where('key', '=', 'sealed').executeTakeFirstOrThrow(),
      )
      expect(Buffer.from(kept.reply_body ?? []).toString()).not.toContain(body.text)
    })

    it('refuses a different request with a used key', async () => {
      const { headers } = await test.signedIn()
      const keyed = { ...headers, 'idempotency-key': 'once' }
      await post('plain', keyed)
      const reply = await post('plain', keyed, { ...body, text: 'other' })
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'request.idempotency-conflict'])
    })

    it('releases the key of a refused call, so that it can be retried', async () => {
      const { headers } = await test.signedIn()
      const keyed = { ...headers, 'idempotency-key': 'again' }
      expect((await post('refused', keyed)).statusCode).toBe(409)
      expect((await post('plain', keyed)).statusCode).toBe(201)
    })

    it('is remembered for a day', async () => {
      const { headers } = await test.signedIn()
      const count = async () =>
        (await test.db.asSystem((trx) => trx.selectFrom('idempotency_keys').select('key').where('key', '=', 'day').execute()))
          .length
      await post('plain', { ...headers, 'idempotency-key': 'day' })
      await sweep()
      expect(await count()).toBe(1)
      test.clock.advance(25 * 3_600_000)
      await sweep()
      expect(await count()).toBe(0)
    })

    it('is scoped to one user of one organization', async () => {
      const one = await test.signedIn()
      const other = await test.signedIn()
      const first = await post('plain', { ...one.headers, 'idempotency-key': 'same' })
      const second = await post('plain', { ...other.headers, 'idempotency-key': 'same' })
      expect(second.json().id).not.toBe(first.json().id)
    })
  })

  describe('files', () => {
    const upload = async (bytes: number, field = 'file') => {
      const form = new FormData()
      form.append(field, new Blob(['x'.repeat(bytes)], { type: 'text/csv' }), '../../etc/notes.csv')
      const request = new Request('http://yuko.test', { method: 'POST', body: form })
      const headers = { ...(await test.signedIn()).headers, 'content-type': request.headers.get('content-type') ?? '' }
      return test.app.inject({
        method: 'POST',
        url: '/api/v1/notes/file',
        headers,
        payload: Buffer.from(await request.arrayBuffer()),
      })
    }

    it('are streamed to the handler', async () => {
      const reply = await upload(99_000)
      expect(reply.json()).toEqual({ name: 'notes.csv', bytes: 99_000 })
    })

    it('are refused over the limit or under another field name', async () => {
      expect((await upload(100_001)).json().code).toBe('request.too-large')
      expect((await upload(10, 'other')).json().code).toBe('request.invalid')
    })

    it('are downloaded with their name', async () => {
      const { headers } = await test.signedIn()
      const reply = await test.app.inject({ url: '/api/v1/notes/file', headers })
      expect(reply.headers).toMatchObject({
        'content-type': 'text/csv',
        'content-disposition': "attachment; filename*=UTF-8''n%C3%B6tes.csv",
      })
      expect(reply.body).toBe('a,b\n')
    })
  })

  it('allows pages of any origin to call only the storefront, with a rate limit', async () => {
    const greeting = () => test.app.inject({ url: '/api/v1/storefront/greet', headers: { origin: 'https://shop.test' } })
    const reply = await greeting()
    expect(reply.headers['access-control-allow-origin']).toBe('*')
    const { headers } = await test.signedIn()
    const merchant = await test.app.inject({ url: '/api/v1/notes', headers: { ...headers, origin: 'https://shop.test' } })
    expect(merchant.headers['access-control-allow-origin']).toBeUndefined()
    const asked = { origin: 'https://shop.test', 'access-control-request-method': 'POST' }
    const preflight = async (url: string) =>
      (await test.app.inject({ method: 'OPTIONS', url, headers: asked })).headers['access-control-allow-origin']
    expect(await preflight('/api/v1/storefront/greet')).toBe('*')
    for (const url of ['/api/v1/notes', '/healthz', '/']) expect(await preflight(url)).toBeUndefined()
    await greeting()
    const third = await greeting()
    expect([third.statusCode, third.headers['retry-after']]).toEqual([429, '60'])
    test.clock.advance(61_000)
    expect((await greeting()).statusCode).toBe(200)
  })

  it('serves OpenAPI 3.1 and a documentation page without third-party hosts', async () => {
    const document = (await test.app.inject({ url: '/api/v1/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    const { post } = document.paths['/api/v1/notes/{kind}']
    expect(post.operationId).toBe('write-note')
    expect(post.requestBody.content['application/json'].schema.required).toEqual(['text', 'at'])
    expect(Object.keys(post.responses)).toEqual(['201', '400', '401', '403', '409', 'default'])
    const page = await test.app.inject({ url: '/api/v1/docs/' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'self'; (?!.*(http|upgrade))/)
    expect(page.headers['content-security-policy']).toMatch(/; sandbox (?!.*same-origin)/)
    expect(page.body).not.toMatch(/(src|href)="https?:/)
    const own = await test.app.inject({ url: '/api/v1/docs/json', headers: { origin: 'null' } })
    expect([own.json().openapi, own.headers['access-control-allow-origin']]).toEqual(['3.1.0', '*'])
  })

  it('reports liveness and readiness', async () => {
    expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await test.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ready' })
  })
})
