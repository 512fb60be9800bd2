import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { Endpoint } from '@yuko/contract/endpoint'
import type { FastifyReply } from 'fastify'
import { isHeld } from './entity-tag.ts'

const compress = {
  br: promisify<Buffer, object, Buffer>(brotliCompress),
  gzip: promisify<Buffer, object, Buffer>(gzip),
}
const options = { br: { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }, gzip: { level: 6 } }

/** A reply for many callers: validated, serialized, and compressed once. Clients that already have it get 304. */
export class PreparedReply {
  readonly body: Buffer
  readonly mediaType: string
  /** Weak, because one state has several encodings. */
  readonly tag: string
  readonly #compressed = new Map<keyof typeof compress, Promise<Buffer>>()

  constructor(body: string, mediaType: string) {
    this.body = Buffer.from(body)
    this.mediaType = mediaType
    this.tag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`
  }

  compressed(encoding: keyof typeof compress): Promise<Buffer> {
    const made = this.#compressed.get(encoding) ?? compress[encoding](this.body, options[encoding])
    this.#compressed.set(encoding, made)
    return made
  }
}

/** Throws if the value violates the contract. */
export function prepareReply(endpoint: Endpoint, value: unknown): PreparedReply {
  if (!endpoint.reply) throw new Error(`${endpoint.name} has no reply`)
  return new PreparedReply(JSON.stringify(endpoint.reply.parse(value)), 'application/json; charset=utf-8')
}

export async function sendPrepared(reply: FastifyReply, prepared: PreparedReply): Promise<FastifyReply> {
  const { headers } = reply.request
  reply.header('etag', prepared.tag).header('vary', 'accept-encoding')
  if (isHeld(headers['if-none-match'], prepared.tag)) return reply.code(304).send()
  reply.type(prepared.mediaType)
  const accepted = String(headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (!encoding || prepared.body.byteLength < 1024) return reply.send(prepared.body)
  return reply.header('content-encoding', encoding).send(await prepared.compressed(encoding))
}
