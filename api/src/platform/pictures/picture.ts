import type { Sharp } from 'sharp'
import { loadSharp } from '../files/load-sharp.ts'
import { turns } from '../turns.ts'
import { MediaProblem } from './media-problem.ts'

/** The longest side in pixels; all are WebP. */
export const mediaSizes = { thumb: 160, small: 480, large: 1200 } as const
export type MediaSize = keyof typeof mediaSizes

export interface Picture {
  /** The detected type, regardless of the file name. */
  readonly mime: string
  /** Upright. */
  readonly width: number
  readonly height: number
  /** WebP, re-encoded: no camera data and nothing hidden in the original remains. */
  readonly files: Readonly<Record<MediaSize | 'original', Buffer>>
}

export const largestPicture = 10 * 1024 * 1024

/** More than a phone camera produces, and as much as a small server can hold for a moment. */
const pixelLimit = 50_000_000
const originalSide = 2400

/** Each decode may take 200 MB for a moment, and each queued upload is kept in memory unprocessed: 10 MB. */
const decoding = turns({ atOnce: 2, longestQueue: 12 })

/** True if another upload would wait too long. */
export const isBusy = decoding.isBusy

/** Renders the sizes of an upload. Throws a MediaProblem if it is not a picture, or too large. */
export function makePicture(bytes: Buffer): Promise<Picture> {
  const mime = mimeOf(bytes)
  return decoding.run(async () => {
    const sharp = await loadSharp()
    try {
      return await draw(sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient(), mime)
    } catch (error) {
      const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
      throw isTooLarge
        ? new MediaProblem('media.too-many-pixels', 'This image has more than 50 megapixels. Choose a smaller one.')
        : new MediaProblem('media.damaged', 'This image is damaged. Choose another one.')
    }
  })
}

/** The same picture, rotated 90° clockwise. */
export function turnPicture(original: Buffer, mime: string): Promise<Picture> {
  return decoding.run(async () => draw((await loadSharp())(original).rotate(90), mime))
}

async function draw(source: Sharp, mime: string): Promise<Picture> {
  const sharp = await loadSharp()
  const { data, info } = await inside(source, originalSide).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const write = (side: number, quality: number) =>
    inside(sharp(data, { raw: { width, height, channels } }), side)
      .webp({ quality, effort: 2 })
      .toBuffer()
  return {
    mime,
    width,
    height,
    files: {
      original: await write(originalSide, 88),
      large: await write(mediaSizes.large, 80),
      small: await write(mediaSizes.small, 78),
      thumb: await write(mediaSizes.thumb, 75),
    },
  }
}

const inside = (picture: Sharp, side: number) =>
  picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')

/** By magic bytes. */
function mimeOf(bytes: Buffer): string {
  const starts = bytes.subarray(0, 12).toString('latin1')
  if (starts.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (starts.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF[\s\S]{4}WEBP$/.test(starts)) return 'image/webp'
  if (/^[\s\S]{4}ftypavi[fs]$/.test(starts)) return 'image/avif'
  if (/^[\s\S]{4}ftyp(hei|mif|msf)/.test(starts))
    throw new MediaProblem(
      'media.kind-refused',
      'HEIC images aren’t supported by every browser. Choose a JPEG, PNG, or WebP image.',
    )
  if (starts.startsWith('GIF8'))
    throw new MediaProblem('media.kind-refused', 'GIF images aren’t supported. Choose a JPEG, PNG, or WebP image.')
  if (/<(\?xml|!doctype|svg)/i.test(bytes.subarray(0, 1000).toString('latin1')))
    throw new MediaProblem(
      'media.kind-refused',
      'SVG files aren’t supported because they can contain scripts. Choose a JPEG, PNG, or WebP image.',
    )
  throw new MediaProblem('media.kind-refused', 'This isn’t an image. Choose a JPEG, PNG, or WebP image.')
}
