import { defaultPublishPolicy, type PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { reviewIds } from '#ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { reviewsModules } from '../../testing/reviews-modules.ts'
import { reconsiderReviews } from './reconsider-held.ts'
import { handleReleaseDueReviews } from './release-due.ts'

let test: TestApp
let editor: SignedIn
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => reviewsModules(platform) })
})
afterAll(() => test.close())
beforeEach(async () => {
  editor = await test.signedIn('editor', await createOrganization(test.db))
})

const day = 86_400_000
const ago = (days: number) => new Date(test.clock.now().getTime() - days * day)
const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, headers = editor.headers) => {
  const response = await test.app.inject({ method, url: `/api/v1${path}`, headers, ...(payload ? { payload } : {}) })
  return { status: response.statusCode, body: response.json() }
}
const settings = '/settings/reviews/publishing'
const save = (change: Partial<PublishPolicy>) => call('PUT', settings, { ...defaultPublishPolicy, ...change })
const held = (values: Parameters<typeof createReview>[2] = {}) =>
  createReview(test.db, editor.organizationId, {
    status: 'pending',
    rating: 2,
    submitted_at: ago(3),
    hold_reason: 'policy_threshold',
    auto_publish_at: new Date(ago(3).getTime() + 14 * day),
    ...values,
  })
const detail = async (id: string) => (await call('GET', `/reviews/${reviewIds.toWire(id)}`)).body
const release = async () => {
  await test.db.asSystem((trx) => enqueue(trx, handleReleaseDueReviews.job, {}, { organizationId: null }))
  await test.runUntilIdle()
  // Sessions expire before holds do.
  editor = await test.signedIn('editor', editor.organizationId)
}

describe('publishing settings', () => {
  it('are the defaults until changed, and count reviews that wait for the timer', async () => {
    await held()
    expect((await call('GET', settings)).body).toMatchObject({ ...defaultPublishPolicy, held: 1 })
    const saved = await save({ mode: 'threshold_hold', threshold: 3, holdDays: 7, wordLists: ['de', 'fr'] })
    expect(saved).toMatchObject({
      status: 200,
      body: { mode: 'threshold_hold', threshold: 3, holdDays: 7, wordLists: ['de', 'fr'] },
    })
    expect((await call('GET', settings)).body).toMatchObject({ mode: 'threshold_hold', holdDays: 7 })
  })

  it('refuse a hold of more than 14 days, and roles that cannot change settings', async () => {
    expect((await save({ holdDays: 15 })).status).toBe(400)
    expect((await save({ holdDays: -1 })).status).toBe(400)
    const support = await test.signedIn('support', editor.organizationId)
    expect((await call('PUT', settings, defaultPublishPolicy, support.headers)).status).toBe(403)
    expect((await call('GET', settings, undefined, support.headers)).status).toBe(200)
  })

  it('keep tenants apart', async () => {
    await save({ mode: 'manual_hold' })
    const other = await test.signedIn('owner')
    expect((await call('GET', settings, undefined, other.headers)).body).toMatchObject({ mode: 'all', held: 0 })
  })
})

describe('a change of the policy', () => {
  it('judges held reviews again: publishes some and reschedules others', async () => {
    const two = await held()
    const three = await held({ rating: 3 })
    await save({ mode: 'threshold_hold', threshold: 3, holdDays: 5 })
    await test.runUntilIdle()
    expect(await detail(three)).toMatchObject({ status: 'published', autoPublishAt: null, holdReason: null })
    expect(await detail(two)).toMatchObject({
      status: 'pending',
      holdReason: 'policy_threshold',
      autoPublishAt: new Date(ago(3).getTime() + 5 * day).toISOString(),
      history: [{ action: 'hold', actor: { type: 'system' }, note: expect.stringContaining('below 3 stars') }, {}],
    })
    await save({ mode: 'threshold_hold', threshold: 3, holdDays: 2 })
    await test.runUntilIdle()
    expect(await detail(two)).toMatchObject({
      status: 'published',
      history: [{ action: 'publish', note: 'Your publishing settings changed.' }, {}, {}],
    })
  })

  it('leaves alone what a person decided or must decide', async () => {
    const waiting = await createReview(test.db, editor.organizationId, { status: 'pending' })
    const rejected = await createReview(test.db, editor.organizationId, { status: 'rejected', rejection_reason: 'off_topic' })
    const profane = await held({ rating: 5, hold_reason: 'profanity', body: 'fucking great' })
    await save({ mode: 'all' })
    await test.runUntilIdle()
    expect((await detail(waiting)).status).toBe('pending')
    expect((await detail(rejected)).status).toBe('rejected')
    expect(await detail(profane)).toMatchObject({ status: 'pending', holdReason: 'profanity' })
  })

  it('publishes reviews whose author no longer has to confirm', async () => {
    const guest = await held({ hold_reason: 'email_unconfirmed', auto_publish_at: null })
    await save({})
    await test.runUntilIdle()
    expect((await detail(guest)).status).toBe('pending')
    await save({ guestEmailConfirmation: false })
    await test.runUntilIdle()
    expect((await detail(guest)).status).toBe('published')
  })
})

describe('an author who confirms the address', () => {
  it('moves the review as the policy says, counted from the day it was written', async () => {
    await save({ mode: 'threshold_hold', holdDays: 10 })
    const low = await held({ hold_reason: 'email_unconfirmed', auto_publish_at: null })
    const high = await held({ rating: 5, hold_reason: 'email_unconfirmed', auto_publish_at: null })
    await test.db.forOrganization(editor.organizationId, (trx) =>
      reconsiderReviews(trx, test.clock, {
        organizationId: editor.organizationId,
        reviewIds: [low, high],
        because: 'The author confirmed their email address.',
        isEmailConfirmed: true,
      }),
    )
    expect((await detail(high)).status).toBe('published')
    const until = new Date(ago(3).getTime() + 10 * day).toISOString()
    expect(await detail(low)).toMatchObject({ status: 'pending', holdReason: 'policy_threshold', autoPublishAt: until })
  })
})

describe('the timer', () => {
  it('publishes what is due, records it, and emits the fact once', async () => {
    const id = await held()
    await release()
    expect((await detail(id)).status).toBe('pending')
    test.clock.advance(11 * day)
    await release()
    await release()
    const review = await detail(id)
    expect(review).toMatchObject({
      status: 'published',
      publishedAt: test.clock.now().toISOString(),
      statusExplanation: 'Shoppers can see this review.',
      history: [{ action: 'auto_publish', actor: { type: 'timer' }, from: 'pending', to: 'published' }, {}],
    })
    const facts = await test.db.asSystem((trx) =>
      trx.selectFrom('domain_events').select('type').where('aggregate', '=', reviewIds.toWire(id)).execute(),
    )
    expect(facts).toEqual([{ type: 'review.published' }])
  })

  it('is superseded by a decision', async () => {
    const id = await held()
    const body = { reviewIds: [reviewIds.toWire(id)], action: 'reject', reason: 'off_topic' }
    expect((await call('POST', '/reviews/moderate', body)).body.changed).toHaveLength(1)
    test.clock.advance(20 * day)
    await release()
    expect(await detail(id)).toMatchObject({ status: 'rejected', autoPublishAt: null, holdReason: null })
  })

  it('publishes a review after two weeks with bad words masked, and keeps the original text', async () => {
    const id = await held({ rating: 5, hold_reason: 'profanity', title: 'Shit', body: 'A fucking good scarf' })
    test.clock.advance(14 * day)
    await release()
    expect(await detail(id)).toMatchObject({
      status: 'published',
      title: '****',
      body: 'A ******* good scarf',
      versions: [{ title: 'Shit', body: 'A fucking good scarf', replacedBy: 'system' }],
    })
    expect((await call('GET', '/reviews?q=scarf')).body.items).toHaveLength(1)
    expect((await call('GET', '/reviews?q=fucking')).body.items).toHaveLength(0)
  })
})

describe('the reason for a hold', () => {
  it('is explained for each hold, with the day it ends', async () => {
    const explanationOf = async (values: Parameters<typeof createReview>[2]) =>
      (await detail(await held(values))).statusExplanation
    expect(await explanationOf({})).toMatch(
      /below your publishing threshold\. It’s published automatically on \w+ \d+, \d{4} unless/,
    )
    expect(await explanationOf({ hold_reason: 'profanity', blocklist_hits: ['damn'] })).toContain('blocked words (damn)')
    expect(await explanationOf({ hold_reason: 'email_unconfirmed', auto_publish_at: null })).toContain(
      'until its author confirms',
    )
    expect(await explanationOf({ hold_reason: 'unverified', auto_publish_at: null })).toContain('no order was found')
  })
})
