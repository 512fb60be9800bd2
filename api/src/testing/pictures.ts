import sharp from 'sharp'

/** A noise picture, so that its file size resembles a photo's. */
export function aPicture({
  width = 60,
  height = 40,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' | 'gif',
  seed = 'grey',
} = {}) {
  return sharp({ create: { width, height, channels: 3, background: seed } })
    .toFormat(format)
    .toBuffer()
}

/** As a phone stores it: rotated by EXIF, with a location. */
export function aPhoto() {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Name' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** `multipart/form-data` for `app.inject({ ...multipart(…) })`. */
export function multipart(parts: readonly { name: string; content: Buffer | string; fileName?: string; type?: string }[]) {
  const boundary = 'yuko-test-boundary'
  const chunks = parts.flatMap(({ name, content, fileName, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`
      }\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}
