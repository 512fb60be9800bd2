import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../storage.ts'
import { makePicture, type Picture } from './picture.ts'

/** The columns that describe the written files. */
export interface KeptPicture {
  file_key: string
  width: number
  height: number
  bytes: number
  mime: string
}

export const originalKey = (fileKey: string) => `${fileKey}/original.webp`

/** Writes the files of a picture into their own folder; a failure leaves none behind. */
export async function keepPicture(storage: Storage, organizationId: string, picture: Picture): Promise<KeptPicture> {
  const { files, width, height, mime } = picture
  const file_key = `media/${organizationId}/${randomUUID()}`
  let bytes = 0
  try {
    for (const [size, content] of Object.entries(files))
      bytes += await storage.write(`${file_key}/${size}.webp`, Readable.from([content]))
  } catch (error) {
    await storage.remove(file_key)
    throw error
  }
  return { file_key, width, height, bytes, mime }
}

/** Turns an upload into files and a row (by `save`). Without a row, no files remain. */
export async function takePicture<T>(
  storage: Storage,
  organizationId: string,
  bytes: Buffer,
  save: (kept: KeptPicture & { sha256: string }) => Promise<T>,
): Promise<T> {
  const kept = await keepPicture(storage, organizationId, await makePicture(bytes))
  try {
    return await save({ ...kept, sha256: createHash('sha256').update(bytes).digest('hex') })
  } catch (error) {
    await storage.remove(kept.file_key)
    throw error
  }
}
