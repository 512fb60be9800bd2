import { randomUUID } from 'node:crypto'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { reviewIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { emailsModule } from '#messaging/emails/emails.module.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { earningReviews } from '#reviews/earning-reviews.repository.ts'
import { reviewFormModule } from '#reviews/form/form.module.ts'
import { discloseReward } from '#reviews/incentives/incentives.jobs.ts'
import { savePublishPolicy } from '#reviews/publishing/publish-policy.repository.ts'
import { createRequestLinks } from '#reviews/requests/request-link.ts'
import { createRequest } from '#testing/create-request.ts'
import { createReview } from '#testing/create-review.ts'
import { campaignOf, EarningStore } from '#testing/earning-store.ts'
import { emailTools } from '#testing/email-tools.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { loyaltyModule } from '../loyalty.module.ts'
import { removeMember } from '../members/remove-members.ts'
import { followReviewForPoints } from './earning.jobs.ts'
import { settleReview } from './settle-review.ts'

let test: TestApp
let store: EarningStore
const minute = 60_000
const email = 'mara@people.example'

beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      ...reviewsModules(platform),
      reviewFormModule(platform, { emails: emailsModule(platform, emailTools).writer, promises: pointPromises, fingerprintOf }),
      loyaltyModule({ reviews: earningReviews }),
    ],
    factJobs: {
      'review.submitted': [followReviewForPoints],
      'review.published': [followReviewForPoints],
      'review.rejected': [followReviewForPoints],
      'review.updated': [followReviewForPoints],
      'review.rewarded': [discloseReward],
    },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set('2026-11-20T09:30:00.000Z')
  const earning = (points: number) => ({ mode: 'fixed' as const, points })
  store = await EarningStore.open(test, [
    campaignOf({ type: 'review', name: 'Write a review', earning: earning(50) }),
    campaignOf({ type: 'photo_review', name: 'Show it', earning: earning(30) }),
  ])
  await store.tell('customers/create', { id: 7, email, updated_at: '2026-11-01T08:00:00Z' })
})

const inStore = <T>(work: (trx: Parameters<Parameters<TestApp['db']['forOrganization']>[1]>[0]) => Promise<T>) =>
  test.db.forOrganization(store.organizationId, work)
const settle = (id: string) =>
  inStore((trx) => settleReview(trx, { clock: test.clock, reviews: earningReviews }, store.organizationId, id))
const write = (values: Parameters<typeof createReview>[2] = {}) =>
  createReview(test.db, store.organizationId, { author_email: email, submitted_at: test.clock.now(), ...values })
const change = (id: string, values: object) =>
  inStore((trx) =>
    trx.updateTable('reviews').set(values).where('organization_id', '=', store.organizationId).where('id', '=', id).execute(),
  )

describe('points for reviews', () => {
  it('are awarded half an hour after the review, whatever its rating, and disclosed with it', async () => {
    await inStore((trx) =>
      savePublishPolicy(trx, store.organizationId, { ...defaultPublishPolicy, guestEmailConfirmation: false }, test.clock.now()),
    )
    const reply = await test.app.inject({
      method: 'POST',
      url: `/api/v1/storefront/store-${store.organizationId}/form`,
      payload: { submissionId: randomUUID(), rating: 1, body: 'It broke on the second day.', authorName: 'Mara Lind', email },
    })
    expect(reply.statusCode).toBe(201)
    await test.runUntilIdle()
    expect(await store.lines()).toEqual([])
    const isMarked = async () =>
      (await inStore((trx) => trx.selectFrom('reviews').select('is_incentivized').execute()))[0]?.is_incentivized
    expect(await isMarked()).toBe(true)
    test.clock.advance(30 * minute)
    await test.runUntilIdle()
    expect(await store.lines()).toEqual(['earn +50'])
    expect((await store.entries())[0]?.review_id).toBe(reviewIds.toUuid(reply.json().reviewId))
    expect(await store.members()).toMatchObject([{ joined_via: 'review', balance: 50 }])
  })

  it('are announced before it is written, equal for any rating, to eligible customers only', async () => {
    const formOf = async (email: string, rating: number) => {
      const sent = {
        status: 'sent' as const,
        next_step: null,
        next_at: null,
        sent_at: test.clock.now(),
        locale: 'en' as const,
        expires_at: new Date('2027-01-01'),
      }
      const requestId = await createRequest(test.db, store.organizationId, { email, ...sent })
      const address = createRequestLinks(test.platform).address(store.organizationId, requestId)
      const { pathname } = new URL(address)
      return (await test.app.inject({ url: `${pathname}?rating=${rating}` })).body
    }
    const note = 'Earn 50 points for your review, whatever your rating. The review will be labeled as written for a reward.'
    for (const rating of [1, 5]) expect(await formOf(email, rating)).toContain(`${note} Add a photo to earn 30 points more.`)
    expect(await formOf('nobody@people.example', 5)).not.toContain('points for your review')
    const campaigns = await inStore((trx) => trx.selectFrom('loyalty_campaigns').selectAll().execute())
    const onlyOn = (weekdays: number[]) =>
      inStore(async (trx) => {
        for (const { id, details } of campaigns) {
          const change = { details: jsonb({ ...details, recurring: { weekdays, hours: null } }) }
          await trx.updateTable('loyalty_campaigns').set(change).where('id', '=', id).execute()
        }
      })
    await onlyOn([5])
    expect(await formOf(email, 5)).toContain(note)
    await onlyOn([6, 7])
    expect(await formOf(email, 5)).not.toContain('points for your review')
    await onlyOn([5])
    await inStore((trx) => trx.updateTable('loyalty_programs').set({ status: 'paused' }).execute())
    expect(await formOf(email, 5)).not.toContain('points for your review')
  })

  it('are disclosed on a review written before they were promised', async () => {
    const id = await write()
    test.clock.advance(30 * minute)
    await settle(id)
    await test.runUntilIdle()
    const [row] = await inStore((trx) => trx.selectFrom('reviews').select('is_incentivized').where('id', '=', id).execute())
    expect(row).toEqual({ is_incentivized: true })
  })

  it('aren’t owed for a fake review if they were lost when the member was removed', async () => {
    const id = await write()
    test.clock.advance(30 * minute)
    await settle(id)
    const [member] = await store.members()
    await inStore((trx) => removeMember(trx, test.clock, store.organizationId, member?.id ?? '', { type: 'user', id: null }))
    await change(id, { status: 'spam' })
    await settle(id)
    await settle(id)
    expect(await store.members()).toMatchObject([{ status: 'candidate', balance: 0 }])
  })

  it('are higher with a photo, even one added later, once per review', async () => {
    const [first, other] = [await write(), await write()]
    expect(await settle(first)).toEqual(new Date('2026-11-20T10:00:00.000Z'))
    test.clock.advance(30 * minute)
    await inStore((trx) =>
      trx
        .insertInto('review_media')
        .values({ organization_id: store.organizationId, review_id: first, state: 'approved', file_key: 'a' })
        .execute(),
    )
    for (const id of [first, first, other, other]) expect(await settle(id)).toBeNull()
    expect((await store.lines()).sort()).toEqual(['earn +30', 'earn +50', 'earn +50'])
    await inStore((trx) =>
      trx
        .insertInto('review_media')
        .values({ organization_id: store.organizationId, review_id: other, state: 'pending', file_key: 'b' })
        .execute(),
    )
    await settle(other)
    expect(await store.figures()).toMatchObject([
      { points: 100, times: 2 },
      { points: 60, times: 2 },
    ])
  })

  it.each<[string, object]>([
    ['imported', { source: 'import' }],
    ['not confirmed', { status: 'pending', hold_reason: 'email_unconfirmed' }],
    ['held as it may be spam', { status: 'pending', hold_reason: 'spam_check' }],
    ['spam', { status: 'spam' }],
    ['off topic', { status: 'rejected', rejection_reason: 'off_topic' }],
    ['of nobody that the store knows', { author_email: 'nobody@people.example' }],
    ['older than the campaign', { submitted_at: new Date('2026-11-20T09:00:00Z') }],
  ])('are zero for a review that is %s', async (_, values) => {
    const id = await write(values)
    test.clock.advance(30 * minute)
    await settle(id)
    expect(await store.lines()).toEqual([])
  })

  it('are clawed back when a review is rejected as fake or marked as spam, and restored afterwards', async () => {
    const id = await write()
    test.clock.advance(30 * minute)
    await settle(id)
    const owner = await test.signedIn('owner', store.organizationId)
    const reject = (payload: object) => {
      const body = { reviewIds: [reviewIds.toWire(id)], ...payload }
      return test.app.inject({ method: 'POST', url: '/api/v1/reviews/moderate', headers: owner.headers, payload: body })
    }
    expect((await reject({ action: 'reject', reason: 'fake_or_conflict_of_interest' })).statusCode).toBe(200)
    await test.runUntilIdle()
    await settle(id)
    expect(await store.lines()).toEqual(['earn +50', 'refund_clawback -50'])
    for (const status of ['published', 'spam', 'published'] as const) {
      await change(id, { status, rejection_reason: null })
      await settle(id)
    }
    expect((await store.lines()).slice(2)).toEqual(['correction +50', 'refund_clawback -50', 'correction +50'])
    await change(id, { status: 'rejected', rejection_reason: 'off_topic' })
    await settle(id)
    expect(await store.members()).toMatchObject([{ balance: 50 }])
  })
})
