import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { mediaIds, reviewIds } from '#ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { aPicture, multipart } from '#testing/pictures.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { aLargeVideo, aVideo, type VideoName } from '#testing/videos.ts'
import { reviewMediaModule } from './media.module.ts'
import { claimMedia } from './media.repository.ts'
import { cleanVideo } from './video.ts'

const partBytes = 5 * 1024 * 1024
let test: TestApp
let owner: SignedIn
let visitor = 0
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [reviewMediaModule(platform)] })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  visitor += 1
})

async function call(method: 'GET' | 'POST' | 'PUT', path: string, options: Record<string, unknown> = {}, store = storeOf(owner)) {
  const url = `/api/v1/storefront/${store}/videos${path}`
  const response = await test.app.inject({ method, url, remoteAddress: `203.0.113.${visitor}`, ...options })
  return { status: response.statusCode, body: response.json() }
}
const storeOf = ({ organizationId }: SignedIn) => `store-${organizationId}`
const file = (content: Buffer) => multipart([{ name: 'file', content, fileName: 'a', type: 'application/octet-stream' }])
const start = (bytes: number) => call('POST', '', { payload: { bytes } })
const send = (uploadId: string, number: number, part: Buffer) => call('PUT', `/${uploadId}/parts/${number}`, file(part))
const finish = async (uploadId: string, poster?: Buffer) =>
  call('POST', `/${uploadId}/finish`, file(poster ?? (await aPicture({ width: 64, height: 96 }))))

async function upload(video: Buffer) {
  const { uploadId } = (await start(video.length)).body
  for (let from = 0; from < video.length; from += partBytes)
    await send(uploadId, from / partBytes, video.subarray(from, from + partBytes))
  return { uploadId, ...(await finish(uploadId)) }
}
const rows = () =>
  test.db.asSystem((trx) =>
    trx.selectFrom('review_media').selectAll().where('organization_id', '=', owner.organizationId).execute(),
  )
const get = (address: string, headers = {}) => test.app.inject({ url: address.replace('https://yuko.test', ''), headers })
const stored = async () => {
  const keys: string[] = []
  for await (const key of test.platform.storage.list()) if (key.includes(owner.organizationId)) keys.push(key)
  return keys
}

/** A published review with a video. */
async function shown() {
  const { body } = await upload(await aVideo('phone.mov'))
  const reviewId = await createReview(test.db, owner.organizationId, { status: 'published' })
  const claim = { mediaId: mediaIds.toUuid(body.mediaId), token: body.token, questionId: null }
  await test.db.forOrganization(owner.organizationId, (trx) =>
    claimMedia(trx, owner.organizationId, reviewId, [claim], 'approved'),
  )
  const address = `https://yuko.test/media/${owner.organizationId}/${body.mediaId}/video.mp4`
  return { reviewId: reviewIds.toWire(reviewId), mediaId: body.mediaId as string, address }
}

describe('a video for a review', () => {
  it('arrives in parts, in any order and some twice, and is finished once', async () => {
    const video = await aLargeVideo(partBytes + 1000)
    const { status, body } = await start(video.length)
    expect([status, body.partBytes]).toEqual([201, partBytes])
    const { uploadId } = body
    expect((await send(uploadId, 1, video.subarray(partBytes))).body).toEqual({ received: [1] })
    expect((await finish(uploadId)).body.code).toBe('media.part-refused')
    await send(uploadId, 0, video.subarray(0, partBytes))
    await send(uploadId, 0, video.subarray(0, partBytes))
    expect((await call('GET', `/${uploadId}`)).body).toEqual({ received: [0, 1] })
    const [one, other] = await Promise.all([finish(uploadId), finish(uploadId)])
    expect([one.status, other.status]).toEqual([201, 201])
    expect(one.body).toEqual(other.body)
    expect(one.body).toMatchObject({ width: 64, height: 96, seconds: 1 })
    expect((await finish(uploadId)).body).toEqual(one.body)
    expect((await rows()).map(({ video_format, video_ms, mime }) => [video_format, video_ms, mime])).toEqual([
      ['mp4', 1000, 'video/mp4'],
    ])
    expect((await stored()).filter((key) => key.startsWith('video-uploads'))).toEqual([])
    expect(await stored()).toHaveLength(5)
  })

  it.each([
    ['of another kind', async () => Buffer.from('hello'), 'media.kind-refused'],
    ['only the sound', () => aVideo('sound.mp4'), 'media.kind-refused'],
    ['in HEVC, which not every browser plays', () => aVideo('hevc.mp4'), 'media.kind-refused'],
    ['longer than a minute', () => aVideo('long.mp4'), 'media.too-long'],
    ['cut off', async () => (await aVideo('clip.webm')).subarray(0, 2000), 'media.damaged'],
  ])('refuses one %s', async (_, video, code) => {
    const { status, body } = await upload(await video())
    expect([status, body.code]).toEqual([422, code])
    expect(await rows()).toEqual([])
  })

  it('refuses sizes over 100 MB, parts of another size, parts beyond the end, and a poster that isn’t a picture', async () => {
    expect((await start(100 * 1024 * 1024 + 1)).status).toBe(400)
    const video = await aVideo('phone.mov')
    const { uploadId } = (await start(video.length)).body
    expect((await send(uploadId, 0, video.subarray(1))).body.code).toBe('media.part-refused')
    expect((await send(uploadId, 1, video)).body.code).toBe('media.part-refused')
    await send(uploadId, 0, video)
    expect((await finish(uploadId, Buffer.from('no'))).body.code).toBe('media.kind-refused')
    expect(await rows()).toEqual([])
    expect((await finish(uploadId)).status).toBe(201)
  })

  it('is unknown in other stores and once it is a day old', async () => {
    const video = await aVideo('phone.mov')
    const { uploadId } = (await start(video.length)).body
    const other = await test.signedIn('owner', await createOrganization(test.db))
    expect((await call('GET', `/${uploadId}`, {}, storeOf(other))).body.code).toBe('media.upload-not-found')
    expect((await call('PUT', `/${uploadId}/parts/0`, file(video), storeOf(other))).body.code).toBe('media.upload-not-found')
    await send(uploadId, 0, video)
    test.clock.advance(25 * 3_600_000)
    const job = reviewMediaModule(test.platform).jobs?.find(({ job }) => job.name === 'sweep-media')
    const signal = AbortSignal.timeout(60_000)
    await job?.run({ payload: {}, db: test.db, clock: test.clock, log: test.platform.log, signal })
    expect((await call('GET', `/${uploadId}`)).status).toBe(404)
    expect(await stored()).toEqual([])
  })
})

describe('a video of a published review', () => {
  it('is served whole and in ranges, as players ask', async () => {
    const { address } = await shown()
    const whole = await get(address)
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const part = await get(address, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.rawPayload.length}`])
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
    const rest = await get(address, { range: 'bytes=-5' })
    expect(rest.rawPayload).toEqual(whole.rawPayload.subarray(-5))
    expect((await get(address, { range: 'bytes=99999999-' })).statusCode).toBe(416)
  })

  it('has a play button on its small pictures, not on its poster', async () => {
    const { address } = await shown()
    const middleOf = async (size: string) => {
      const { rawPayload } = await get(address.replace('video.mp4', `${size}.webp`))
      const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
      return (data[at] ?? 0) > 230
    }
    expect([await middleOf('thumb'), await middleOf('small'), await middleOf('large')]).toEqual([true, true, false])
  })

  it('disappears when the merchant hides it, and can’t be rotated', async () => {
    const { reviewId, mediaId, address } = await shown()
    const moderate = (action: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/reviews/${reviewId}/media/${mediaId}`,
        headers: owner.headers,
        payload: { action },
      })
    expect((await moderate('rotate')).json().code).toBe('media.state-refused')
    const { media } = (await moderate('hide')).json()
    expect((await get(address)).statusCode).toBe(404)
    expect(media[0].video.seconds).toBe(1)
    expect((await get(media[0].video.url)).statusCode).toBe(200)
  })
})

describe('the copy of a video', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yuko-video-test-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it.each<[VideoName, string]>([
    ['phone.mov', '+48.1371'],
    ['clip.webm', 'Secret Title'],
  ])('of %s has neither place nor title', async (name, secret) => {
    const source = await aVideo(name)
    expect(source.includes(secret)).toBe(true)
    await writeFile(join(folder, 'upload'), source)
    const { path } = await cleanVideo(join(folder, 'upload'), folder)
    const copy = await readFile(path)
    expect(copy.length).toBeGreaterThan(1000)
    expect(copy.includes(secret)).toBe(false)
  })
})
