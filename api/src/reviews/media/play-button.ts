import { loadSharp } from '#platform/files/load-sharp.ts'
import type { MediaSize, Picture } from '#platform/pictures/picture.ts'

/** The sizes that stand for a video in lists; the large one is shown by its player, which has a button of its own. */
const marked = ['thumb', 'small'] as const satisfies readonly MediaSize[]

/** The picture with a play button on its small sizes, so that every list, email, and feed shows a video as one. */
export async function withPlayButton(picture: Picture): Promise<Picture> {
  const sharp = await loadSharp()
  const files = { ...picture.files }
  for (const size of marked) {
    const { width, height } = await sharp(files[size]).metadata()
    const side = Math.max(8, Math.round(Math.min(width, height) * 0.4))
    const input = playButton(side)
    files[size] = await sharp(files[size])
      .composite([{ input, raw: { width: side, height: side, channels: 4 } }])
      .webp({ quality: 78, effort: 2 })
      .toBuffer()
  }
  return { ...picture, files }
}

/** A white triangle on a dark disc: RGBA, a byte each. */
function playButton(side: number): Buffer {
  const pixels = Buffer.alloc(side * side * 4)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      // From −1 to 1.
      const [right, down] = [x, y].map((at) => (2 * (at + 0.5)) / side - 1) as [number, number]
      const disc = edge((1 - Math.hypot(right, down)) * side)
      const triangle = edge(Math.min(right + 0.3, 0.45 - right / 1.2 - Math.abs(down)) * side)
      const white = 255 * triangle
      pixels.set([white, white, white, 255 * Math.max(disc * 0.6, triangle)], (y * side + x) * 4)
    }
  return pixels
}

/** Smooths an edge over a pixel: `distance` in half pixels, inside positive. */
const edge = (distance: number) => Math.min(1, Math.max(0, distance / 2 + 0.5))
