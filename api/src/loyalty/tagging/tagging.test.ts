import { defaultTagging, type Tagging } from '@yuko/contract/loyalty/tagging/tagging'
import { createShopCustomers } from '#core/store/customers/shop-customers.ts'
import { readOrder } from '#core/store/orders.reads.repository.ts'
import { importIds, loyaltyMemberIds, reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { authorRatings } from '#reviews/authors/author-ratings.repository.ts'
import { adminReply } from '#testing/admin-reply.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createReferral } from '#testing/create-referral.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { postPoints } from '../ledger/post-points.ts'
import { queueTags } from '../queue-tags.ts'
import { recordFriend } from '../referrals/record-friend.ts'
import { lockReferral, type ReferralRow } from '../referrals/referrals.repository.ts'
import { rejectReferral } from '../referrals/reject-referral.ts'
import { followImportTags, followLoyaltyTags, followReviewTags, tagEveryMember } from './tagging.jobs.ts'
import { taggingModule } from './tagging.module.ts'

interface Sent {
  readonly shop: string
  readonly variables: {
    readonly id?: string
    readonly addTags?: string[]
    readonly removeTags?: string[]
    readonly set?: { ownerId: string; namespace: string; key: string; type: string; value: string }[]
    readonly clear?: { ownerId: string; namespace: string; key: string }[]
  }
}

let test: TestApp
let owner: SignedIn
let sent: Sent[]
let answer: ((sent: Sent) => Response | undefined | Promise<undefined>) | undefined
let number = 0

const shopOf = (organizationId: string) => `shop-${organizationId}.myshopify.com`

/** A shop that accepts writes and reports them back through webhooks. */
const fetch: typeof globalThis.fetch = async (url, init) => {
  const { variables } = JSON.parse(String(init?.body))
  const { removesTags, addsTags, clears, sets } = variables
  const included = Object.entries({ removeTags: removesTags, addTags: addsTags, clear: clears, set: sets })
  const parts = included.flatMap(([part, isIncluded]) => (isIncluded ? [part] : []))
  const values = Object.fromEntries(['id', ...parts].map((name) => [name, variables[name]]))
  const one: Sent = { shop: new URL(String(url)).host, variables: values }
  sent.push(one)
  const other = await answer?.(one)
  if (other) return other
  return adminReply(Object.fromEntries(parts.map((part) => [part, { userErrors: [] }])))
}

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const shops = {
        withShop: async (id: string) => {
          const row = await test.db.asSystem((trx) =>
            trx.selectFrom('store_connections').selectAll().where('organization_id', '=', id).executeTakeFirst(),
          )
          return row && !row.disconnected_at ? { shop: row.shop, accessToken: async () => 'token', drop: async () => {} } : null
        },
      }
      return [taggingModule({ customers: createShopCustomers({ ...platform, fetch }, shops), reviews: authorRatings })]
    },
    factJobs: {
      'points.posted': [followLoyaltyTags],
      'loyalty-member.joined': [followLoyaltyTags],
      'store.connected': [tagEveryMember],
      'review.submitted': [followReviewTags],
      'review.updated': [followReviewTags],
      'import.completed': [followImportTags],
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  sent = []
  answer = undefined
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn()
})

async function connect(scopes = ['write_customers'], organizationId = owner.organizationId) {
  const times = { scopes_at: test.clock.now(), tokens_at: test.clock.now(), connected_at: test.clock.now() }
  const tokens = { access_token: null, access_token_expires_at: null, refresh_token: null }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('store_connections')
      .values({
        organization_id: organizationId,
        shop: shopOf(organizationId),
        is_opened_by_shop: false,
        scopes,
        ...times,
        ...tokens,
      })
      .execute(),
  )
}

const tagging = (change: Partial<Tagging> = {}): Tagging => ({ ...defaultTagging, isActive: true, ...change })
const put = (body: object, who = owner) =>
  test.app.inject({ method: 'PUT', url: '/api/v1/loyalty/tagging', headers: who.headers, payload: body })
const get = async (path = '', who = owner) =>
  (await test.app.inject({ url: `/api/v1/loyalty/tagging${path}`, headers: who.headers })).json()

async function tier(name: string, threshold: number, storeTag: string | null = null) {
  const row = { organization_id: owner.organizationId, id: newId(), name, color: '#b8860b', icon: 'star' as const, threshold }
  const times = { created_at: test.clock.now(), updated_at: test.clock.now() }
  await test.db.asSystem((trx) =>
    trx
      .insertInto('loyalty_tiers')
      .values({ ...row, ...times, tag: null, store_tag: storeTag })
      .execute(),
  )
  return row.id
}

/** A member whose customer exists in the shop. */
async function member(tierId: string | null = null, tags: string[] = [], email = `${newId()}@people.example`) {
  const memberId = await createLoyaltyMember(test.db, owner.organizationId, { email })
  if (tierId) await move(memberId, tierId)
  return { memberId, email, externalId: await inShop(memberId, tags) }
}

/** Gives a member's customer an ID of the shop. */
async function inShop(memberId: string, tags: string[] = []) {
  const external_id = String(++number)
  await test.db.asSystem(async (trx) => {
    const ofMember = trx.selectFrom('loyalty_members').select('customer_id').where('id', '=', memberId)
    await trx.updateTable('customers').set({ external_id, tags }).where('id', '=', ofMember).execute()
  })
  return external_id
}

async function settle() {
  await test.runUntilIdle()
  test.clock.advance(15_000)
  await test.runUntilIdle()
}

const queue = (...ids: string[]) =>
  test.db.forOrganization(owner.organizationId, (trx) => queueTags(trx, test.clock, owner.organizationId, ids))
const move = (memberId: string, tierId: string | null) =>
  test.db.asSystem((trx) => trx.updateTable('loyalty_members').set({ tier_id: tierId }).where('id', '=', memberId).execute())
/** The shop's current report of the customer. */
const shopReports = (externalId: string, tags: string[]) =>
  test.db.asSystem((trx) =>
    trx
      .updateTable('customers')
      .set({ tags, tags_read_at: test.clock.now() })
      .where('organization_id', '=', owner.organizationId)
      .where('external_id', '=', externalId)
      .execute(),
  )
const gid = (externalId: string) => `gid://shopify/Customer/${externalId}`

it('writes a tier tag and removes the former one; once for many changes', async () => {
  await connect()
  const [silver, gold] = [await tier('Silver', 1), await tier('Gold', 2)]
  const { memberId, externalId } = await member(silver)
  expect((await put(tagging())).json()).toMatchObject({ store: 'ready', tagging: tagging() })
  await settle()
  expect(sent.map(({ shop, variables }) => [shop, variables])).toEqual([
    [shopOf(owner.organizationId), { id: gid(externalId), addTags: ['Loyalty Tier: Silver'] }],
  ])
  for (const tierId of [gold, null, gold]) {
    await move(memberId, tierId)
    await queue(memberId)
  }
  expect(await get()).toMatchObject({ waiting: 1, refused: 0, lastWrittenAt: '2026-11-20T09:30:15.000Z' })
  await settle()
  await queue(memberId)
  await settle()
  expect(sent.slice(1).map(({ variables }) => variables)).toEqual([
    { id: gid(externalId), removeTags: ['Loyalty Tier: Silver'], addTags: ['Loyalty Tier: Gold'] },
  ])
  expect(await get()).toMatchObject({ waiting: 0, refused: 0 })
})

it('writes the tier’s own tag instead of the rule’s, and removes it again', async () => {
  await connect()
  const [silver, gold] = [await tier('Silver', 1), await tier('Gold', 2, 'vip-gold')]
  const { memberId, externalId } = await member(gold)
  await put(tagging())
  await settle()
  await move(memberId, silver)
  await queue(memberId)
  await settle()
  expect(sent.map(({ variables }) => variables)).toEqual([
    { id: gid(externalId), addTags: ['vip-gold'] },
    { id: gid(externalId), removeTags: ['vip-gold'], addTags: ['Loyalty Tier: Silver'] },
  ])
})

it('writes metafields and points as points and members change', async () => {
  await connect()
  const silver = await tier('Silver', 1)
  const { memberId, externalId } = await member(silver)
  const rules: Tagging['rules'] = [
    { event: 'points_band', template: 'Points {{ points.band }}', removePrevious: true, bands: [0, 100] },
  ]
  await put(tagging({ rules, metafields: true }))
  await settle()
  const [first] = sent.filter(({ variables }) => variables.id === gid(externalId))
  const place = { ownerId: gid(externalId), namespace: '$app' }
  expect(first?.variables).toEqual({
    id: gid(externalId),
    addTags: ['Points 0-99'],
    set: [
      { ...place, key: 'tier', type: 'single_line_text_field', value: 'Silver' },
      { ...place, key: 'points_balance', type: 'number_integer', value: '0' },
      { ...place, key: 'member_since', type: 'date', value: '2026-01-01' },
    ],
  })
  sent = []
  const { organizationId } = owner
  await test.db.forOrganization(organizationId, async (trx) => {
    const explanation = { rule: 'Order', inputs: {}, formula: null }
    const movement = { move: 'give', kind: 'earn', points: 150, expiresAt: null } as const
    await postPoints(trx, test.clock, organizationId, { memberId, key: 'earn:1', movement, explanation })
    const wire = loyaltyMemberIds.toWire(memberId)
    const payload = { memberId: wire, via: 'signup' as const }
    await recordFact(trx, test.clock, { type: 'loyalty-member.joined', aggregate: wire, organizationId, payload })
  })
  await move(memberId, null)
  await settle()
  expect(sent.map(({ variables }) => variables)).toEqual([
    {
      id: gid(externalId),
      removeTags: ['Points 0-99'],
      addTags: ['Points 100+'],
      clear: [{ ...place, key: 'tier' }],
      set: [{ ...place, key: 'points_balance', type: 'number_integer', value: '150' }],
    },
  ])
})

const single = (event: 'referrer' | 'referred' | 'reviewer' | 'promoter' | 'detractor', template: string) => ({
  event,
  template,
  removePrevious: true,
  bands: [],
})

it('tags the advocate and the friend of an order, until the referral is rejected', async () => {
  await connect()
  const { organizationId } = owner
  const { referralId, advocateId, friendId } = await createReferral(test.db, organizationId)
  const [advocate, friend] = [await inShop(advocateId), await inShop(friendId)]
  await put(tagging({ rules: [single('referrer', 'Advocate'), single('referred', 'Friend')] }))
  await settle()
  expect(sent).toEqual([])
  const { clock } = test
  const withReferral = (work: (trx: Trx, row: ReferralRow) => Promise<unknown>) =>
    test.db.forOrganization(organizationId, async (trx) => {
      const row = await lockReferral(trx, organizationId, referralId)
      if (row) await work(trx, row)
    })
  await withReferral(async (trx, row) => {
    const values = { organization_id: organizationId, id: newId(), external_id: '1', customer_id: row.friend_customer_id }
    await trx
      .insertInto('orders')
      .values({ ...values, placed_at: clock.now() })
      .execute()
    const order = await readOrder(trx, organizationId, values.id)
    if (order) await recordFriend(trx, clock, row, order)
  })
  await settle()
  const changes = () => new Map(sent.splice(0).map(({ variables: { id, ...change } }) => [id, change]))
  expect(changes()).toEqual(
    new Map<string, object>([
      [gid(advocate), { addTags: ['Advocate'] }],
      [gid(friend), { addTags: ['Friend'] }],
    ]),
  )
  await withReferral((trx, row) => rejectReferral(trx, clock, row, 'order_refunded'))
  await settle()
  expect(changes()).toEqual(
    new Map<string, object>([
      [gid(advocate), { removeTags: ['Advocate'] }],
      [gid(friend), { removeTags: ['Friend'] }],
    ]),
  )
})

describe('tags that depend on reviews', () => {
  const rules = [single('reviewer', 'Reviewer'), single('promoter', 'Promoter'), single('detractor', 'Detractor')]
  const changes = () => sent.splice(0).map(({ variables: { addTags = [], removeTags = [] } }) => ({ addTags, removeTags }))

  async function tell(type: 'review.submitted' | 'review.updated', id: string) {
    const { organizationId } = owner
    const aggregate = reviewIds.toWire(id)
    const of = { reviewId: aggregate, productId: null, rating: 5 }
    await test.db.forOrganization(organizationId, async (trx) => {
      if (type === 'review.submitted')
        await recordFact(trx, test.clock, { type, aggregate, organizationId, payload: { ...of, requestId: null } })
      else
        await recordFact(trx, test.clock, { type, aggregate, organizationId, payload: { ...of, from: 'published', to: 'spam' } })
    })
    await settle()
  }
  const change = (id: string, values: object) =>
    test.db.asSystem((trx) => trx.updateTable('reviews').set(values).where('id', '=', id).execute())
  const review = (author_email: string, rating: number, day: string, values: object = {}) =>
    createReview(test.db, owner.organizationId, { author_email, rating, submitted_at: new Date(`2026-11-${day}`), ...values })

  it('are refused if a tier asks for one, unless the rating doesn’t matter', async () => {
    const tierId = await tier('Fans', 10)
    await test.db.asSystem((trx) => trx.updateTable('loyalty_tiers').set({ tag: 'promoter' }).where('id', '=', tierId).execute())
    expect((await put(tagging({ rules: [single('promoter', 'Promoter')] }))).json().code).toBe('loyalty.rated-tag')
    expect((await put(tagging({ rules: [single('reviewer', 'Promoter')] }))).statusCode).toBe(200)
  })

  it('follow the rating of the latest review, and end with the last one that counts', async () => {
    await connect()
    const { email } = await member()
    await put(tagging({ rules }))
    await settle()
    const first = await review(email, 5, '01')
    await tell('review.submitted', first)
    expect(changes()).toEqual([{ addTags: ['Reviewer', 'Promoter'], removeTags: [] }])
    await tell('review.submitted', await review(email, 4, '02'))
    expect(changes()).toEqual([{ addTags: [], removeTags: ['Promoter'] }])
    const last = await review(email, 3, '03')
    await tell('review.submitted', last)
    expect(changes()).toEqual([{ addTags: ['Detractor'], removeTags: [] }])
    await change(last, { status: 'spam' })
    await tell('review.updated', last)
    expect(changes()).toEqual([{ addTags: [], removeTags: ['Detractor'] }])
    await test.db.asSystem((trx) => trx.deleteFrom('reviews').where('author_email', '=', email).where('id', '<>', last).execute())
    await tell('review.updated', last)
    expect(changes()).toEqual([{ addTags: [], removeTags: ['Reviewer'] }])
  })

  it.each([
    { status: 'pending' as const, hold_reason: 'email_unconfirmed' as const },
    { status: 'pending' as const, hold_reason: 'spam_check' as const },
    { status: 'rejected' as const, rejection_reason: 'spam' as const },
    { status: 'spam' as const },
  ])('ignore a review with %j', async (values) => {
    await connect()
    const { email } = await member()
    await put(tagging({ rules }))
    await tell('review.submitted', await review(email, 1, '01', { published_at: null, ...values }))
    expect(changes()).toEqual([])
  })

  it('count imported and archived reviews, and none of another store', async () => {
    await connect()
    const { email } = await member()
    await put(tagging({ rules }))
    await settle()
    const stranger = await test.signedIn()
    await createReview(test.db, stranger.organizationId, { author_email: email, rating: 1 })
    await review(email, 5, '01', { source: 'import', status: 'archived', archived_from: 'published' })
    const { organizationId } = owner
    const aggregate = importIds.toWire(newId())
    const payload = { importId: aggregate, created: 1, skipped: 0, errors: 0 }
    await test.db.forOrganization(organizationId, (trx) =>
      recordFact(trx, test.clock, { type: 'import.completed', aggregate, organizationId, payload }),
    )
    await settle()
    expect(changes()).toEqual([{ addTags: ['Reviewer', 'Promoter'], removeTags: [] }])
  })
})

it('queues nothing if no shop is connected, access is missing, or tagging is off', async () => {
  const { memberId } = await member(await tier('Silver', 1))
  expect((await put(tagging())).json()).toMatchObject({ store: 'not_connected' })
  expect(await queue(memberId)).toBe(0)
  await connect(['read_customers'])
  expect((await get()).store).toBe('no_permission')
  expect(await queue(memberId)).toBe(0)
  await test.db.asSystem((trx) =>
    trx
      .updateTable('store_connections')
      .set({ scopes: ['write_customers'] })
      .where('organization_id', '=', owner.organizationId)
      .execute(),
  )
  await put(tagging({ isActive: false }))
  expect(await queue(memberId)).toBe(0)
  await settle()
  expect(sent).toEqual([])
  expect(await get('/drift')).toEqual({ members: 0, differ: 0, examples: [] })
})

it('retries without a response, with backoff, and repeats what changed during the write', async () => {
  await connect()
  const [silver, gold] = [await tier('Silver', 1), await tier('Gold', 2)]
  const { memberId } = await member(silver)
  answer = () => new Response('', { status: 502 })
  await put(tagging())
  await settle()
  expect(sent).toHaveLength(1)
  await settle()
  expect(sent).toHaveLength(2)
  await settle()
  expect(sent).toHaveLength(2)
  answer = async () => {
    answer = undefined
    await move(memberId, gold)
    await queue(memberId)
  }
  await settle()
  await settle()
  expect(sent.slice(2).map(({ variables }) => [variables.removeTags, variables.addTags])).toEqual([
    [undefined, ['Loyalty Tier: Silver']],
    [['Loyalty Tier: Silver'], ['Loyalty Tier: Gold']],
  ])
  expect(await get()).toMatchObject({ waiting: 0 })
})

it('records what a shop refuses and continues, and waits if it refuses everything', async () => {
  await connect()
  const silver = await tier('Silver', 1)
  const [wrong, right] = [await member(silver), await member(silver)]
  answer = ({ variables }) =>
    variables.id === gid(wrong.externalId)
      ? adminReply({ addTags: { userErrors: [{ message: 'Customer does not exist' }] } })
      : undefined
  await put(tagging())
  await settle()
  expect(sent).toHaveLength(2)
  expect(await get()).toMatchObject({ waiting: 0, refused: 1 })
  answer = () => new Response('{}', { status: 402 })
  await queue(wrong.memberId, right.memberId)
  await settle()
  expect(sent).toHaveLength(3)
  expect(await get()).toMatchObject({ waiting: 2, refused: 0 })
  answer = undefined
  test.clock.advance(3_600_000)
  await settle()
  // Sessions expire before that.
  owner = await test.signedIn('owner', owner.organizationId)
  expect(sent).toHaveLength(4)
  expect(await get()).toMatchObject({ waiting: 0, refused: 0 })
})

it('counts customers with wrong tags, and fixes them', async () => {
  await connect()
  const [silver, gold] = [await tier('Silver', 1), await tier('Gold', 2)]
  const [one, other, fine] = [await member(silver), await member(gold), await member(gold)]
  await put(tagging())
  await settle()
  test.clock.advance(1000)
  await shopReports(one.externalId, ['Loyalty Tier: Silver', 'loyalty tier: gold', 'wholesale'])
  await shopReports(other.externalId, ['wholesale'])
  await shopReports(fine.externalId, ['wholesale', 'loyalty tier: GOLD'])
  const drift = await get('/drift')
  expect(drift).toMatchObject({ members: 3, differ: 2 })
  expect(new Map(drift.examples.map((example: { memberId: string }) => [example.memberId, example]))).toEqual(
    new Map([
      [loyaltyMemberIds.toWire(one.memberId), expect.objectContaining({ missing: [], tooMany: ['Loyalty Tier: Gold'] })],
      [loyaltyMemberIds.toWire(other.memberId), expect.objectContaining({ missing: ['Loyalty Tier: Gold'], tooMany: [] })],
    ]),
  )
  const sync = await test.app.inject({ method: 'POST', url: '/api/v1/loyalty/tagging/sync', headers: owner.headers })
  expect([sync.statusCode, sync.json()]).toEqual([202, { queued: 2 }])
  sent = []
  await settle()
  expect(new Map(sent.map(({ variables: { id, ...change } }) => [id, change]))).toEqual(
    new Map<string, object>([
      [gid(one.externalId), { removeTags: ['Loyalty Tier: Gold'] }],
      [gid(other.externalId), { addTags: ['Loyalty Tier: Gold'] }],
    ]),
  )
  expect(await get('/drift')).toMatchObject({ differ: 0 })
})

it('rewrites everything to a reconnected shop', async () => {
  await connect()
  const { externalId } = await member(await tier('Silver', 1), ['Loyalty Tier: Silver'])
  await put(tagging())
  await settle()
  const { organizationId } = owner
  await test.db.forOrganization(organizationId, (trx) =>
    recordFact(trx, test.clock, {
      type: 'store.connected',
      aggregate: organizationId,
      organizationId,
      payload: { method: 'shopify' },
    }),
  )
  await settle()
  expect(sent.map(({ variables }) => variables)).toEqual(
    Array(2).fill({ id: gid(externalId), addTags: ['Loyalty Tier: Silver'] }),
  )
})

it('refuses templates that give no valid tag, and missing permissions; keeps tenants apart', async () => {
  const [rule] = tagging().rules
  for (const [change, problem] of [
    [{ template: 'Tier {{ tier.color }}' }, 'does not know {{ tier.color }}'],
    [{ template: 'Gold' }, 'must name {{ tier.name }}, or all of them have the same tag'],
    [{ template: '{{ tier.name }}, best' }, 'must not contain a comma'],
    [{ template: '{{ tier.name' }, 'has an unclosed brace'],
  ] as const) {
    const reply = await put({ ...tagging(), rules: [{ ...rule, ...change }] })
    expect([reply.statusCode, reply.json().fields['body.rules.0.template']]).toEqual([400, problem])
  }
  expect((await put({ ...tagging(), rules: [rule, rule] })).statusCode).toBe(400)
  expect((await put(tagging(), await test.signedIn('support', owner.organizationId))).statusCode).toBe(403)
  await connect()
  await member(await tier('Silver', 1))
  await put(tagging())
  const stranger = await test.signedIn()
  await connect(['write_customers'], stranger.organizationId)
  expect(await get('', stranger)).toMatchObject({ tagging: defaultTagging, waiting: 0 })
  await put(tagging(), stranger)
  await settle()
  expect(sent.map(({ shop }) => shop)).toEqual([shopOf(owner.organizationId)])
})
