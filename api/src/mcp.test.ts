import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { z } from 'zod'
import { reviewIds } from '#ids.ts'
import { createModules, factJobs } from './modules.ts'
import { createApiKey } from './testing/create-api-key.ts'
import { createReview } from './testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.ts'

let test: TestApp
let url: string
const clients: Client[] = []
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
}, 60_000)
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})
afterAll(() => test.close())

/** An assistant that is connected with a key of the member's organization. */
async function connect(member: SignedIn, scopes: readonly ApiScope[], key?: string): Promise<Client> {
  const token = key ?? (await createApiKey(test, member, scopes))
  const client = new Client({ name: 'assistant', version: '1' })
  clients.push(client)
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${url}/api/v1/mcp`), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  return client
}

const outcome = z.object({
  content: z.array(z.object({ text: z.string() })),
  isError: z.boolean().optional(),
  structuredContent: z.any().optional(),
})
const use = async (client: Client, name: string, args: Record<string, unknown>) => {
  const { content, isError = false, structuredContent } = outcome.parse(await client.callTool({ name, arguments: args }))
  return { text: content[0]?.text ?? '', isError, data: structuredContent }
}

async function reviewed(body = 'Sturdy mug') {
  const member = await test.signedIn('owner')
  const reviewId = reviewIds.toWire(await createReview(test.db, member.organizationId, { body }))
  return { member, reviewId }
}

const repliesTo = async (client: Client, reviewId: string) => (await use(client, 'get-review', { reviewId })).data.reply

describe('the MCP server', () => {
  describe('works', () => {
    it('lists the tools of the key’s scopes, and says which ones only read', async () => {
      const client = await connect(await test.signedIn('owner'), ['reviews.read', 'reviews.write'])
      const { tools } = await client.listTools()
      const hints = new Map(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint]))
      expect(hints.get('list-reviews')).toBe(true)
      expect(hints.get('reply-to-review')).toBe(false)
      expect(hints.has('adjust-points')).toBe(false)
      const reply = tools.find(({ name }) => name === 'reply-to-review')
      expect(reply?.inputSchema).toMatchObject({
        required: ['reviewId', 'body'],
        properties: { confirmation: {}, body: { type: 'object' } },
      })
    })

    it('answers assistants that speak the protocol of 2025', async () => {
      const key = await createApiKey(test, await test.signedIn('owner'), ['orders.read'])
      const headers = { authorization: `Bearer ${key}`, accept: 'application/json, text/event-stream' }
      const send = (method: string, params: object, version: object = {}) => {
        const payload = { jsonrpc: '2.0', id: 1, method, params }
        return test.app.inject({ method: 'POST', url: '/api/v1/mcp', headers: { ...headers, ...version }, payload })
      }
      const clientInfo = { name: 'older', version: '1' }
      const hello = await send('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo })
      expect([hello.statusCode, hello.body]).toEqual([200, expect.stringContaining('"protocolVersion":"2025-06-18"')])
      const listed = await send('tools/list', {}, { 'mcp-protocol-version': '2025-06-18' })
      expect(listed.body).toContain('"name":"list-orders"')
      expect((await test.app.inject({ url: '/api/v1/mcp', headers })).statusCode).toBe(405)
    })

    it('reads, page by page', async () => {
      const { member } = await reviewed('First')
      await createReview(test.db, member.organizationId, { body: 'Second' })
      const client = await connect(member, ['reviews.read'])
      const first = (await use(client, 'list-reviews', { limit: 1, rating: [1, 2, 3, 4, 5] })).data
      const second = (await use(client, 'list-reviews', { limit: 1, rating: [1, 2, 3, 4, 5], cursor: first.nextCursor })).data
      expect([...first.items, ...second.items].map(({ body }) => body).toSorted()).toEqual(['First', 'Second'])
      expect(second.nextCursor).toBeNull()
    })

    it('previews a change, makes it once it is confirmed, and only once', async () => {
      const { member, reviewId } = await reviewed()
      const client = await connect(member, ['reviews.read', 'reviews.write'])
      const args = { reviewId, body: { body: 'Thank you!', notifyAuthor: false } }
      const { data: preview } = await use(client, 'reply-to-review', args)
      expect(preview).toMatchObject({ isPreview: true, action: 'Reply publicly to a review', preview: { body: 'Thank you!' } })
      expect(await repliesTo(client, reviewId)).toBeNull()
      const { confirmation } = preview
      const reordered = { body: { notifyAuthor: false, body: 'Thank you!' }, confirmation, reviewId }
      for (const confirmed of [{ ...args, confirmation }, reordered])
        expect((await use(client, 'reply-to-review', confirmed)).data.body).toBe('Thank you!')
      expect((await repliesTo(client, reviewId)).body).toBe('Thank you!')
      const entries = await test.db.asSystem((trx) =>
        trx
          .selectFrom('audit_log')
          .select('actor')
          .where('organization_id', '=', member.organizationId)
          .where('action', '=', 'reply-to-review')
          .execute(),
      )
      expect(entries).toMatchObject([{ actor: { type: 'api-key' } }])
    })
  })

  describe('refuses', () => {
    it('a confirmation of other arguments, another tool, another key, or one that expired', async () => {
      const { member, reviewId } = await reviewed()
      const scopes = ['reviews.read', 'reviews.write'] as const
      const client = await connect(member, scopes)
      const args = { reviewId, body: { body: 'Thanks' } }
      const { confirmation } = (await use(client, 'reply-to-review', args)).data
      const other = await connect(member, scopes)
      const tries = [
        await use(client, 'reply-to-review', { reviewId, body: { body: 'Buy more' }, confirmation }),
        await use(client, 'update-reply', { ...args, confirmation }),
        await use(other, 'reply-to-review', { ...args, confirmation }),
        await use(client, 'reply-to-review', { ...args, confirmation: 'yes' }),
      ]
      test.clock.advance(601_000)
      tries.push(await use(client, 'reply-to-review', { ...args, confirmation }))
      for (const { isError, text } of tries)
        expect([isError, text]).toEqual([true, expect.stringContaining('Nothing was changed')])
      expect(await repliesTo(client, reviewId)).toBeNull()
    })

    it('what the API refuses, in its words, and before a confirmation', async () => {
      const client = await connect(await test.signedIn('owner'), ['reviews.write', 'reviews.read'])
      const unknown = await use(client, 'reply-to-review', {
        reviewId: 'rev_01jd3m8w2ve5h9x7q4t6r8s0ab',
        body: { body: 'Thanks' },
      })
      expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('review.not-found') })
      const invalid = await use(client, 'list-reviews', { rating: ['nine'] })
      expect(invalid).toMatchObject({ isError: true, text: expect.stringContaining('request.invalid') })
    })

    it('tools outside the scopes of the key', async () => {
      const client = await connect(await test.signedIn('owner'), ['reviews.read'])
      expect((await use(client, 'list-orders', {})).text).toContain('lacks its scope')
    })

    it('unknown keys, and people’s own sessions', async () => {
      const member = await test.signedIn('owner')
      await expect(connect(member, [], `yk_${'0'.repeat(40)}`)).rejects.toThrow()
      const reply = await test.app.inject({ method: 'POST', url: '/api/v1/mcp', headers: member.headers, payload: {} })
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'session.forbidden'])
    })
  })

  it('keeps tenants apart', async () => {
    const { reviewId } = await reviewed()
    const stranger = await connect(await test.signedIn('owner'), ['reviews.read', 'reviews.write'])
    expect((await use(stranger, 'list-reviews', {})).data.items).toEqual([])
    expect((await use(stranger, 'get-review', { reviewId })).text).toContain('review.not-found')
    expect((await use(stranger, 'reply-to-review', { reviewId, body: { body: 'Mine' } })).isError).toBe(true)
  })
})

describe('every tool', () => {
  const endpoints = () => createModules(test.platform).flatMap((module) => module.endpoints ?? [])

  it('that changes something can be previewed', () => {
    const blind = endpoints().filter(
      ({ endpoint, handler }) => endpoint.isTool && endpoint.method !== 'GET' && handler.kind !== 'tenant',
    )
    expect(blind.map(({ endpoint }) => endpoint.name)).toEqual([])
  })

  it('has a scope, and fields of path and query without collisions', () => {
    const namesOf = (schema: unknown) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})
    for (const { endpoint } of endpoints().filter((one) => one.endpoint.isTool)) {
      const names = [...namesOf(endpoint.params), ...namesOf(endpoint.query), 'body', 'confirmation']
      expect([endpoint.name, names]).toEqual([endpoint.name, [...new Set(names)]])
      expect(endpoint.scope).toBeDefined()
    }
  })
})
