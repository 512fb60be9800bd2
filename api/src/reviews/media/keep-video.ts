import { createReadStream } from 'node:fs'
import { loadSharp } from '#platform/files/load-sharp.ts'
import { keepPicture } from '#platform/pictures/keep-picture.ts'
import { makePicture, mediaSizes } from '#platform/pictures/picture.ts'
import type { Storage } from '#platform/storage.ts'
import type { KeptMedia } from './media.repository.ts'
import { withPlayButton } from './play-button.ts'
import type { Video } from './video.ts'

/** Writes a video and its poster into a folder of their own; a failure leaves neither behind. */
export async function keepVideo(
  storage: Storage,
  organizationId: string,
  { format, path, milliseconds }: Video,
  poster: Buffer,
): Promise<KeptMedia> {
  const kept = await keepPicture(storage, organizationId, await withPlayButton(await makePicture(poster)))
  try {
    const bytes = kept.bytes + (await storage.write(`${kept.file_key}/video.${format}`, createReadStream(path)))
    return { ...kept, bytes, mime: `video/${format}`, video_format: format, video_ms: milliseconds }
  } catch (error) {
    await storage.remove(kept.file_key)
    throw error
  }
}

/** A plain picture with the video's proportions, for videos that no browser has seen yet. */
export async function plainPoster({ width, height }: Pick<Video, 'width' | 'height'>): Promise<Buffer> {
  const scale = Math.min(1, mediaSizes.large / Math.max(width, height))
  const [shownWidth, shownHeight] = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const sharp = await loadSharp()
  return sharp({ create: { width: shownWidth, height: shownHeight, channels: 3, background: '#30343b' } })
    .png()
    .toBuffer()
}
