import type { FormPicture } from './form-view.ts'
import { posterOf } from './poster-of.ts'
import { sendFile } from './send-file.ts'

export const videoTypes = ['video/mp4', 'video/quicktime', 'video/webm']
export const largestVideo = 100 * 1024 * 1024

/** Of each part; after the last one the shopper has to choose the video again, and continues where it stopped. */
const attempts = 5
const firstWaitMs = 1000

interface Started {
  readonly uploadId: string
  readonly partBytes: number
}

/** Uploads a video in parts, and continues an upload of the same file that was interrupted. Rejects with the error code. */
export async function sendVideo(address: string, file: File, onProgress: (share: number) => void): Promise<FormPicture> {
  const poster = await posterOf(file)
  const key = `yuko-video ${file.name} ${file.size} ${file.lastModified}`
  const { uploadId, partBytes, received } = await continued(address, key, file.size)
  const upload = `${address}/${uploadId}`
  for (let number = 0; number * partBytes < file.size; number++) {
    if (received.includes(number)) continue
    const part = file.slice(number * partBytes, (number + 1) * partBytes)
    const before = number * partBytes
    await repeated(() =>
      sendFile('PUT', `${upload}/parts/${number}`, part, (share) => onProgress((before + share * part.size) / file.size)),
    )
  }
  const video = await repeated(() => sendFile<FormPicture>('POST', `${upload}/finish`, poster))
  keep(key, null)
  return video
}

async function continued(address: string, key: string, bytes: number): Promise<Started & { received: number[] }> {
  const known = kept(key)
  const response = known && (await fetch(`${address}/${known.uploadId}`, { credentials: 'omit' }))
  if (response?.ok) return { ...known, ...(await response.json()) }
  const started = await repeated(() => start(address, bytes))
  keep(key, started)
  return { ...started, received: [] }
}

async function start(address: string, bytes: number): Promise<Started> {
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ bytes }),
  })
  const reply = await response.json()
  if (!response.ok) throw new Error(reply.code)
  return reply
}

/** Lost connections come back; a refusal stays. */
async function repeated<T>(send: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send()
    } catch (error) {
      const isRefused = error instanceof Error && /^[a-z]+\.[a-z-]+$/.test(error.message)
      if (isRefused || attempt === attempts) throw error
      await new Promise((resolve) => setTimeout(resolve, firstWaitMs * 2 ** (attempt - 1)))
    }
  }
}

/** Pages may block storage; then an interrupted upload starts again. */
function kept(key: string): Started | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function keep(key: string, upload: Started | null): void {
  try {
    if (upload) sessionStorage.setItem(key, JSON.stringify(upload))
    else sessionStorage.removeItem(key)
  } catch {
    // Then nothing is stored.
  }
}
