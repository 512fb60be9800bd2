import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { largestVideo } from '@yuko/contract/storefront/form-video'
import type { PublicFetch } from '#platform/http/public-fetch.ts'
import type { Storage } from '#platform/storage.ts'
import { keepVideo, plainPoster } from './keep-video.ts'
import type { KeptMedia } from './media.repository.ts'
import { cleanVideo } from './video.ts'

const limits = { maxBytes: largestVideo, timeoutMs: 180_000, accept: 'video/*' }

interface Tools {
  readonly storage: Storage
  readonly fetchPublic: PublicFetch
  readonly organizationId: string
  readonly signal: AbortSignal
}

/** Downloads a video, checks and cleans it like an upload, and turns it into files and a row (by `save`). Without a row, no files remain. */
export async function fetchVideo(
  { storage, fetchPublic, organizationId, signal }: Tools,
  address: string,
  save: (kept: KeptMedia & { sha256: string }) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'yuko-video-'))
  try {
    const path = join(folder, 'download')
    const file = await open(path, 'w')
    await fetchPublic(address, { ...limits, into: file }, signal).finally(() => file.close())
    const video = await cleanVideo(path, folder)
    const sha256 = await hashOf(path)
    const kept = await keepVideo(storage, organizationId, video, await plainPoster(video))
    await save({ ...kept, sha256 }).catch(async (error: unknown) => {
      await storage.remove(kept.file_key)
      throw error
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
