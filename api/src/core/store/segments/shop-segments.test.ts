import { organizationIds } from '#ids.ts'
import { usedShopSegments } from '#messaging/automation/shop-segment-uses.repository.ts'
import { newId } from '#platform/ids.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { adminReply } from '#testing/admin-reply.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { connectConsentShop } from '#testing/shop-consents-of-tests.ts'
import { createStoreModule } from '#testing/store-module.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { deleteCustomers } from '../mirror/customers.repository.ts'
import { segmentReading } from './read-shop-segments.ts'
import { followShopSegments, refreshShopSegments } from './shop-segments.jobs.ts'
import { segmentTopics } from './shop-segments.topics.ts'

let test: TestApp
let owner: SignedIn
let shop: ReturnType<typeof createShop>

const customerGid = (id: string) => `gid://shopify/CustomerSegmentMember/${id}`

/** The parts of the platform's Admin API about segments, in memory. */
function createShop() {
  const state = {
    segments: { 71: 'Top customers', 72: 'Newsletter' } as Record<string, string>,
    members: { 71: ['1', '2'], 72: [] } as Record<string, string[]>,
    asked: [] as string[],
    subscriptions: [] as { id: string; topic: string; filter: string | null }[],
    editedAt: '2026-11-01T00:00:00Z',
    refusesFilter: false,
    isReady: true,
    largestPage: 1000,
  }
  const answer = (name: string, given: Record<string, string | number | null>): Response => {
    switch (name) {
      case 'SegmentPage': {
        const nodes = Object.entries(state.segments).map(([id, title]) => ({
          id: `gid://shopify/Segment/${id}`,
          name: title,
          lastEditDate: state.editedAt,
        }))
        return adminReply({ segments: { nodes, pageInfo: { hasNextPage: false, endCursor: null } } })
      }
      case 'SegmentSubscriptions':
        return adminReply({
          webhookSubscriptions: {
            nodes: state.subscriptions.map((one) => ({ ...one, uri: 'https://app.yuko.test/webhooks/shopify' })),
            pageInfo: { hasNextPage: false },
          },
        })
      case 'UnsubscribeFromSegment':
        state.subscriptions = state.subscriptions.filter(({ id }) => id !== given.id)
        return adminReply({ webhookSubscriptionDelete: { deletedWebhookSubscriptionId: given.id } })
      case 'SubscribeToSegment': {
        const isRefused = state.refusesFilter && given.filter !== null
        const [topic, filter] = [String(given.topic), given.filter as string | null]
        if (!isRefused) state.subscriptions.push({ id: `gid://shopify/WebhookSubscription/${topic}-${filter}`, topic, filter })
        return adminReply({ webhookSubscriptionCreate: { userErrors: isRefused ? [{ message: 'Filter is invalid' }] : [] } })
      }
      case 'RequestSegmentMembers': {
        const id = String(given.segmentId).split('/').at(-1)
        return adminReply({
          customerSegmentMembersQueryCreate: {
            customerSegmentMembersQuery: { id: `gid://shopify/CustomerSegmentMembersQuery/${id}` },
            userErrors: [],
          },
        })
      }
      case 'SegmentMembersRequest':
        return adminReply({ customerSegmentMembersQuery: { done: state.isReady, currentCount: membersOf(given.id).length } })
      case 'SegmentMemberPage': {
        if (Number(given.first) > state.largestPage)
          return Response.json({ errors: [{ message: 'Too much', extensions: { code: 'MAX_COST_EXCEEDED' } }] })
        const from = Number(given.after ?? 0)
        const end = from + Number(given.first)
        const all = membersOf(given.queryId)
        const edges = all.slice(from, end).map((id) => ({ node: { id: customerGid(id) } }))
        return adminReply({
          customerSegmentMembers: { edges, pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } },
        })
      }
      default:
        throw new Error(`unexpected ${name}`)
    }
  }
  const membersOf = (queryId: unknown) => state.members[String(queryId).split('/').at(-1) ?? ''] ?? []
  const fetch = async (_: unknown, init?: RequestInit) => {
    const { query, variables } = JSON.parse(String(init?.body))
    const name = /^(?:query|mutation) (\w+)/.exec(query)?.[1] ?? ''
    state.asked.push(name)
    return answer(name, variables)
  }
  return Object.assign(state, { fetch })
}

beforeAll(async () => {
  test = await createTestApp({
    now: '2026-11-20T09:30:00.000Z',
    modules: (platform) => {
      const access = { shop: 'mill.myshopify.com', accessToken: async () => 'token', drop: async () => {} }
      const shops = { withShop: async (id: string) => (id === owner.organizationId ? access : null) }
      const fetch = (...call: Parameters<typeof globalThis.fetch>) => shop.fetch(...call)
      const tools = { ...platform, publicUrl: 'https://app.yuko.test', fetch }
      return [{ ...createStoreModule(platform), jobs: segmentReading(tools, shops, usedShopSegments) }]
    },
    factJobs: { 'store.synced': [followShopSegments] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner', await createOrganization(test.db))
  shop = createShop()
  await connect()
})

async function connect() {
  await connectConsentShop(test.db, owner.organizationId, test.clock.now(), ['read_customers'])
  await test.db.forOrganization(owner.organizationId, (trx) =>
    recordFact(trx, test.clock, {
      type: 'store.synced',
      aggregate: organizationIds.toWire(owner.organizationId),
      organizationId: owner.organizationId,
      payload: { kind: 'full', changed: 0 },
    }),
  )
  await run()
}

/** Delayed jobs run when the clock has advanced. */
async function run() {
  for (let times = 0; times < 3; times++) {
    await test.runUntilIdle()
    test.clock.advance(61_000)
  }
}

async function anHourLater() {
  test.clock.advance(3_600_000)
  await test.db.asSystem((trx) => enqueue(trx, refreshShopSegments, {}, { organizationId: null }))
  await run()
  // Sessions expire as hours pass.
  owner = await test.signedIn('owner', owner.organizationId)
}

const request = (method: 'GET' | 'POST', path: string, { headers } = owner) =>
  test.app.inject({ method, url: `/api/v1/shop-segments${path}`, headers })
const list = async (of = owner) => (await request('GET', '', of)).json().items
const shown = async (name: string) => (await list()).find((one: { name: string }) => one.name === name)
const follow = async (name: string) => request('POST', `/${(await shown(name)).shopSegmentId}/follow`)

const filters = () => shop.subscriptions.map(({ filter }) => filter)

/** A segment of ours with a condition on it. */
async function use(name: string): Promise<void> {
  const { shopSegmentId } = await shown(name)
  const rule = JSON.stringify({ field: 'in.shop_segment', operator: 'is_member', value: shopSegmentId })
  const of = { organization_id: owner.organizationId, id: newId(), name: `In ${name}`, rule }
  const at = test.clock.now()
  await test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .insertInto('segments')
      .values({ ...of, created_at: at, updated_at: at })
      .execute(),
  )
}
const useNothing = () =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    trx.deleteFrom('segments').where('organization_id', '=', owner.organizationId).execute(),
  )

async function aDayLater() {
  test.clock.advance(24 * 3_600_000)
  await anHourLater()
}

async function tell(topic: string, payload: object, triggeredAt = test.clock.now()) {
  const { db, clock } = test
  const call = { organizationId: owner.organizationId, shop: 'mill.myshopify.com', topic, payload, triggeredAt, db, clock }
  await segmentTopics[topic]?.handle({ ...call, log: test.platform.log, signal: new AbortController().signal })
}

async function members() {
  const rows = await test.db.forOrganization(owner.organizationId, (trx) =>
    trx
      .selectFrom('shop_segment_members')
      .select('customer_external_id')
      .where('organization_id', '=', owner.organizationId)
      .where('is_member', '=', true)
      .orderBy('customer_external_id')
      .execute(),
  )
  return rows.map(({ customer_external_id }) => customer_external_id)
}

const joined = (customer: string) => ({
  customer_id: `gid://shopify/Customer/${customer}`,
  segment_id: 'gid://shopify/Segment/71',
  shop_id: 'gid://shopify/Shop/1',
})

describe('the segments of a shop', () => {
  it('are listed by name, without reading members', async () => {
    expect(await list()).toEqual([
      expect.objectContaining({ externalId: '72', name: 'Newsletter', isFollowed: false, customers: null, copiedAt: null }),
      expect.objectContaining({ externalId: '71', name: 'Top customers' }),
    ])
    expect(shop.asked).toEqual(['SegmentPage'])
  })

  it('are copied with their members once followed, page by page if pages cost too much', async () => {
    shop.largestPage = 1
    expect((await follow('Top customers')).json()).toMatchObject({ isFollowed: true, customers: null })
    await run()
    expect(await members()).toEqual(['1', '2'])
    expect(await shown('Top customers')).toMatchObject({ customers: 2, copiedAt: expect.any(String) })
  })

  it('wait until the shop has determined the members', async () => {
    shop.isReady = false
    await follow('Top customers')
    await run()
    expect(await shown('Top customers')).toMatchObject({ customers: null })
    shop.isReady = true
    await run()
    expect(await shown('Top customers')).toMatchObject({ customers: 2 })
  })

  it('are listened to one by one, with a filter if the shop accepts it', async () => {
    await follow('Top customers')
    await run()
    expect(filters()).toEqual(Array(2).fill('segmentId:"gid://shopify/Segment/71"'))
    shop.refusesFilter = true
    shop.subscriptions = []
    await anHourLater()
    expect(filters()).toEqual([null, null])
  })

  it('follow renames, additions, and deletions', async () => {
    await follow('Top customers')
    await run()
    shop.segments = { 72: 'Email subscribers', 73: 'VIPs' }
    await tell('segments/update', { id: 72 })
    await run()
    expect(await list()).toEqual([
      expect.objectContaining({ name: 'Email subscribers', isDeleted: false }),
      expect.objectContaining({ name: 'Top customers', isDeleted: true, customers: null }),
      expect.objectContaining({ name: 'VIPs', isDeleted: false }),
    ])
    expect(await members()).toEqual([])
  })
})

describe('the members of a followed segment', () => {
  beforeEach(async () => {
    await follow('Top customers')
    await use('Top customers')
    await run()
  })

  it('join and leave, under either name of the fields', async () => {
    await tell('customer.joined_segment', joined('3'))
    await tell('customer.left_segment', { customerId: 'gid://shopify/Customer/1', segmentId: 'gid://shopify/Segment/71' })
    expect(await members()).toEqual(['2', '3'])
    expect(await shown('Top customers')).toMatchObject({ customers: 2 })
  })

  it('follow the newest change, in whatever order changes arrive', async () => {
    const [first, second] = [test.clock.now(), new Date(test.clock.now().getTime() + 1000)]
    await tell('customer.left_segment', joined('3'), second)
    await tell('customer.joined_segment', joined('3'), first)
    expect(await members()).toEqual(['1', '2'])
    await tell('customer.joined_segment', joined('4'), new Date('2026-11-20T09:00:00Z'))
    expect(await members()).toEqual(['1', '2'])
  })

  it('are corrected within an hour if changes got lost', async () => {
    shop.members[71] = ['2', '5', '6']
    await anHourLater()
    expect(await members()).toEqual(['2', '5', '6'])
  })

  it('aren’t read again while their number is the same, but every day', async () => {
    shop.asked.length = 0
    await anHourLater()
    expect(shop.asked).not.toContain('SegmentMemberPage')
    shop.members[71] = ['1', '9']
    await aDayLater()
    expect(await members()).toEqual(['1', '9'])
  })

  it('are read again when the segment is edited', async () => {
    shop.members[71] = ['1', '9']
    shop.editedAt = test.clock.now().toISOString()
    await tell('segments/update', { id: 71 })
    await run()
    expect(await members()).toEqual(['1', '9'])
  })

  it('keep what changed while they were being read', async () => {
    const { fetch } = shop
    Object.assign(shop, {
      fetch: async (...call: Parameters<typeof fetch>) => {
        const response = await fetch(...call)
        if (String(call[1]?.body).includes('SegmentMemberPage')) {
          test.clock.advance(1000)
          await tell('customer.left_segment', joined('2'))
          await tell('customer.joined_segment', joined('8'))
        }
        return response
      },
    })
    shop.members[71] = ['1', '2', '7']
    await anHourLater()
    expect(await members()).toEqual(['1', '7', '8'])
  })

  it('are erased with the customer', async () => {
    await test.db.forOrganization(owner.organizationId, (trx) =>
      deleteCustomers(trx, owner.organizationId, ['1'], test.clock.now()),
    )
    expect(await members()).toEqual(['2'])
  })

  it('of a segment that isn’t followed aren’t stored', async () => {
    await tell('customer.joined_segment', { ...joined('3'), segment_id: 'gid://shopify/Segment/72' })
    expect(await members()).toEqual(['1', '2'])
  })
})

describe('a segment that nothing uses', () => {
  it('is no longer copied or listened to, a day after it was chosen', async () => {
    await follow('Top customers')
    await follow('Newsletter')
    await use('Newsletter')
    await run()
    await anHourLater()
    expect(await shown('Top customers')).toMatchObject({ isFollowed: true, customers: 2 })
    await aDayLater()
    expect(await shown('Top customers')).toMatchObject({ isFollowed: false, customers: null, copiedAt: null })
    expect(await members()).toEqual([])
    expect(filters()).toEqual(Array(2).fill('segmentId:"gid://shopify/Segment/72"'))
    await useNothing()
    await aDayLater()
    expect(await shown('Newsletter')).toMatchObject({ isFollowed: false })
    expect(shop.subscriptions).toEqual([])
  })

  it('ends subscriptions without a filter with the last followed one', async () => {
    shop.refusesFilter = true
    await follow('Top customers')
    await run()
    expect(filters()).toEqual([null, null])
    await aDayLater()
    expect(shop.subscriptions).toEqual([])
  })

  it('stays followed while somebody chooses it again, and can be followed later', async () => {
    await follow('Top customers')
    await run()
    test.clock.advance(23 * 3_600_000)
    owner = await test.signedIn('owner', owner.organizationId)
    await follow('Top customers')
    await anHourLater()
    await anHourLater()
    expect(await shown('Top customers')).toMatchObject({ isFollowed: true, customers: 2 })
    await aDayLater()
    expect(await shown('Top customers')).toMatchObject({ isFollowed: false })
    await follow('Top customers')
    await run()
    expect(await members()).toEqual(['1', '2'])
  })
})

describe('following a segment', () => {
  it('refuses unknown and deleted segments, and members without the permission', async () => {
    const { shopSegmentId } = await shown('Newsletter')
    shop.segments = { 71: 'Top customers' }
    await tell('segments/delete', { id: 72 })
    await run()
    expect((await request('POST', `/${shopSegmentId}/follow`)).json()).toMatchObject({ code: 'shop-segment.not-found' })
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await request('POST', `/${shopSegmentId}/follow`, analyst)).statusCode).toBe(403)
    expect((await test.app.inject({ url: '/api/v1/shop-segments' })).statusCode).toBe(401)
  })

  it('keeps tenants apart', async () => {
    const [first] = [owner]
    const { shopSegmentId } = await shown('Top customers')
    await follow('Top customers')
    owner = await test.signedIn('owner', await createOrganization(test.db))
    expect(await list()).toEqual([])
    expect((await request('POST', `/${shopSegmentId}/follow`)).statusCode).toBe(404)
    await tell('customer.joined_segment', joined('3'))
    expect(await members()).toEqual([])
    expect(await list(first)).toHaveLength(2)
  })
})
