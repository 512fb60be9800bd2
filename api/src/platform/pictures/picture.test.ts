import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPhoto, aPicture } from '#testing/pictures.ts'
import { makePicture, turnPicture } from './picture.ts'

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return { width, height, format }
}

describe('an uploaded picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is accepted as %s and converted to WebP in all sizes', async (format) => {
    const { mime, width, height, files } = await makePicture(await aPicture({ width: 1600, height: 800, format }))
    expect({ mime, width, height }).toEqual({ mime: `image/${format}`, width: 1600, height: 800 })
    expect(await sizeOf(files.original)).toEqual({ width: 1600, height: 800, format: 'webp' })
    expect(await sizeOf(files.large)).toEqual({ width: 1200, height: 600, format: 'webp' })
    expect(await sizeOf(files.small)).toEqual({ width: 480, height: 240, format: 'webp' })
    expect(await sizeOf(files.thumb)).toEqual({ width: 160, height: 80, format: 'webp' })
  })

  it('is upright and contains no camera or location data', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Secret Name')
    const { width, height, files } = await makePicture(photo)
    expect({ width, height }).toEqual({ width: 40, height: 60 })
    for (const file of Object.values(files)) {
      const { exif, xmp, icc, orientation } = await sharp(file).metadata()
      expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(file.includes('Secret Name')).toBe(false)
    }
  })

  it('strips everything else from the file', async () => {
    const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script><?php system("id") ?>PK\x03\x04')])
    for (const file of Object.values((await makePicture(polyglot)).files)) expect(file.includes('<script>')).toBe(false)
  })

  it('can be rotated', async () => {
    const { files } = await makePicture(await aPicture({ width: 60, height: 40 }))
    expect(await turnPicture(files.original, 'image/jpeg')).toMatchObject({ width: 40, height: 60, mime: 'image/jpeg' })
  })
})

describe('files that are refused, with the reason', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['an SVG', async () => Buffer.from(svg), 'SVG files aren’t supported'],
    ['an SVG with a head', async () => Buffer.from(`\ufeff<?xml version="1.0"?>\n${svg}`), 'SVG files aren’t supported'],
    ['a GIF', () => aPicture({ format: 'gif' }), 'GIF images aren’t supported'],
    ['a GIF that is a program', async () => Buffer.from('GIF89a/*....*/=1;alert(1)'), 'GIF images aren’t supported'],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script>'), 'This isn’t an image'],
    ['a PDF', async () => Buffer.from('%PDF-1.7'), 'This isn’t an image'],
    ['nothing', async () => Buffer.alloc(0), 'This isn’t an image'],
    ['a photo of an older iPhone', async () => Buffer.from('\0\0\0\x18ftypheic'), 'HEIC images aren’t supported'],
    [
      'an SVG that calls itself a JPEG',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from(svg)]),
      'damaged',
    ],
    ['half a picture', async () => (await aPicture({ width: 900, height: 900 })).subarray(0, 700), 'damaged'],
    ['a hundred megapixels', async () => pngBomb(10_000, 10_000), 'more than 50 megapixels'],
    ['pixels that no file has', async () => pngBomb(2_000_000, 2_000_000), /more than 50 megapixels|damaged/],
  ])('%s', async (_, bytes, message) => {
    await expect(bytes().then(makePicture)).rejects.toThrow(message)
  })

  it('memory use', async () => {
    const bomb = pngBomb(10_000, 10_000)
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    await expect(Promise.all(Array.from({ length: 10 }, () => makePicture(bomb)))).rejects.toThrow('50 megapixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(60 * 1024 * 1024)
  })
})

/** 1-bit grayscale: a hundred megapixels in a few kilobytes. */
function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = Math.min(height, 10_000)
  const pixels = deflateSync(Buffer.alloc(Math.ceil(Math.min(width, 10_000) / 8 + 1) * rows), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
