import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { videoPartBytes } from '@yuko/contract/storefront/form-video'
import { Refusal } from '#platform/http/refusal.ts'
import { MediaProblem } from '#platform/pictures/media-problem.ts'
import { refuseWhenBusy } from '#platform/pictures/take-upload.ts'
import type { Storage } from '#platform/storage.ts'
import { keepVideo } from './keep-video.ts'
import { findUnclaimed, insertUpload } from './media.repository.ts'
import type { UploadTools } from './upload-picture.ts'
import { cleanVideo, isBusyWithVideos, type Video } from './video.ts'
import { addPart, findUpload, finishUpload } from './video-uploads.repository.ts'

export const partsFolder = (organizationId: string, uploadId: string) => `video-uploads/${organizationId}/${uploadId}`

const gone = () => new Refusal('media.upload-not-found', 'This upload doesn’t exist anymore. Upload the video again.')
const incomplete = (message: string) => new Refusal('media.part-refused', message)

const partCount = (bytes: number) => Math.ceil(bytes / videoPartBytes)
const sizeOfPart = (bytes: number, number: number) => Math.min(videoPartBytes, bytes - number * videoPartBytes)

export interface UploadAddress {
  readonly organizationId: string
  readonly uploadId: string
}

export async function receivedParts({ db }: Pick<UploadTools, 'db'>, { organizationId, uploadId }: UploadAddress) {
  const upload = await db.forOrganization(organizationId, (trx) => findUpload(trx, organizationId, uploadId))
  if (!upload) throw gone()
  return upload.received
}

/** Sending a part again replaces it. Returns the numbers of the parts that have arrived. */
export async function receivePart(
  { db, storage }: UploadTools,
  { organizationId, uploadId, number }: UploadAddress & { readonly number: number },
  content: Readable,
): Promise<number[]> {
  const upload = await db.forOrganization(organizationId, (trx) => findUpload(trx, organizationId, uploadId))
  if (!upload) throw gone()
  if (number >= partCount(upload.bytes)) throw incomplete('This video has fewer parts')
  const key = `${partsFolder(organizationId, uploadId)}/${number}`
  if ((await storage.write(key, content)) !== sizeOfPart(upload.bytes, number)) {
    await storage.remove(key)
    throw incomplete(`This part must have ${sizeOfPart(upload.bytes, number)} bytes`)
  }
  const received = await db.forOrganization(organizationId, (trx) => addPart(trx, organizationId, uploadId, number))
  if (!received) throw gone()
  return received
}

/** Turns the parts and a picture of the video into media that a review can claim. Repeating it returns the same media. */
export async function finishVideo(tools: UploadTools, address: UploadAddress, poster: Buffer) {
  const { db, storage } = tools
  const { organizationId, uploadId } = address
  const upload = await db.forOrganization(organizationId, (trx) => findUpload(trx, organizationId, uploadId))
  if (!upload) throw gone()
  if (upload.media_id === null) {
    if (upload.received.length < partCount(upload.bytes)) throw incomplete('Parts of this video are missing')
    await takeVideo(tools, address, upload.bytes, poster)
  }
  const row = await db.forOrganization(organizationId, async (trx) => {
    const finished = await findUpload(trx, organizationId, uploadId)
    return finished?.media_id ? findUnclaimed(trx, organizationId, finished.media_id) : undefined
  })
  if (!row) throw gone()
  await storage.remove(partsFolder(organizationId, uploadId))
  return row
}

async function takeVideo(tools: UploadTools, address: UploadAddress, bytes: number, poster: Buffer): Promise<void> {
  refuseWhenBusy()
  if (isBusyWithVideos())
    throw new Refusal('request.rate-limited', 'Too many videos are being uploaded. Try again in a moment.', { retryAfter: 10 })
  const folder = await mkdtemp(join(tmpdir(), 'yuko-video-'))
  try {
    const source = join(folder, 'upload')
    const sha256 = await joinParts(tools.storage, address, partCount(bytes), source)
    await saveVideo(tools, address, await cleanVideo(source, folder), { poster, sha256 })
  } catch (error) {
    if (error instanceof MediaProblem) throw new Refusal(error.code, error.message, { fields: { file: error.message } })
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the SHA-256 of the whole file. */
async function joinParts(storage: Storage, { organizationId, uploadId }: UploadAddress, parts: number, path: string) {
  const hash = createHash('sha256')
  for (let number = 0; number < parts; number++) {
    const part = storage.read(`${partsFolder(organizationId, uploadId)}/${number}`)
    part.on('data', (chunk) => hash.update(chunk))
    await pipeline(part, createWriteStream(path, { flags: 'a' }))
  }
  return hash.digest('hex')
}

async function saveVideo(
  { db, storage, clock }: UploadTools,
  { organizationId, uploadId }: UploadAddress,
  video: Video,
  { poster, sha256 }: { poster: Buffer; sha256: string },
): Promise<void> {
  const kept = await keepVideo(storage, organizationId, video, poster)
  try {
    await db.forOrganization(organizationId, async (trx) => {
      const { id } = await insertUpload(trx, organizationId, { ...kept, sha256 }, clock.now())
      if (!(await finishUpload(trx, organizationId, uploadId, id))) throw new AlreadyFinished()
    })
  } catch (error) {
    await storage.remove(kept.file_key)
    if (!(error instanceof AlreadyFinished)) throw error
  }
}

/** Another call was faster: its video stays. */
class AlreadyFinished extends Error {}
