import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { loadSharp } from '#platform/files/load-sharp.ts'
import type { UploadedFile } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import type { Storage } from '#platform/storage.ts'
import { findImage, insertImage } from './brand.repository.ts'

/** Many email programs don't support WebP, so the output is PNG or JPEG. */
const extensions = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** Pixels. Twice the width of the widest email, for high-density screens. */
const longestSide = 1600
const pixelLimit = 40_000_000

const address = z.object({ organizationId: z.uuid(), file: z.string().regex(/^[0-9a-f-]{36}\.(png|jpg)$/) })

/** The ID in a path that `uploadImage` returned. null: not of this organization. */
export function idOfPath(organizationId: string, path: string): string | null {
  const prefix = `/brand-images/${organizationId}/`
  return path.startsWith(prefix) ? path.slice(prefix.length).replace(/\.\w+$/, '') : null
}

interface ImageTools {
  readonly db: Database
  readonly storage: Storage
  readonly clock: Clock
}

export async function uploadImage(tools: ImageTools, organizationId: string, file: UploadedFile): Promise<BrandImage> {
  return storeImage(tools, organizationId, await buffer(file.stream))
}

export async function storeImage({ db, storage, clock }: ImageTools, organizationId: string, bytes: Buffer): Promise<BrandImage> {
  const { data, mime, width, height } = await rewritten(bytes)
  const id = newId()
  const extension = extensions[mime]
  const fileKey = `brand/${id}.${extension}`
  await storage.write(fileKey, Readable.from([data]))
  await db.forOrganization(organizationId, (trx) =>
    insertImage(trx, organizationId, { id, fileKey, mime, width, height, at: clock.now() }),
  )
  return { path: `/brand-images/${organizationId}/${id}.${extension}`, width, height }
}

/** Decodes and re-encodes the image, which removes metadata and anything else in the file. */
async function rewritten(bytes: Buffer) {
  if (!isPicture(bytes)) throw refused('Choose a PNG, JPEG, or WebP image')
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelLimit })
    const { format, hasAlpha } = await picture.metadata()
    const upright = picture
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const mime = format === 'jpeg' && !hasAlpha ? ('image/jpeg' as const) : ('image/png' as const)
    const written = mime === 'image/jpeg' ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 9 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { data, mime, width: info.width, height: info.height }
  } catch {
    throw refused('This image is damaged or too large. Choose a smaller one.')
  }
}

/** Detects the type by the first bytes. No other type reaches a decoder. */
function isPicture(bytes: Buffer): boolean {
  const starts = bytes.subarray(0, 12).toString('latin1')
  return starts.startsWith('\x89PNG\r\n\x1a\n') || starts.startsWith('\xff\xd8\xff') || /^RIFF[\s\S]{4}WEBP$/.test(starts)
}

/** The image behind a URL never changes, so that caches and emails can keep it. */
export async function servePictures(app: FastifyInstance, { db, storage }: Pick<Platform, 'db' | 'storage'>): Promise<void> {
  app.get('/brand-images/:organizationId/:file', async (request, reply) => {
    const { data } = address.safeParse(request.params)
    const image = data && (await pictureOf(data))
    if (!image) throw new Refusal('request.not-found', 'This page doesn’t exist')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'")
      .type(image.mime)
      .send(storage.read(image.file_key))
  })

  const pictureOf = async ({ organizationId, file }: z.output<typeof address>) => {
    const [id = '', extension] = file.split('.')
    const image = z.uuid().safeParse(id).success
      ? await db.forOrganization(organizationId, (trx) => findImage(trx, organizationId, id))
      : undefined
    return image && extensions[image.mime] === extension ? image : undefined
  }
}

const refused = (message: string) => new Refusal('brand.image-refused', message)
