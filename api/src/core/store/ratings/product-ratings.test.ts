import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { productStars } from '#reviews/product-stars.repository.ts'
import { adminReply } from '#testing/admin-reply.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct, createReview } from '#testing/create-review.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { productRatings } from './product-ratings.ts'
import { compareRatings, followRatings, forgetRatings, writeRatings } from './ratings.jobs.ts'

interface Sent {
  readonly shop: string
  readonly name: string
  readonly metafields: { ownerId: string; namespace: string; key: string; type?: string; value?: string }[]
}

let test: TestApp
let sent: Sent[]
/** By shop and owner: what its pages show. */
let shown: Map<string, string>
let answer: ((sent: Sent) => Response | undefined | Promise<undefined>) | undefined
let number = 0

const shopOf = (organizationId: string) => `shop-${organizationId}.myshopify.com`

const fetch: typeof globalThis.fetch = async (url, init) => {
  const { query, variables } = JSON.parse(String(init?.body))
  const name = /^mutation (\w+)/.exec(query)?.[1] ?? ''
  const one = { shop: new URL(String(url)).host, name, metafields: variables.metafields }
  sent.push(one)
  const other = await answer?.(one)
  if (other) return other
  expect(one.metafields.length).toBeLessThanOrEqual(25)
  for (const { ownerId, namespace, key, value } of one.metafields) {
    const place = `${one.shop} ${ownerId} ${namespace}.${key}`
    if (value === undefined) shown.delete(place)
    else shown.set(place, value)
  }
  return adminReply({ [name === 'WriteRatings' ? 'metafieldsSet' : 'metafieldsDelete']: { userErrors: [] } })
}

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const shops = {
        withShop: async (id: string) => {
          const row = await test.db.asSystem((trx) =>
            trx.selectFrom('store_connections').selectAll().where('organization_id', '=', id).executeTakeFirst(),
          )
          if (!row || row.disconnected_at) return null
          return { shop: row.shop, accessToken: async () => 'token', drop: async () => {} }
        },
      }
      return [{ name: 'store', endpoints: [], jobs: productRatings({ ...platform, fetch }, shops, productStars) }]
    },
    factJobs: { 'review.published': [followRatings], 'store.connected': [forgetRatings] },
  })
})
afterAll(() => test.close())
beforeEach(() => {
  sent = []
  shown = new Map()
  answer = undefined
})

async function connected(scopes = ['write_products']) {
  const organizationId = await createOrganization(test.db)
  await test.db.asSystem((trx) =>
    trx
      .insertInto('store_connections')
      .values({
        organization_id: organizationId,
        shop: shopOf(organizationId),
        is_opened_by_shop: false,
        scopes,
        scopes_at: test.clock.now(),
        access_token: null,
        access_token_expires_at: null,
        refresh_token: null,
        tokens_at: test.clock.now(),
        connected_at: test.clock.now(),
      })
      .execute(),
  )
  return organizationId
}

async function product(organizationId: string, ...ratings: number[]) {
  const externalId = String(++number)
  const id = await createProduct(test.db, organizationId, `Scarf ${externalId}`, { external_id: externalId })
  for (const rating of ratings) await createReview(test.db, organizationId, { product_id: id, rating })
  return { id, externalId }
}

const tell = (organizationId: string, type: 'review.published' | 'store.connected' = 'review.published') =>
  test.db.forOrganization(organizationId, (trx) =>
    type === 'store.connected'
      ? recordFact(trx, test.clock, { type, aggregate: organizationId, organizationId, payload: { method: 'shopify' } })
      : recordFact(trx, test.clock, {
          type,
          aggregate: organizationId,
          organizationId,
          payload: { reviewId: 'rev_01jd3m8w2ve5h9x7q4t6r8s0ab', productId: null, rating: 5 },
        }),
  )

async function settle(expecting?: { failures: boolean }) {
  await test.runUntilIdle()
  test.clock.advance(15_000)
  await test.runUntilIdle(expecting)
}

const starsOf = (organizationId: string, externalId: string) => {
  const place = `${shopOf(organizationId)} gid://shopify/Product/${externalId} reviews`
  const rating = shown.get(`${place}.rating`)
  return rating === undefined ? null : [JSON.parse(rating).value, Number(shown.get(`${place}.rating_count`))]
}

const setStatus = (organizationId: string, productId: string, status: 'published' | 'rejected') =>
  test.db.forOrganization(organizationId, (trx) =>
    trx
      .updateTable('reviews')
      .set({ status, rejection_reason: status === 'rejected' ? 'other' : null })
      .where('product_id', '=', productId)
      .execute(),
  )

it("writes a product's rating in the platform's format, once for many changes", async () => {
  const owner = await connected()
  const scarf = await product(owner, 5, 5, 4, 4, 5)
  await tell(owner)
  await test.runUntilIdle()
  for (let i = 0; i < 3; i++) await tell(owner)
  await test.runUntilIdle()
  expect(sent).toEqual([])
  test.clock.advance(15_000)
  await test.runUntilIdle()
  const place = { ownerId: `gid://shopify/Product/${scarf.externalId}`, namespace: 'reviews' }
  expect(sent).toEqual([
    {
      shop: shopOf(owner),
      name: 'WriteRatings',
      metafields: [
        { ...place, key: 'rating', type: 'rating', value: '{"scale_min":"1.0","scale_max":"5.0","value":"4.6"}' },
        { ...place, key: 'rating_count', type: 'number_integer', value: '5' },
      ],
    },
  ])
})

it('sends nothing twice, always the current value, and deletes both fields with the last review', async () => {
  const owner = await connected()
  const scarf = await product(owner, 5)
  const hat = await product(owner, 1, 2, 2)
  await product(owner)
  await tell(owner)
  await settle()
  expect([starsOf(owner, scarf.externalId), starsOf(owner, hat.externalId)]).toEqual([
    ['5.0', 1],
    ['1.67', 3],
  ])
  await tell(owner)
  await settle()
  expect(sent).toHaveLength(1)

  await setStatus(owner, scarf.id, 'rejected')
  await createReview(test.db, owner, { product_id: hat.id, rating: 5 })
  await tell(owner)
  await settle()
  expect([starsOf(owner, scarf.externalId), starsOf(owner, hat.externalId)]).toEqual([null, ['2.5', 4]])
  await tell(owner)
  await settle()
  expect(sent).toHaveLength(3)
  await setStatus(owner, scarf.id, 'published')
  await tell(owner)
  await settle()
  expect(starsOf(owner, scarf.externalId)).toEqual(['5.0', 1])
})

it('writes twelve products a call, and skips those the shop lacks', async () => {
  const owner = await connected()
  const all = []
  for (let i = 0; i < 26; i++) all.push(await product(owner, 4))
  const ofAnotherKind = await createProduct(test.db, owner, 'By file', { external_id: 'sku-1' })
  await createReview(test.db, owner, { product_id: ofAnotherKind })
  await tell(owner)
  await settle()
  expect(sent.map(({ metafields }) => metafields.length)).toEqual([24, 24, 4])
  expect(all.map(({ externalId }) => starsOf(owner, externalId))).toEqual(all.map(() => ['4.0', 1]))
})

it('keeps tenants apart', async () => {
  const [one, other] = [await connected(), await connected()]
  const [scarf, hat] = [await product(one, 5), await product(other, 3)]
  await tell(one)
  await settle()
  expect(new Set(sent.map(({ shop }) => shop))).toEqual(new Set([shopOf(one)]))
  expect(starsOf(one, scarf.externalId)).toEqual(['5.0', 1])
  await tell(other)
  await settle()
  expect(starsOf(other, hat.externalId)).toEqual(['3.0', 1])
  expect(sent).toHaveLength(2)
})

it('does nothing without a connected shop or the permission to write products', async () => {
  const reader = await connected(['read_products'])
  const gone = await connected()
  await product(reader, 5)
  await product(gone, 5)
  await test.db.asSystem((trx) =>
    trx
      .updateTable('store_connections')
      .set({ disconnected_at: test.clock.now(), disconnected_because: 'uninstalled' })
      .where('organization_id', '=', gone)
      .execute(),
  )
  for (const organizationId of [reader, gone]) {
    await tell(organizationId)
    await test.db.forOrganization(organizationId, (trx) => enqueue(trx, writeRatings, { organizationId }, { organizationId }))
  }
  await settle()
  expect(sent).toEqual([])
})

it('retries without a response, also when the review was deleted by then', async () => {
  const owner = await connected()
  const scarf = await product(owner, 5)
  answer = ({ shop, metafields }) => {
    shown.set(`${shop} ${metafields[0]?.ownerId} reviews.rating`, metafields[0]?.value ?? '')
    return new Response('', { status: 502 })
  }
  await tell(owner)
  await settle({ failures: true })
  await setStatus(owner, scarf.id, 'rejected')
  answer = undefined
  await tell(owner)
  await settle()
  expect(starsOf(owner, scarf.externalId)).toBeNull()
})

it('writes the others when one is refused, and retries that one with the next write', async () => {
  const owner = await connected()
  const [scarf, hat] = [await product(owner, 5), await product(owner, 4)]
  const wrong = `gid://shopify/Product/${scarf.externalId}`
  answer = ({ metafields }) => {
    const elementIndex = metafields.findIndex(({ ownerId }) => ownerId === wrong)
    if (elementIndex < 0) return undefined
    return adminReply({ metafieldsSet: { userErrors: [{ message: 'Owner does not exist.', elementIndex }] } })
  }
  await tell(owner)
  await settle()
  expect([starsOf(owner, scarf.externalId), starsOf(owner, hat.externalId)]).toEqual([null, ['4.0', 1]])
  answer = undefined
  await tell(owner)
  await settle()
  expect(starsOf(owner, scarf.externalId)).toEqual(['5.0', 1])
})

it('stops without a retry when the shop refuses all', async () => {
  const owner = await connected()
  await product(owner, 5)
  answer = () => new Response('{}', { status: 402 })
  await tell(owner)
  await settle()
  expect(sent).toHaveLength(1)
})

it('ends with the current value when two write concurrently', async () => {
  const owner = await connected()
  const scarf = await product(owner, 5)
  const late = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  answer = async () => {
    if (sent.length > 1) return undefined
    reached.resolve()
    await late.promise
    return undefined
  }
  await tell(owner)
  const first = settle({ failures: true })
  await reached.promise
  await createReview(test.db, owner, { product_id: scarf.id, rating: 1 })
  // Another process writes the current value; then the first one's call arrives.
  const write = productRatings({ clock: test.clock, fetch }, shopsOf(owner), productStars).find(({ job }) => job === writeRatings)
  const call = { payload: { organizationId: owner }, db: test.db, clock: test.clock, log: test.platform.log }
  await write?.run({ ...call, signal: new AbortController().signal })
  expect(starsOf(owner, scarf.externalId)).toEqual(['3.0', 2])
  late.resolve()
  await first
  // The first one's arrived last, so it was written a third time.
  expect(sent.map(({ metafields }) => metafields[1]?.value)).toEqual(['1', '2', '2'])
  expect(starsOf(owner, scarf.externalId)).toEqual(['3.0', 2])
  await tell(owner)
  await settle()
  expect(sent).toHaveLength(3)
})

it('sends everything again after a reconnection', async () => {
  const owner = await connected()
  const [scarf, hat] = [await product(owner, 5), await product(owner, 4)]
  await tell(owner)
  await settle()
  await setStatus(owner, hat.id, 'rejected')
  shown.delete(`${shopOf(owner)} gid://shopify/Product/${scarf.externalId} reviews.rating`)
  await tell(owner, 'store.connected')
  await settle()
  expect([starsOf(owner, scarf.externalId), starsOf(owner, hat.externalId)]).toEqual([['5.0', 1], null])
})

it('catches up nightly', async () => {
  const [owner, other] = [await connected(), await connected()]
  const scarf = await product(owner, 5)
  await test.db.asSystem((trx) => enqueue(trx, compareRatings, {}, { organizationId: null }))
  await settle()
  expect(starsOf(owner, scarf.externalId)).toEqual(['5.0', 1])
  expect(sent.some(({ shop }) => shop === shopOf(other))).toBe(false)
})

function shopsOf(organizationId: string) {
  return {
    withShop: async () => ({ shop: shopOf(organizationId), accessToken: async () => 'token', drop: async () => {} }),
  }
}
