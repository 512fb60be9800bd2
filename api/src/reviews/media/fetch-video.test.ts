import { OutsideProblem } from '#platform/http/public-agent.ts'
import type { PublicFetch } from '#platform/http/public-fetch.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createReview } from '#testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { aVideo, type VideoName } from '#testing/videos.ts'
import { fetchPictures } from './fetch-pictures.jobs.ts'
import { reviewMediaModule } from './media.module.ts'

let test: TestApp
let owner: SignedIn
let outside: PublicFetch
const full = new Set<string>()
beforeAll(async () => {
  test = await createTestApp({
    modules: (platform) => [reviewMediaModule(platform, { room: { hasRoom: async (_trx, id) => !full.has(id) } })],
    platform: { fetchPublic: (...call) => outside(...call) },
  })
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
})

/** A server with one file at every address, which remembers what it was asked. */
function serve(content: Buffer) {
  const asked: { address: string; accept: string | undefined; maxBytes: number }[] = []
  outside = async (address, { into, accept, maxBytes }) => {
    asked.push({ address, accept, maxBytes })
    await into?.writeFile(content)
    return Buffer.alloc(0)
  }
  return asked
}

/** A published review with the address of a video, as imports write it. */
async function imported(): Promise<void> {
  const { organizationId } = owner
  const review_id = await createReview(test.db, organizationId, { status: 'published' })
  const source_url = 'https://old.example/v/1.mp4'
  await test.db.forOrganization(organizationId, (trx) =>
    trx
      .insertInto('review_media')
      .values({ organization_id: organizationId, review_id, state: 'waiting', source_url, is_video_source: true })
      .execute(),
  )
}
async function download() {
  const { organizationId } = owner
  await test.db.asSystem((trx) => enqueue(trx, fetchPictures, { organizationId }, { organizationId }))
  await test.runUntilIdle()
  return test.db.asSystem((trx) =>
    trx.selectFrom('review_media').selectAll().where('organization_id', '=', organizationId).executeTakeFirstOrThrow(),
  )
}
const stored = async () => {
  const keys: string[] = []
  for await (const key of test.platform.storage.list()) if (key.includes(owner.organizationId)) keys.push(key)
  return keys
}

describe('a video of an imported review', () => {
  it('is downloaded, cleaned like an upload, and shown with a plain poster of its proportions', async () => {
    const asked = serve(await aVideo('phone.mov'))
    await imported()
    const row = await download()
    expect(asked).toEqual([{ address: 'https://old.example/v/1.mp4', accept: 'video/*', maxBytes: 100 * 1024 * 1024 }])
    expect(row).toMatchObject({ state: 'approved', error: null, mime: 'video/mp4', video_format: 'mp4', attempts: 1 })
    expect([row.width, row.height]).toEqual([96, 64])
    expect(row.video_ms).toBeGreaterThan(900)
    expect((await stored()).map((key) => key.split('/').at(-1)).toSorted()).toEqual([
      'large.webp',
      'original.webp',
      'small.webp',
      'thumb.webp',
      'video.mp4',
    ])
    const file = await test.platform.storage.read(`${row.file_key}/video.mp4`).toArray()
    expect(Buffer.concat(file).includes('com.apple.quicktime.location')).toBe(false)
  })

  it.each([
    ['hevc.mp4', 'Not every browser can play this video'],
    ['long.mp4', 'This video is longer than 60 seconds'],
  ] as [VideoName, string][])('fails with the reason for %s, and leaves no files', async (name, message) => {
    serve(await aVideo(name))
    await imported()
    expect(await download()).toMatchObject({ state: 'failed', error: expect.stringContaining(message) })
    expect(await stored()).toEqual([])
  })

  it('is retried after a temporary failure, and waits for room in the plan', async () => {
    outside = async () => {
      throw new OutsideProblem('The server returned the status 503', { isTemporary: true })
    }
    await imported()
    expect(await download()).toMatchObject({ state: 'waiting', attempts: 1 })
    serve(await aVideo('clip.webm'))
    full.add(owner.organizationId)
    test.clock.advance(3_600_000)
    expect(await download()).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('storage is full') })
    full.clear()
    test.clock.advance(3_600_000)
    expect(await download()).toMatchObject({ state: 'approved', video_format: 'webm' })
  })
})
