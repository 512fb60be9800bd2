import { Refusal } from '../http/refusal.ts'
import type { Storage } from '../storage.ts'
import { type KeptPicture, takePicture } from './keep-picture.ts'
import { MediaProblem } from './media-problem.ts'
import { isBusy } from './picture.ts'

/** Checked before the body is read, because waiting uploads are held in memory. */
export function refuseWhenBusy(): void {
  if (isBusy())
    throw new Refusal('request.rate-limited', 'Too many images are being uploaded. Try again in a moment.', { retryAfter: 5 })
}

/** Stores an uploaded picture and its row (by `save`). Refuses other files with the reason. */
export async function takeUpload<T>(
  storage: Storage,
  organizationId: string,
  bytes: Buffer,
  save: (kept: KeptPicture & { sha256: string }) => Promise<T>,
): Promise<T> {
  refuseWhenBusy()
  try {
    return await takePicture(storage, organizationId, bytes, save)
  } catch (error) {
    if (error instanceof MediaProblem) throw new Refusal(error.code, error.message, { fields: { file: error.message } })
    throw error
  }
}
