import { join } from 'node:path'
import type { VideoFormat } from '@yuko/contract/reviews/media'
import { longestVideoSeconds } from '@yuko/contract/storefront/form-video'
import type { Input, InputAudioTrack, InputVideoTrack } from 'mediabunny'
import { MediaProblem } from '#platform/pictures/media-problem.ts'
import { turns } from '#platform/turns.ts'

export interface Video {
  readonly format: VideoFormat
  /** A file that contains pictures and sound, and nothing else. */
  readonly path: string
  readonly milliseconds: number
  /** As shown, in pixels. */
  readonly width: number
  readonly height: number
}

/** What current browsers play without a license or an extension. */
const playable = { video: ['avc', 'vp8', 'vp9', 'av1'], audio: ['aac', 'mp3', 'opus', 'vorbis'] }

const damaged = 'This video is damaged. Choose another one.'

/** Copying 100 MB takes a second; a file that takes a minute was made to. */
const longestMs = 60_000

/** Each copy reads and writes the disk, and takes about 100 MB of memory. */
const copying = turns({ atOnce: 1, longestQueue: 8 })
export const isBusyWithVideos = copying.isBusy

/**
 * Copies the pictures and the sound of a video into a new file in `folder`, without encoding them again: the place and device
 * that phones record, titles, and everything else stay behind. Throws a MediaProblem if browsers can't play it.
 */
export function cleanVideo(path: string, folder: string): Promise<Video> {
  return copying.run(async () => {
    const { FilePathSource, Input, MP4, QTFF, WEBM } = await import('mediabunny')
    const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF, WEBM] })
    try {
      // It fails for files shorter than any header.
      if (!(await input.canRead().catch(() => false)))
        throw new MediaProblem('media.kind-refused', 'This isn’t a video. Choose an MP4, MOV, or WebM video.')
      return await copy(input, folder)
    } catch (error) {
      if (error instanceof MediaProblem) throw error
      throw new MediaProblem('media.damaged', damaged)
    } finally {
      input.dispose()
    }
  })
}

async function copy(input: Input, folder: string): Promise<Video> {
  const { Conversion, FilePathTarget, Mp4OutputFormat, Output, WebMOutputFormat } = await import('mediabunny')
  const { video, audio, seconds } = await playableTracks(input)
  const format = (await input.getFormat()).name === 'WebM' ? 'webm' : 'mp4'
  const path = join(folder, `video.${format}`)
  const output = new Output({
    format: format === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat(),
    target: new FilePathTarget(path),
  })
  const conversion = await Conversion.init({
    input,
    output,
    tags: {},
    video: (track) => ({ discard: track !== video }),
    audio: (track) => ({ discard: track !== audio }),
    showWarnings: false,
  })
  const timer = setTimeout(() => void conversion.cancel(), longestMs)
  try {
    await conversion.execute()
  } finally {
    clearTimeout(timer)
  }
  return {
    format,
    path,
    milliseconds: Math.round(seconds * 1000),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
  }
}

/** Sound that browsers can't play is left out; the video is silent then. */
async function playableTracks(input: Input) {
  const video: InputVideoTrack | null = await input.getPrimaryVideoTrack()
  if (!video) throw new MediaProblem('media.kind-refused', 'This file has no video. Choose an MP4, MOV, or WebM video.')
  if (!playable.video.includes(String(video.codec)))
    throw new MediaProblem(
      'media.kind-refused',
      'Not every browser can play this video. Choose an MP4 video with H.264, or record it again in the “Most Compatible” format.',
    )
  const sound: InputAudioTrack | null = await input.getPrimaryAudioTrack()
  const seconds = await input.computeDuration()
  if (!(seconds > 0)) throw new MediaProblem('media.damaged', damaged)
  // Recorders stop late.
  if (seconds > longestVideoSeconds + 1)
    throw new MediaProblem('media.too-long', `This video is longer than ${longestVideoSeconds} seconds. Choose a shorter one.`)
  return { video, audio: sound && playable.audio.includes(String(sound.codec)) ? sound : null, seconds }
}
