import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { BrandImage } from '@yuko/contract/brand/brand-settings'
import type { ImageArea } from '@yuko/contract/brand/image-area'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { loadSharp } from '#platform/files/load-sharp.ts'
import type { UploadedFile } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import type { Platform } from '#platform/module.ts'
import type { Storage } from '#platform/storage.ts'
import { findImage, findOriginal, insertCrop, insertImage, insertOriginal } from './brand.repository.ts'

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

/** Stores a displayable image, and the file as it came. */
export async function storeImage(tools: ImageTools, organizationId: string, bytes: Buffer): Promise<BrandImage> {
  const picture = await rewritten(bytes)
  const id = newId()
  const upload = `brand/${id}-upload`
  await tools.storage.write(upload, Readable.from([bytes]))
  return keepImage(tools, organizationId, { id, picture }, (trx) => insertOriginal(trx, organizationId, id, upload))
}

/** Cuts an image from the file that was uploaded. */
export async function cropImage(
  tools: ImageTools,
  organizationId: string,
  { path, area }: { readonly path: string; readonly area: ImageArea },
): Promise<BrandImage> {
  const original = await tools.db.forOrganization(organizationId, (trx) => readOriginal(trx, organizationId, path))
  const picture = await rewritten(await buffer(tools.storage.read(original.upload ?? original.file_key)), area)
  const id = newId()
  return keepImage(tools, organizationId, { id, picture }, (trx) =>
    insertCrop(trx, organizationId, { imageId: id, originalId: original.id, area }),
  )
}

export async function readCrop(trx: Trx, organizationId: string, path: string) {
  const { id, mime, width, height, area } = await readOriginal(trx, organizationId, path)
  return { original: { path: pathOf(organizationId, id, mime), width, height }, area }
}

async function readOriginal(trx: Trx, organizationId: string, path: string) {
  const id = idOfPath(organizationId, path)
  const original = z.uuid().safeParse(id).success ? await findOriginal(trx, organizationId, String(id)) : undefined
  if (!original) throw refused('This image is no longer available. Upload it again.')
  return original
}

type Picture = Awaited<ReturnType<typeof rewritten>>

async function keepImage(
  { db, storage, clock }: ImageTools,
  organizationId: string,
  { id, picture: { data, mime, width, height } }: { readonly id: string; readonly picture: Picture },
  insertMore: (trx: Trx) => Promise<void>,
): Promise<BrandImage> {
  const fileKey = `brand/${id}.${extensions[mime]}`
  await storage.write(fileKey, Readable.from([data]))
  await db.forOrganization(organizationId, async (trx) => {
    await insertImage(trx, organizationId, { id, fileKey, mime, width, height, at: clock.now() })
    await insertMore(trx)
  })
  return { path: pathOf(organizationId, id, mime), width, height }
}

const pathOf = (organizationId: string, id: string, mime: keyof typeof extensions) =>
  `/brand-images/${organizationId}/${id}.${extensions[mime]}`

/** Decodes, crops, and re-encodes the image, which removes metadata and anything else in the file. */
async function rewritten(bytes: Buffer, area?: ImageArea) {
  if (!isPicture(bytes)) throw refused('Choose a PNG, JPEG, or WebP image')
  const sharp = await loadSharp()
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelLimit })
    const { format, hasAlpha, autoOrient } = await picture.metadata()
    const upright = (area ? picture.autoOrient().extract(pixelsOf(area, autoOrient)) : picture.autoOrient()).resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const mime = format === 'jpeg' && !hasAlpha ? ('image/jpeg' as const) : ('image/png' as const)
    const written = mime === 'image/jpeg' ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 9 })
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { data, mime, width: info.width, height: info.height }
  } catch {
    throw refused('This image is damaged or too large. Choose a smaller one.')
  }
}

function pixelsOf({ left, top, width, height }: ImageArea, size: { readonly width: number; readonly height: number }) {
  const from = { left: Math.floor(left * (size.width - 1)), top: Math.floor(top * (size.height - 1)) }
  return {
    ...from,
    width: Math.max(1, Math.min(Math.round(width * size.width), size.width - from.left)),
    height: Math.max(1, Math.min(Math.round(height * size.height), size.height - from.top)),
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
