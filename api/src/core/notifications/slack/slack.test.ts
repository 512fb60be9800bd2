import type { FactPayload, FactType } from '@yuko/contract/facts'
import { reviewIds } from '#ids.ts'
import { waitingProofs } from '#loyalty/proofs/proof-list.repository.ts'
import { findRedeemed } from '#loyalty/redemption/redemptions.repository.ts'
import type { CallOutcome, OutgoingCall } from '#platform/http/public-send.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { toldReviews } from '#reviews/told-reviews.repository.ts'
import { createReview } from '#testing/create-review.ts'
import { payloadsOfFacts } from '#testing/payloads-of-facts.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { tellMembers } from '../notifications.jobs.ts'
import { notificationsModule } from '../notifications.module.ts'
import { sweepSlackPosts, tellSlackOfReview } from './slack.jobs.ts'

const url = 'https://hooks.slack.com/services/T000/B000/secret-of-the-channel'

let test: TestApp
let owner: SignedIn
let posted: OutgoingCall[]
/** Slack's next responses; then `ok`. */
let answers: (Partial<CallOutcome> | Error)[]

beforeAll(async () => {
  test = await createTestApp({
    platform: {
      sendPublic: async (call) => {
        posted.push(call)
        const answer = answers.shift()
        if (answer instanceof Error) throw answer
        return { status: 200, problem: null, retryAfter: null, body: 'ok', durationMs: 1, ...answer }
      },
    },
    modules: (platform) => [notificationsModule(platform, { reviews: toldReviews, findRedeemed, proofs: waitingProofs })],
    factJobs: { 'store.disconnected': [tellMembers], 'store.synced': [tellMembers], 'review.submitted': [tellSlackOfReview] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  owner = await test.signedIn('owner')
  posted = []
  answers = []
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, by = owner) =>
  test.app.inject({ method, url: `/api/v1/slack/channels${path}`, headers: by.headers, ...(payload && { payload }) })
const add = async (topics: string[], by = owner): Promise<string> =>
  (await call('POST', '', { name: '#reviews', topics, url }, by)).json().channelId
const list = async (by = owner) => (await call('GET', '', undefined, by)).json().items
const texts = () => posted.map(({ body }) => JSON.parse(body).blocks[0].text.text)

async function happens<Type extends FactType>(type: Type, payload: FactPayload<Type>) {
  const { organizationId } = owner
  await test.db.forOrganization(organizationId, (trx) =>
    recordFact(trx, test.clock, { type, aggregate: organizationId, organizationId, payload }),
  )
}
async function isReviewed(review: Parameters<typeof createReview>[2]) {
  const id = await createReview(test.db, owner.organizationId, review)
  const fact = { reviewId: reviewIds.toWire(id), productId: null, rating: 5, requestId: null } as FactPayload<'review.submitted'>
  await happens('review.submitted', fact)
}

it('notifies each channel of its topics once, without mentions', async () => {
  await add(['low-reviews'])
  await add(['problems'])
  await add(['all-reviews', 'news'])
  await isReviewed({ rating: 2, body: 'Cold <!channel> & late', title: 'Not again', author_name: 'Ann' })
  await isReviewed({ rating: 5, body: 'Lovely' })
  await happens('store.disconnected', { reason: 'uninstalled' })
  await happens('store.synced', { kind: 'full', changed: 3 })
  await test.runUntilIdle()
  const reviewed =
    /^\*★★☆☆☆ New store review by Ann\*\nNot again\nCold &lt;!channel&gt; &amp; late\n<https:\/\/yuko.test\/reviews\/reviews\/rev_\w+\|Reply in Yuko>$/
  const expected = [/^\*Store disconnected\*/, /^\*Store synced\*/, /^\*★★★★★ /, reviewed, reviewed]
  expect(texts().sort()).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  expect((await list()).map(({ lastPostedAt }: { lastPostedAt: string }) => lastPostedAt)).toEqual(
    Array(3).fill('2026-11-20T09:30:00.000Z'),
  )
})

it('stores the webhook URL encrypted, and never shows it', async () => {
  await add(['news'])
  const row = await test.db.asSystem((trx) => trx.selectFrom('slack_channels').selectAll().executeTakeFirstOrThrow())
  expect(Buffer.from(row.url).toString('latin1')).not.toContain('secret-of-the-channel')
  expect(JSON.stringify(await list())).not.toContain('secret-of-the-channel')
})

describe('when Slack', () => {
  it('is busy, it is retried', async () => {
    await add(['news'])
    answers = [
      { status: 429, body: 'rate_limited' },
      { status: null, problem: 'connect' },
    ]
    await happens('store.synced', { kind: 'full', changed: 3 })
    await test.runUntilIdle({ failures: true })
    expect(posted).toHaveLength(3)
    expect(await list()).toMatchObject([{ problem: null, lastPostedAt: expect.any(String) }])
  })

  it('no longer has the channel, nothing is sent until it is fixed', async () => {
    const id = await add(['news'])
    answers = [
      { status: 404, body: 'no_service' },
      { status: 404, body: 'no_service' },
    ]
    await happens('store.synced', { kind: 'full', changed: 3 })
    await test.runUntilIdle()
    await happens('store.synced', { kind: 'full', changed: 4 })
    await test.runUntilIdle()
    expect(posted).toHaveLength(1)
    expect(await list()).toMatchObject([{ problem: 'no_service' }])
    expect(await payloadsOfFacts(test.db, owner.organizationId, 'integration.failed')).toEqual([
      { integration: 'slack', problem: 'no_service' },
    ])
    expect((await call('POST', `/${id}/try`)).json()).toEqual({ problem: 'no_service' })
    expect((await call('POST', `/${id}/try`)).json()).toEqual({ problem: null })
    expect(await list()).toMatchObject([{ problem: null }])
    await call('PUT', `/${id}`, { name: '#news', topics: ['problems'], url })
    expect(await list()).toMatchObject([{ name: '#news', topics: ['problems'] }])
  })

  it.each([
    ['didn’t respond in time', { status: null, problem: 'timeout' } as const],
    ['may have taken it before the process died', new Error('killed')],
  ])('%s, it is not sent twice', async (_, answer) => {
    await add(['news'])
    answers = [answer]
    await happens('store.synced', { kind: 'full', changed: 3 })
    await test.runUntilIdle({ failures: true })
    expect(posted).toHaveLength(1)
    const states = await test.db.asSystem((trx) =>
      trx.selectFrom('slack_posts').select('state').where('organization_id', '=', owner.organizationId).execute(),
    )
    expect(states).toEqual([{ state: 'begun' }])
  })
})

it('refuses URLs outside Slack, unknown topics, and the eleventh channel', async () => {
  for (const address of [
    'https://hooks.slack.com.evil.example/services/x',
    'http://hooks.slack.com/services/x',
    'https://example.com/',
  ])
    expect((await call('POST', '', { name: 'x', topics: ['news'], url: address })).json().fields).toHaveProperty(['body.url'])
  expect((await call('POST', '', { name: 'x', topics: ['gossip'], url })).statusCode).toBe(400)
  for (let count = 0; count < 10; count++) await add(['news'])
  expect((await call('POST', '', { name: 'x', topics: ['news'], url })).json().code).toBe('slack-channel.limit-reached')
  const editor = await test.signedIn('editor', owner.organizationId)
  expect((await call('POST', '', { name: 'x', topics: ['news'], url }, editor)).statusCode).toBe(403)
  // Editors choose a channel for messages of workflows; its URL is secret.
  const listed = await call('GET', '', undefined, editor)
  expect(listed.json().items).toHaveLength(10)
  expect(listed.body).not.toContain('hooks.slack.com')
})

it('keeps tenants apart, and deletes channels', async () => {
  const id = await add(['news', 'all-reviews'])
  const other = await test.signedIn('owner')
  expect(await list(other)).toEqual([])
  for (const reply of [
    await call('PUT', `/${id}`, { name: 'x', topics: ['news'] }, other),
    await call('POST', `/${id}/try`, undefined, other),
    await call('DELETE', `/${id}`, undefined, other),
  ])
    expect(reply.json().code).toBe('slack-channel.not-found')
  await isReviewed({ rating: 5, body: 'Lovely', author_name: 'Ann' })
  await test.runUntilIdle()
  const posts = () =>
    test.db.asSystem((trx) =>
      trx.selectFrom('slack_posts').selectAll().where('organization_id', '=', owner.organizationId).execute(),
    )
  expect(await posts()).toMatchObject([{ state: 'sent', message: null }])
  test.clock.set('2026-12-25T09:30:00.000Z')
  await test.db.asSystem((trx) => enqueue(trx, sweepSlackPosts, {}, { organizationId: null }))
  await test.runUntilIdle()
  expect(await posts()).toEqual([])
})
