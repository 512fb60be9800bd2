/** Longest side in pixels. */
const posterSide = 1200
const longestSeconds = 61

/** An early frame of a video. Rejects with the code of the reason: it is too long, or this browser can't play it. */
export async function posterOf(file: File): Promise<Blob> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  const url = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve
      video.onerror = () => reject(new Error('media.kind-refused'))
      video.src = url
    })
    if (video.duration > longestSeconds) throw new Error('media.too-long')
    await new Promise((resolve) => {
      video.onseeked = resolve
      video.currentTime = Math.min(0.5, video.duration / 2)
    })
    return await drawn(video)
  } finally {
    URL.revokeObjectURL(url)
  }
}

function drawn(video: HTMLVideoElement): Promise<Blob> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, posterSide / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = videoWidth * scale
  canvas.height = videoHeight * scale
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('media.kind-refused'))), 'image/jpeg', 0.85)
  })
}
