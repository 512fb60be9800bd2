import { randomUUID } from 'node:crypto'
import { defaultIncentiveRule, type IncentiveRule } from '@yuko/contract/incentives/incentive-rule'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { sql } from 'kysely'
import { assistanceModule } from '#core/assistance/assistance.module.ts'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { tellMembers } from '#core/notifications/notifications.jobs.ts'
import { notificationsModule } from '#core/notifications/notifications.module.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { waitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { findRedeemed } from '#loyalty/redemption/redemptions.repository.ts'
import { mailRefusals } from '#messaging/automation/refusals.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { textMessagesModule } from '#messaging/text-messages/text-messages.module.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { ShopDiscount, ShopDiscounts } from '#platform/shop-discounts.ts'
import { toldReviews } from '#reviews/told-reviews.repository.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createProduct } from '#testing/create-review.ts'
import { emailTools } from '#testing/email-tools.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { redactAuthor } from '../authors/redact-author.ts'
import { reviewFormModule } from '../form/form.module.ts'
import { reviewMediaModule } from '../media/media.module.ts'
import { savePublishPolicy } from '../publishing/publish-policy.repository.ts'
import { reviewsModule } from '../reviews.module.ts'
import { giveReward, type RewardTools } from './give-reward.ts'
import { queueDueRewards } from './incentives.jobs.ts'

/** The connected shop: its codes, and how the next calls fail. */
const shop = { codes: new Map<string, ShopDiscount>(), calls: 0, befalls: [] as (() => unknown)[] }
const discounts: ShopDiscounts = {
  readiness: async () => 'ready',
  async create(_organizationId, discount) {
    shop.calls += 1
    const answer = shop.befalls.shift()
    if (answer) {
      const given = (await answer()) as Awaited<ReturnType<ShopDiscounts['create']>> | undefined
      if (given) return given
    }
    shop.codes.set(discount.code, discount)
    return 'made'
  },
  async remove(_organizationId, code) {
    shop.codes.delete(code)
    return 'removed'
  },
}

let test: TestApp
let owner: SignedIn
let tools: RewardTools
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => {
      const emails = emailsModule(platform, emailTools)
      tools = { db: platform.db, clock: platform.clock, emails: emails.writer, discounts }
      return [
        reviewMediaModule(platform),
        reviewFormModule(platform, { emails: emails.writer, promises: pointPromises, fingerprintOf }),
        reviewsModule(platform, {
          emails: emails.writer,
          texts: textMessagesModule(platform).writer,
          refusals: mailRefusals,
          discounts,
          assistance: assistanceModule(platform).assistance,
        }),
        emails,
        notificationsModule(platform, { reviews: toldReviews, findRedeemed, proofs: waitingProofs }),
      ]
    },
    factJobs: { 'review-reward.blocked': [tellMembers] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  await test.db.asSystem(async (trx) => {
    await trx.deleteFrom('review_rewards').execute()
    await trx.deleteFrom('request_counts').execute()
  })
  owner = await test.signedIn('owner', await createOrganization(test.db))
  shop.codes.clear()
  shop.befalls.length = 0
  shop.calls = 0
  await inStore((trx) =>
    savePublishPolicy(trx, owner.organizationId, { ...defaultPublishPolicy, guestEmailConfirmation: false }, test.clock.now()),
  )
})

const url = '/api/v1/settings/reviews/incentive'
const email = 'mara.lind@example.com'
const minute = 60_000
type InStore = Parameters<TestApp['db']['forOrganization']>[1]
const inStore = <T>(work: (trx: Parameters<InStore>[0]) => Promise<T>) => test.db.forOrganization(owner.organizationId, work)

const put = (payload: object, who = owner) => test.app.inject({ method: 'PUT', url, headers: who.headers, payload })
async function rule(change: Partial<IncentiveRule> = {}) {
  const reply = await put({ ...defaultIncentiveRule, reward: 'discount_percent', eligibility: 'any_reviewer', ...change })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

let calls = 0
async function review(change: Record<string, unknown> = {}) {
  calls += 1
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/v1/storefront/store-${owner.organizationId}/form`,
    remoteAddress: `203.0.${Math.floor(calls / 200)}.${calls % 200}`,
    payload: {
      submissionId: randomUUID(),
      rating: 2,
      body: `Number ${calls} of them is soft, warm and well made.`,
      authorName: 'Mara Lind',
      email,
      ...change,
    },
  })
  expect([reply.statusCode, reply.body]).toEqual([201, expect.any(String)])
  return reply.json().reviewId as string
}

async function pass(milliseconds: number, expecting?: { failures: boolean }) {
  test.clock.advance(milliseconds)
  await test.db.asSystem((trx) => enqueue(trx, queueDueRewards, {}, { organizationId: null }))
  await test.runUntilIdle(expecting)
  // The token has expired by then: sign in again.
  owner = await test.signedIn('owner', owner.organizationId)
}
const rewards = () => inStore((trx) => trx.selectFrom('review_rewards').selectAll().orderBy('id').execute())
const outcomes = async () => (await rewards()).map(({ state, refusal, problem }) => refusal ?? problem ?? state)
const coupons = () =>
  test.db.asSystem((trx) =>
    trx
      .selectFrom('email_messages')
      .select(['to_address', 'text'])
      .where('organization_id', '=', owner.organizationId)
      .where('key', 'like', 'review-coupon:%')
      .execute(),
  )
const marked = () =>
  inStore((trx) => trx.selectFrom('reviews').select('is_incentivized').orderBy('id').execute()).then((rows) =>
    rows.map(({ is_incentivized }) => is_incentivized),
  )
async function upload(content: string | Buffer, query = '') {
  const file = multipart([{ name: 'file', content, fileName: 'codes.csv' }])
  const headers = { ...owner.headers, ...file.headers }
  const reply = await test.app.inject({ ...file, method: 'POST', url: `${url}/codes${query}`, headers })
  return { status: reply.statusCode, body: reply.json() }
}
async function ordered(product_id: string) {
  const of = { organization_id: owner.organizationId }
  const order_id = newId()
  await inStore(async (trx) => {
    const order = { id: order_id, external_id: order_id, number: '#1', customer_id: null, placed_at: test.clock.now() }
    await trx
      .insertInto('orders')
      .values({ ...of, ...order, email })
      .execute()
    await trx
      .insertInto('order_lines')
      .values({ ...of, order_id, product_id })
      .execute()
  })
}

describe('the rule', () => {
  it('promises nothing until it is set, and returns what was set', async () => {
    const before = (await test.app.inject({ url, headers: owner.headers })).json()
    expect(before).toEqual({ rule: defaultIncentiveRule, currency: 'EUR', freeCodes: 0, blocked: 0, shop: 'ready' })
    const set = await rule({ reward: 'discount_fixed', amountOffMinor: 750, minOrderMinor: 4000, codePrefix: 'merci' })
    expect(set.rule).toMatchObject({ reward: 'discount_fixed', amountOffMinor: 750, minOrderMinor: 4000, codePrefix: 'MERCI' })
    expect((await test.app.inject({ url, headers: owner.headers })).json()).toEqual(set)
  })

  it.each([
    ['rating', 5],
    ['minRating', 4],
    ['stars', [4, 5]],
  ])('refuses %s, because no reward may depend on the rating', async (name, value) => {
    const reply = await put({ ...defaultIncentiveRule, [name]: value })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid'])
  })

  it('has no column for the rating', async () => {
    const { rows } = await test.db.asSystem((trx) =>
      sql<{ name: string }>`
        select column_name as name from information_schema.columns
         where table_name in ('incentive_rules', 'review_rewards', 'incentive_codes')`.execute(trx),
    )
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.filter(({ name }) => /rating|star(?!ts)|sentiment/.test(name))).toEqual([])
  })

  it.each([
    ['a reward that is not said', { disclose: false }],
    ['a static code that is none', { reward: 'discount_percent', codeMode: 'static' }],
    ['more than everything', { percentOff: 101 }],
    ['a prefix of other signs', { codePrefix: 'a b' }],
  ])('refuses %s', async (_, change) => {
    expect((await put({ ...defaultIncentiveRule, ...change })).statusCode).toBe(400)
  })

  it('is changed only by roles that may change settings, per store', async () => {
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await put(defaultIncentiveRule, analyst)).statusCode).toBe(403)
    await rule()
    await upload('MINE-1\n')
    await review()
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    expect((await test.app.inject({ url, headers: stranger.headers })).json()).toMatchObject({
      rule: defaultIncentiveRule,
      freeCodes: 0,
    })
    expect((await test.app.inject({ url: `${url}/rewards`, headers: stranger.headers })).json().items).toEqual([])
  })
})

describe('a reward', () => {
  it('is given half an hour after the review, whatever its rating, and disclosed from the start', async () => {
    await rule({ minOrderMinor: 5000 })
    const reviewId = await review({ rating: 1, lang: 'de' })
    expect(await marked()).toEqual([true])
    await pass(29 * minute)
    expect([await coupons(), shop.codes.size]).toEqual([[], 0])
    await pass(2 * minute)
    const [[code, discount] = []] = [...shop.codes]
    expect(code).toMatch(/^THANKYOU-[2-9A-HJ-NP-Z]{8}$/)
    expect(discount).toMatchObject({
      off: { percent: 10 },
      minOrderMinor: 5000,
      currency: 'EUR',
      endsAt: new Date('2026-12-20T10:01:00.000Z'),
    })
    expect(await coupons()).toEqual([{ to_address: email, text: expect.stringContaining(String(code)) }])
    expect((await coupons())[0]?.text).toMatch(/10\s%[\s\S]*50,00\s€/)
    const { items } = (await test.app.inject({ url: `${url}/rewards`, headers: owner.headers })).json()
    expect(items).toMatchObject([
      { reviewId, state: 'given', code, authorName: 'Mara Lind', givenAt: expect.any(String), nextAt: null },
    ])
  })

  it('is not promised without a rule or to ineligible authors', async () => {
    await review()
    await rule({ eligibility: 'verified_buyer' })
    await review({ email: 'other@example.com' })
    await pass(31 * minute)
    expect(await marked()).toEqual([false, false])
    expect(await outcomes()).toEqual(['not_eligible'])
  })

  it('can be limited to buyers: of anything, or of the product', async () => {
    const [bought, other] = [
      await createProduct(test.db, owner.organizationId, 'Bought'),
      await createProduct(test.db, owner.organizationId, 'Other'),
    ]
    expect([bought, other]).toHaveLength(2)
    await ordered(bought)
    await rule({ eligibility: 'buyer_of_product', perCustomerLimit: 5 })
    await review({ product: 'bought' })
    await review({ product: 'other' })
    await rule({ eligibility: 'verified_buyer', perCustomerLimit: 5 })
    await review({ product: 'other' })
    await pass(31 * minute)
    expect(await outcomes()).toEqual(['given', 'not_eligible', 'given'])
    expect(await marked()).toEqual([true, false, true])
  })

  it('can require photos and a minimum length', async () => {
    await rule({ content: 'photo', perCustomerLimit: 9, perProductLimit: 9 })
    const upload = await test.app.inject({
      method: 'POST',
      url: `/api/v1/storefront/store-${owner.organizationId}/media`,
      ...multipart([{ name: 'file', content: await aPicture(), fileName: 'a.jpg' }]),
    })
    const { mediaId, token } = upload.json()
    await review({ media: [{ mediaId, token }] })
    await review()
    await rule({ content: 'text_min_chars', minChars: 20, perCustomerLimit: 9, perProductLimit: 9 })
    await review({ body: 'Short.' })
    await pass(31 * minute)
    expect(await outcomes()).toEqual(['given', 'content_missing', 'content_missing'])
  })

  it('keeps its promised terms when the rule changes', async () => {
    await rule({ percentOff: 20 })
    await review()
    await rule({ reward: 'none' })
    await pass(31 * minute)
    expect([...shop.codes.values()]).toMatchObject([{ off: { percent: 20 } }])
  })

  it.each(['published', 'pending', 'rejected', 'spam'] as const)(
    'is not given for a review that is %s by then',
    async (status) => {
      await rule()
      await review()
      await inStore((trx) =>
        trx
          .updateTable('reviews')
          .set({ status, hold_reason: null, auto_publish_at: null, rejection_reason: status === 'rejected' ? 'off_topic' : null })
          .execute(),
      )
      await pass(31 * minute)
      expect(await outcomes()).toEqual([status === 'published' || status === 'pending' ? 'given' : 'review_refused'])
    },
  )

  it('waits until a guest has confirmed the address', async () => {
    await inStore((trx) => savePublishPolicy(trx, owner.organizationId, defaultPublishPolicy, test.clock.now()))
    await rule()
    await review()
    await pass(31 * minute)
    expect([await outcomes(), await coupons()]).toEqual([['waiting'], []])
    await inStore((trx) => trx.updateTable('reviews').set({ hold_reason: null, auto_publish_at: null }).execute())
    await pass(60 * minute)
    expect(await outcomes()).toEqual(['given'])
  })
})

describe('exactly once', () => {
  it('with any number of repeated and concurrent attempts', async () => {
    await rule()
    await review()
    test.clock.advance(31 * minute)
    const [row] = await rewards()
    const named = { organizationId: owner.organizationId, rewardId: row?.id ?? '' }
    const signal = new AbortController().signal
    await Promise.all([1, 2, 3].map(() => giveReward(tools, named, signal)))
    await giveReward(tools, named, signal)
    await pass(60 * minute)
    expect([shop.codes.size, (await coupons()).length, await outcomes()]).toEqual([1, 1, ['given']])
  })

  it('when the process dies after the code was created', async () => {
    await rule()
    await review()
    shop.befalls.push(async () => {
      const [row] = await rewards()
      shop.codes.set(row?.code ?? '', {} as ShopDiscount)
      throw new Error('The process is gone')
    })
    await pass(31 * minute, { failures: true })
    expect([shop.codes.size, await coupons(), await outcomes()]).toEqual([1, [], ['reserved']])
    await pass(minute)
    expect(await coupons()).toEqual([])
    await pass(15 * minute)
    expect([shop.codes.size, shop.calls, (await coupons()).length, await outcomes()]).toEqual([1, 2, 1, ['given']])
  })

  it('withdraws the code if the review was rejected in the meantime', async () => {
    await rule()
    await review()
    shop.befalls.push(() =>
      inStore((trx) => trx.updateTable('reviews').set({ status: 'rejected', rejection_reason: 'off_topic' }).execute()).then(
        () => {},
      ),
    )
    await pass(31 * minute)
    expect([shop.calls, shop.codes.size, await coupons(), await outcomes()]).toEqual([1, 0, [], ['review_refused']])
  })

  it('respects customer and product limits under concurrency', async () => {
    await createProduct(test.db, owner.organizationId, 'Scarf')
    await createProduct(test.db, owner.organizationId, 'Shirt')
    await createProduct(test.db, owner.organizationId, 'Socks')
    await rule({ perCustomerLimit: 2 })
    for (const product of ['scarf', 'scarf', 'shirt', 'socks']) await review({ product })
    await review({ product: 'scarf', email: 'other@example.com' })
    test.clock.advance(31 * minute)
    const signal = new AbortController().signal
    const all = await rewards()
    await Promise.all(all.map(({ id }) => giveReward(tools, { organizationId: owner.organizationId, rewardId: id }, signal)))
    const after = await rewards()
    const given = after.filter(({ state }) => state === 'given')
    expect(given.filter((row) => row.email === email)).toHaveLength(2)
    expect(new Set(given.map((row) => `${row.email} ${row.product_id}`)).size).toBe(3)
    expect([shop.codes.size, (await coupons()).length]).toEqual([3, 3])
  })
})

describe("the merchant's own codes", () => {
  it('can be one static code', async () => {
    await rule({ codeMode: 'static', staticCode: 'DANKE10', validDays: null })
    await review()
    await pass(31 * minute)
    expect([shop.calls, (await coupons())[0]?.text]).toEqual([0, expect.stringContaining('DANKE10')])
  })

  it('are used in order, and the merchant is notified once when they run out', async () => {
    const { body } = await upload('Code,Note\nONE-1,a\n"TWO-2",b\nONE-1,again\nno code!,c\n')
    expect(body).toEqual({
      added: 2,
      unchanged: 0,
      freeCodes: 2,
      refusedCount: 1,
      refused: [{ line: 5, value: 'no code!', message: expect.stringContaining('3 to 60') }],
    })
    expect((await upload('one-9\n', '?replace=true')).body).toMatchObject({ added: 1, freeCodes: 1 })
    await rule({ codeMode: 'uploaded_list' })
    for (const name of ['a', 'b', 'c']) await review({ email: `${name}@example.com` })
    await pass(31 * minute)
    expect((await outcomes()).toSorted()).toEqual(['given', 'out_of_codes', 'out_of_codes'])
    const notifications = await test.app.inject({ url: '/api/v1/notifications', headers: owner.headers })
    expect(notifications.json().items.map((one: { details: unknown }) => one.details)).toEqual([
      { kind: 'review-reward.blocked', problem: 'out_of_codes' },
    ])
    expect((await upload('THREE\nFOUR\n')).body.freeCodes).toBe(2)
    await pass(minute)
    expect(await outcomes()).toEqual(['given', 'given', 'given'])
    expect(new Set((await rewards()).map(({ code }) => code))).toEqual(new Set(['one-9', 'THREE', 'FOUR']))
    expect((await coupons()).length).toBe(3)
  })

  it('are refused as a binary file', async () => {
    const reply = await upload(await aPicture())
    expect([reply.status, reply.body.code]).toEqual([422, 'incentive.file-refused'])
  })

  it('unblock rewards that wait for a failing shop', async () => {
    await rule()
    await review()
    shop.befalls.push(() => 'no_permission')
    await pass(31 * minute)
    expect(await outcomes()).toEqual(['no_permission'])
    expect((await rewards())[0]).toMatchObject({ state: 'waiting', code: null })
    await rule({ codeMode: 'static', staticCode: 'DANKE10' })
    await pass(minute)
    expect([await outcomes(), shop.codes.size, (await coupons()).length]).toEqual([['given'], 0, 1])
  })
})

it('gives nothing to a redacted customer and keeps nothing about them', async () => {
  await rule({ perCustomerLimit: 2, perProductLimit: 2 })
  await review()
  await pass(31 * minute)
  await review()
  shop.befalls.push(async () => {
    const { db, clock, platform } = test
    const fact = {
      eventId: newId(),
      organizationId: owner.organizationId,
      type: 'customer.redacted' as const,
      aggregate: 'x',
      payload: { email },
      occurredAt: clock.now(),
    }
    await redactAuthor({ db, clock, log: platform.log, fact, signal: new AbortController().signal })
  })
  await pass(31 * minute)
  expect(await outcomes()).toEqual(['given', 'author_forgotten'])
  expect([(await rewards()).map((row) => row.email), shop.codes.size, (await coupons()).length]).toEqual([[null, null], 1, 1])
})
