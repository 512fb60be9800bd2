import { readFile } from 'node:fs/promises'

/**
 * A second of a test pattern each, encoded by ffmpeg: `phone.mov` is upright by a rotation, and names a place and a title; a
 * minute and ten seconds are in `long.mp4`.
 */
export type VideoName = 'phone.mov' | 'clip.webm' | 'hevc.mp4' | 'long.mp4' | 'sound.mp4'

export const aVideo = (name: VideoName) => readFile(new URL(`./videos/${name}`, import.meta.url))

/** A playable video of so many bytes: players skip the box of zeros at its end. */
export async function aLargeVideo(bytes: number): Promise<Buffer> {
  const video = await aVideo('phone.mov')
  const rest = Buffer.alloc(bytes - video.length)
  rest.writeUInt32BE(rest.length, 0)
  rest.write('free', 4, 'latin1')
  return Buffer.concat([video, rest])
}
