import { importIds, mediaIds, reviewIds } from '#ids.ts'
import { OutsideProblem } from '#platform/http/public-agent.ts'
import type { PublicFetch } from '#platform/http/public-fetch.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { payloadsOfFacts } from '#testing/payloads-of-facts.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { fetchImportedPictures, fetchPictures } from './fetch-pictures.jobs.ts'
import { reviewMediaModule } from './media.module.ts'
import { claimMedia } from './media.repository.ts'

let test: TestApp
let owner: SignedIn
let outside: PublicFetch
/** Organizations whose plan is full. */
const full = new Set<string>()
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [reviewMediaModule(platform, { room: { hasRoom: async (_trx, id) => !full.has(id) } })],
    platform: { fetchPublic: (...call) => outside(...call) },
    factJobs: { 'import.completed': [fetchImportedPictures] },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

async function upload(
  bytes: Buffer,
  { store = `store-${owner.organizationId}`, fileName = 'mug.jpg', remoteAddress = '203.0.113.7' } = {},
) {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/storefront/${store}/media`,
    remoteAddress,
    ...multipart([{ name: 'file', content: bytes, fileName, type: 'image/jpeg' }]),
  })
  return { status: response.statusCode, body: response.json() }
}
const pathOf = (address: string) => address.replace('https://yuko.test', '')
const get = (address: string) => test.app.inject({ url: pathOf(address) })
const rows = (organizationId = owner.organizationId) =>
  test.db.asSystem((trx) =>
    trx.selectFrom('review_media').selectAll().where('organization_id', '=', organizationId).orderBy('position').execute(),
  )

/** A review with a picture, as the form creates it. Returns wire ids. */
async function pictured(
  values: Parameters<typeof createReview>[2] = {},
  pictures = 1,
  member = owner,
  state: 'approved' | 'pending' = 'approved',
) {
  const { organizationId } = member
  const reviewId = await createReview(test.db, organizationId, values)
  const mediaIdsOfIt: string[] = []
  for (let number = 0; number < pictures; number++) {
    const { body } = await upload(await aPicture(), {
      store: `store-${organizationId}`,
      remoteAddress: `203.0.113.${20 + number}`,
    })
    const claim = { mediaId: mediaIds.toUuid(body.mediaId), token: body.token, questionId: null }
    await test.db.forOrganization(organizationId, (trx) => claimMedia(trx, organizationId, reviewId, [claim], state))
    mediaIdsOfIt.push(body.mediaId)
  }
  return { reviewId: reviewIds.toWire(reviewId), mediaIds: mediaIdsOfIt, mediaId: mediaIdsOfIt[0] ?? '' }
}
async function moderate(reviewId: string, mediaId: string, action: string, { headers } = owner) {
  const url = `/api/v1/reviews/${reviewId}/media/${mediaId}`
  const response = await test.app.inject({ method: 'POST', url, headers, payload: { action } })
  return { status: response.statusCode, body: response.json() }
}
const countOf = async (reviewId: string) =>
  (
    await test.db.asSystem((trx) =>
      trx.selectFrom('reviews').select('picture_count').where('id', '=', reviewIds.toUuid(reviewId)).executeTakeFirstOrThrow(),
    )
  ).picture_count
const sweep = async () => {
  const jobs = reviewMediaModule(test.platform).jobs ?? []
  const job = jobs.find(({ job }) => job.name === 'sweep-media')
  await job?.run({ payload: {}, db: test.db, clock: test.clock, log: test.platform.log, signal: AbortSignal.timeout(60_000) })
}

describe('uploading a picture', () => {
  it('returns a claim token and a thumbnail for the uploader only', async () => {
    const { status, body } = await upload(await aPicture({ width: 900, height: 600 }))
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 900, height: 600 })
    const seen = await get(body.thumbUrl)
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'private, max-age=300',
    ])
    expect((await get(body.thumbUrl.replace('thumb', 'large'))).statusCode).toBe(404)
    expect((await get(body.thumbUrl.replace(/\?.*/, ''))).statusCode).toBe(404)
  })

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'media.kind-refused', 422],
    ['no picture', async () => Buffer.from('hello'), 'media.kind-refused', 422],
    ['fifty megabytes', async () => Buffer.alloc(50 * 1024 * 1024), 'request.too-large', 413],
  ])('refuses %s', async (_, bytes, code, status) => {
    const refused = await upload(await bytes())
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await rows()).toEqual([])
  })

  it('refuses an unknown store and a form without a file', async () => {
    expect((await upload(await aPicture(), { store: 'nowhere' })).body.code).toBe('store.not-found')
    const url = `/api/v1/storefront/store-${owner.organizationId}/media`
    const empty = await test.app.inject({ method: 'POST', url, ...multipart([{ name: 'note', content: 'x' }]) })
    expect(empty.statusCode).toBe(400)
  })

  it('is rate limited per address', async () => {
    const bytes = Buffer.from('no picture')
    for (let call = 0; call < 60; call++) await upload(bytes, { remoteAddress: '198.51.100.1' })
    expect((await upload(bytes, { remoteAddress: '198.51.100.1' })).status).toBe(429)
    expect((await upload(bytes, { remoteAddress: '198.51.100.2' })).status).toBe(422)
  })

  it('is deleted after a day without a review', async () => {
    const { body } = await upload(await aPicture())
    const [row] = await rows()
    test.clock.advance(23 * 3_600_000)
    await sweep()
    expect(await rows()).toHaveLength(1)
    test.clock.advance(2 * 3_600_000)
    await sweep()
    expect(await rows()).toEqual([])
    await expect(test.platform.storage.size(`${row?.file_key}/thumb.webp`)).rejects.toThrow('ENOENT')
    expect((await get(body.thumbUrl)).statusCode).toBe(404)
  })

  it('can be claimed once, with its token, by a review of the same store', async () => {
    const { organizationId } = owner
    const other = await test.signedIn('owner')
    const { body } = await upload(await aPicture())
    const claim = { mediaId: mediaIds.toUuid(body.mediaId), token: body.token, questionId: null }
    const reviews = await Promise.all([1, 2].map(() => createReview(test.db, organizationId)))
    const claimBy = (reviewId = '', token = claim.token, id = organizationId) =>
      test.db.forOrganization(id, (trx) => claimMedia(trx, id, reviewId, [{ ...claim, token }], 'approved'))
    await claimBy(reviews[0], '00000000-0000-4000-8000-000000000000')
    await claimBy(await createReview(test.db, other.organizationId), claim.token, other.organizationId)
    expect((await rows())[0]?.review_id).toBeNull()
    await claimBy(reviews[0])
    await claimBy(reviews[1])
    expect((await rows())[0]).toMatchObject({ review_id: reviews[0], position: 1 })
    expect((await rows())[0]?.access_key).not.toBe(claim.token)
  })
})

describe('the file of a picture', () => {
  it('is public and immutable with a published review, in every size, and cannot execute anything', async () => {
    const { mediaId } = await pictured()
    for (const size of ['thumb', 'small', 'large']) {
      const { statusCode, headers } = await get(`/media/${owner.organizationId}/${mediaId}/${size}.webp`)
      expect(statusCode).toBe(200)
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
    }
  })

  it.each(['original.webp', 'large.jpg', '../large.webp', '%2e%2e%2flarge.webp'])('has no other URL: %s', async (file) => {
    const { mediaId } = await pictured()
    expect((await get(`/media/${owner.organizationId}/${mediaId}/${file}`)).statusCode).toBe(404)
  })

  it('is hidden while its review is unpublished, and never served under another organization', async () => {
    const { mediaId } = await pictured({ status: 'pending' })
    const address = `/media/${owner.organizationId}/${mediaId}/large.webp`
    expect((await get(address)).statusCode).toBe(404)
    const key = (await rows())[0]?.access_key
    expect((await get(`${address}?key=${key}`)).headers['cache-control']).toBe('private, max-age=300')
    expect((await get(`${address}?key=wrong`)).statusCode).toBe(404)
    const other = await test.signedIn('owner')
    expect((await get(`/media/${other.organizationId}/${mediaId}/large.webp?key=${key}`)).statusCode).toBe(404)
    expect((await get(`/media/${owner.organizationId}/rmd_nonsense/large.webp`)).statusCode).toBe(404)
  })
})

describe('moderating a picture', () => {
  it('hides and restores it, and updates the counts', async () => {
    const { reviewId, mediaId } = await pictured({}, 2)
    const address = `/media/${owner.organizationId}/${mediaId}/large.webp`
    expect(await countOf(reviewId)).toBe(2)
    for (const action of ['hide', 'reject']) {
      const { body } = await moderate(reviewId, mediaId, action)
      expect(body.media[0]).toMatchObject({ mediaId, state: action === 'hide' ? 'hidden' : 'rejected', isCover: false })
      expect(body.media[1].isCover).toBe(true)
      expect((await get(address)).statusCode).toBe(404)
      expect((await get(body.media[0].url)).statusCode).toBe(200)
      expect(await countOf(reviewId)).toBe(1)
    }
    await moderate(reviewId, mediaId, 'approve')
    expect((await get(address)).statusCode).toBe(200)
    expect(await countOf(reviewId)).toBe(2)
  })

  it('records what a member decided, once, for webhooks', async () => {
    const { reviewId, mediaId } = await pictured()
    for (const action of ['hide', 'hide', 'cover', 'approve', 'rotate', 'delete']) await moderate(reviewId, mediaId, action)
    const facts = await payloadsOfFacts(test.db, owner.organizationId, 'review.media-moderated')
    const about = { reviewId, mediaId }
    expect(facts).toEqual([
      { ...about, from: 'approved', to: 'hidden' },
      { ...about, from: 'hidden', to: 'approved' },
      { ...about, from: 'approved', to: null },
    ])
  })

  it('refuses to rotate a picture whose file is lost', async () => {
    const { reviewId, mediaId } = await pictured()
    const [row] = await rows()
    await test.platform.storage.remove(row?.file_key ?? '')
    expect(await moderate(reviewId, mediaId, 'rotate')).toMatchObject({ status: 409, body: { code: 'media.state-refused' } })
  })

  it('rotates it under a new URL, and sets the cover', async () => {
    const { reviewId, mediaId, mediaIds: both } = await pictured({}, 2)
    const [before] = await rows()
    const { body } = await moderate(reviewId, mediaId, 'rotate')
    expect(body.media[0]).toMatchObject({ width: 40, height: 60, state: 'approved' })
    expect(body.media[0].url).toContain('v=2')
    expect((await get(body.media[0].url.replace(/&?key=[^&]+/, ''))).headers['cache-control']).toContain('immutable')
    expect((await get(`/media/${owner.organizationId}/${mediaId}/large.webp`)).headers['cache-control']).toContain('private')
    await sweep()
    await expect(test.platform.storage.size(`${before?.file_key}/large.webp`)).rejects.toThrow('ENOENT')

    const { body: covered } = await moderate(reviewId, both[1] ?? '', 'cover')
    expect(covered.media.map(({ mediaId, isCover }: { mediaId: string; isCover: boolean }) => [mediaId, isCover])).toEqual([
      [both[1], true],
      [both[0], false],
    ])
  })

  it('deletes it with its files and records who did it', async () => {
    const { reviewId, mediaId } = await pictured()
    const [row] = await rows()
    expect((await moderate(reviewId, mediaId, 'delete')).body).toEqual({ media: [] })
    expect(await countOf(reviewId)).toBe(0)
    await sweep()
    for (const size of ['thumb', 'original'])
      await expect(test.platform.storage.size(`${row?.file_key}/${size}.webp`)).rejects.toThrow('ENOENT')
    const events = await test.db.forOrganization(owner.organizationId, (trx) =>
      trx.selectFrom('moderation_events').select(['action', 'actor_user_id']).execute(),
    )
    expect(events).toEqual([{ action: 'delete_picture', actor_user_id: owner.userId }])
  })

  it("refuses read-only roles, invalid actions and other stores' pictures", async () => {
    const { reviewId, mediaId } = await pictured()
    const analyst = await test.signedIn('analyst', owner.organizationId)
    expect((await moderate(reviewId, mediaId, 'hide', analyst)).status).toBe(403)
    expect((await moderate(reviewId, mediaId, 'paint')).status).toBe(400)
    expect((await moderate(reviewId, mediaId, 'retry')).body.code).toBe('media.state-refused')
    const another = await pictured()
    expect((await moderate(another.reviewId, mediaId, 'hide')).body.code).toBe('media.not-found')
    const stranger = await test.signedIn('owner')
    expect((await moderate(reviewId, mediaId, 'delete', stranger)).body.code).toBe('media.not-found')
    expect(await rows()).toHaveLength(2)
  })
})

describe('pictures of imported reviews', () => {
  const at = (address: string) => ({ state: 'waiting' as const, source_url: address })
  async function imported(...addresses: string[]) {
    const reviewId = await createReview(test.db, owner.organizationId, { source: 'import' })
    await test.db.forOrganization(owner.organizationId, async (trx) => {
      const of = { organization_id: owner.organizationId, review_id: reviewId }
      await trx
        .insertInto('review_media')
        .values(addresses.map((address, position) => ({ ...of, position, ...at(address) })))
        .execute()
      const payload = { importId: importIds.toWire(reviewId), created: 1, skipped: 0, errors: 0 }
      await recordFact(trx, test.clock, {
        type: 'import.completed',
        aggregate: payload.importId,
        organizationId: owner.organizationId,
        payload,
      })
    })
    return reviewIds.toWire(reviewId)
  }
  const states = async () => (await rows()).map(({ state, error, attempts }) => ({ state, error, attempts }))

  it('are downloaded, and failures say why', async () => {
    const picture = await aPicture()
    outside = async (address) => {
      if (address.includes('gone')) throw new OutsideProblem('The server returned the status 404')
      return address.includes('page') ? Buffer.from('<html>') : picture
    }
    const reviewId = await imported('https://a.example/1.jpg', 'https://a.example/gone.jpg', 'https://a.example/page')
    await test.runUntilIdle()
    expect(await states()).toEqual([
      { state: 'approved', error: null, attempts: 1 },
      { state: 'failed', error: 'The server returned the status 404', attempts: 1 },
      { state: 'failed', error: 'This isn’t an image. Choose a JPEG, PNG, or WebP image.', attempts: 1 },
    ])
    expect(await countOf(reviewId)).toBe(1)
    const [row] = await rows()
    expect((await get(`/media/${owner.organizationId}/${mediaIds.toWire(row?.id ?? '')}/small.webp`)).statusCode).toBe(200)
  })

  it('wait invisibly to shoppers while the plan is full, and are downloaded once there is room', async () => {
    const picture = await aPicture()
    outside = async () => picture
    full.add(owner.organizationId)
    await imported('https://a.example/1.jpg', 'https://a.example/2.jpg')
    await test.runUntilIdle()
    const waits = { state: 'waiting', error: expect.stringMatching(/^Your plan’s photo storage is full/), attempts: 0 }
    expect(await states()).toEqual([waits, waits])
    expect((await upload(picture)).status).toBe(201)
    full.clear()
    const sweep = async (minutes: number) => {
      test.clock.set(new Date(test.clock.now().getTime() + minutes * 60_000))
      await test.db.asSystem((trx) => enqueue(trx, fetchPictures, {}, { organizationId: null }))
      await test.runUntilIdle()
    }
    await sweep(59)
    expect((await states()).filter(({ state }) => state === 'waiting')).toHaveLength(2)
    await sweep(1)
    expect((await rows()).filter(({ review_id }) => review_id)).toMatchObject([
      { state: 'approved', error: null, attempts: 1 },
      { state: 'approved', error: null, attempts: 1 },
    ])
  })

  it('wait per store', async () => {
    const picture = await aPicture()
    outside = async () => picture
    full.add((await test.signedIn('owner', await createOrganization(test.db))).organizationId)
    await imported('https://a.example/1.jpg')
    await test.runUntilIdle()
    expect((await states()).map(({ state }) => state)).toEqual(['approved'])
  })

  it('are retried later if that may help, and by the merchant after giving up', async () => {
    let isUp = false
    const picture = await aPicture()
    outside = async () => {
      if (!isUp) throw new OutsideProblem('The server returned the status 503', { isTemporary: true })
      return picture
    }
    const reviewId = await imported('https://b.example/1.jpg')
    const fetchDue = async () => {
      await test.db.asSystem((trx) => enqueue(trx, fetchPictures, {}, { organizationId: null }))
      await test.runUntilIdle()
    }
    await test.runUntilIdle()
    expect(await states()).toEqual([{ state: 'waiting', error: 'The server returned the status 503', attempts: 1 }])
    for (const minutes of [1, 10, 100]) {
      test.clock.advance(minutes * 60_000)
      await fetchDue()
    }
    expect(await states()).toEqual([{ state: 'failed', error: 'The server returned the status 503', attempts: 4 }])
    isUp = true
    const mediaId = mediaIds.toWire((await rows())[0]?.id ?? '')
    const { body } = await moderate(reviewId, mediaId, 'retry', await test.signedIn('owner', owner.organizationId))
    expect(body.media[0]).toMatchObject({ state: 'waiting', problem: null, url: null })
    await test.runUntilIdle()
    expect(await states()).toEqual([{ state: 'approved', error: null, attempts: 1 }])
  })

  it('leave nothing behind when their review is deleted during the download', async () => {
    const picture = await aPicture()
    outside = async () => {
      await test.db.asSystem((trx) => trx.deleteFrom('reviews').where('organization_id', '=', owner.organizationId).execute())
      return picture
    }
    await imported('https://c.example/1.jpg')
    await test.runUntilIdle()
    expect(await rows()).toEqual([])
  })

  it('are deleted with the review, however it is deleted', async () => {
    await pictured()
    const [row] = await rows()
    await test.db.forOrganization(owner.organizationId, (trx) => trx.deleteFrom('reviews').execute())
    await sweep()
    await expect(test.platform.storage.size(`${row?.file_key}/large.webp`)).rejects.toThrow('ENOENT')
  })
})
