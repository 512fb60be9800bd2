import { randomUUID } from 'node:crypto'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import type { ReviewDetail } from '@yuko/contract/reviews/review'
import { fingerprintOf } from '#core/imports/fingerprint.ts'
import { reviewIds } from '#ids.ts'
import { pointPromises } from '#loyalty/earning/promised-points.repository.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { reviewsModules } from '#testing/reviews-modules.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createAuthorLinks } from '../author-links.ts'
import { reviewFormModule } from '../form/form.module.ts'
import { savePublishPolicy } from '../publishing/publish-policy.repository.ts'
import { handleReleaseDueReviews } from '../publishing/release-due.ts'
import { reviewMediaModule } from './media.module.ts'

let test: TestApp
let owner: SignedIn
let calls = 0
const emails = { write: async () => 'written' as const, isOn: async () => true, delayHours: async () => 0 }
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [
      ...reviewsModules(platform),
      reviewMediaModule(platform),
      reviewFormModule(platform, { emails, promises: pointPromises, fingerprintOf }),
    ],
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  await policy({})
})

/** Guests need not confirm their address here. */
const policy = (change: Partial<typeof defaultPublishPolicy>) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    savePublishPolicy(
      trx,
      owner.organizationId,
      { ...defaultPublishPolicy, guestEmailConfirmation: false, ...change },
      test.clock.now(),
    ),
  )
const post = async (url: string, payload: object, headers = {}) => {
  const remoteAddress = `203.0.113.${++calls}`
  const reply = await test.app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers, remoteAddress })
  return reply.json()
}
const store = () => `/storefront/store-${owner.organizationId}`
async function upload(): Promise<{ mediaId: string; token: string }> {
  const form = multipart([{ name: 'file', content: await aPicture(), fileName: 'a.jpg' }])
  const reply = await test.app.inject({
    method: 'POST',
    url: `/api/v1${store()}/media`,
    remoteAddress: `203.0.113.${++calls}`,
    ...form,
  })
  const { mediaId, token } = reply.json()
  return { mediaId, token }
}
const words = () => ({ submissionId: randomUUID(), rating: 5, body: `In my kitchen, ${randomUUID()}`, authorName: 'Mara Lind' })
/** Submits a review with this many pictures. */
async function written(pictures: number): Promise<string> {
  const media = await Promise.all(Array.from({ length: pictures }, upload))
  const { reviewId } = await post(`${store()}/form`, { ...words(), email: `${randomUUID()}@people.example`, media })
  return reviewId
}
const load = async (reviewId: string): Promise<ReviewDetail> =>
  (await test.app.inject({ url: `/api/v1/reviews/${reviewId}`, headers: owner.headers })).json()
/** Requests the first picture as a shopper, without the merchant's key. */
async function shown(reviewId: string, at = 0): Promise<number> {
  const { pathname } = new URL((await load(reviewId)).media[at]?.url ?? '')
  return (await test.app.inject({ url: pathname })).statusCode
}
const decide = (reviewId: string, at: number, action: string) =>
  load(reviewId).then(({ media }) => post(`/reviews/${reviewId}/media/${media[at]?.mediaId}`, { action }, owner.headers))
const publish = (reviewId: string) => post('/reviews/moderate', { reviewIds: [reviewId], action: 'publish' }, owner.headers)

describe('new pictures', () => {
  it('are hidden until the merchant publishes the review', async () => {
    const reviewId = await written(2)
    expect(await load(reviewId)).toMatchObject({
      status: 'pending',
      holdReason: 'media_check',
      picturesToCheck: 2,
      pictureCount: 0,
      media: [{ state: 'pending' }, { state: 'pending' }],
    })
    expect(await shown(reviewId)).toBe(404)
    const list = await test.app.inject({ url: '/api/v1/reviews', headers: owner.headers })
    expect(list.json().items[0]).toMatchObject({ picturesToCheck: 2, thumbnails: [expect.any(String), expect.any(String)] })
    await publish(reviewId)
    expect(await load(reviewId)).toMatchObject({ status: 'published', picturesToCheck: 0, pictureCount: 2 })
    expect(await shown(reviewId)).toBe(200)
  })

  it('release the review when the last one is decided', async () => {
    const reviewId = await written(2)
    await decide(reviewId, 0, 'reject')
    expect(await load(reviewId)).toMatchObject({ status: 'pending', holdReason: 'media_check' })
    await decide(reviewId, 1, 'approve')
    const review = await load(reviewId)
    expect(review).toMatchObject({ status: 'published', holdReason: null, pictureCount: 1 })
    expect(review.history[0]).toMatchObject({ action: 'publish', note: 'Its images were reviewed.' })
    expect([await shown(reviewId, 0), await shown(reviewId, 1)]).toEqual([404, 200])
  })

  it('stay hidden when the timer publishes the review', async () => {
    const reviewId = await written(1)
    test.clock.advance(14 * 86_400_000)
    await test.db.asSystem((trx) => enqueue(trx, handleReleaseDueReviews.job, {}, { organizationId: null }))
    await test.runUntilIdle()
    // Sessions expire before holds do.
    owner = await test.signedIn('owner', owner.organizationId)
    expect(await load(reviewId)).toMatchObject({ status: 'published', picturesToCheck: 1, pictureCount: 0 })
    expect(await shown(reviewId)).toBe(404)
    await decide(reviewId, 0, 'approve')
    expect(await shown(reviewId)).toBe(200)
  })

  it('are approved separately when an author adds them to a published review', async () => {
    const reviewId = await written(0)
    expect((await load(reviewId)).status).toBe('published')
    const { organizationId } = owner
    const edit = createAuthorLinks(test.platform).edit({ organizationId, reviewId: reviewIds.toUuid(reviewId) })
    const link = new URL(edit).pathname.split('/')[2]
    const { body, authorName } = await load(reviewId)
    await post(`${store()}/form`, { ...words(), body, authorName, link, media: [await upload()] })
    expect(await load(reviewId)).toMatchObject({ status: 'published', picturesToCheck: 1 })
    expect(await shown(reviewId)).toBe(404)
  })

  it('are shown at once if the store turns approval off, including waiting ones', async () => {
    const waiting = await written(1)
    const kept = { ...defaultPublishPolicy, guestEmailConfirmation: false, picturesNeedApproval: false }
    const saved = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/settings/reviews/publishing',
      headers: owner.headers,
      payload: kept,
    })
    expect(saved.statusCode).toBe(200)
    await test.runUntilIdle()
    expect([await shown(waiting), await shown(await written(1))]).toEqual([200, 200])
  })

  it("of another store cannot be approved with a review of one's own", async () => {
    const foreign = await written(1)
    const stranger = await test.signedIn('owner', await createOrganization(test.db))
    const { media } = await load(foreign)
    const reply = await post(`/reviews/${foreign}/media/${media[0]?.mediaId}`, { action: 'approve' }, stranger.headers)
    expect(reply.code).toBe('media.not-found')
    await post('/reviews/moderate', { reviewIds: [foreign], action: 'publish' }, stranger.headers)
    expect(await shown(foreign)).toBe(404)
  })
})
