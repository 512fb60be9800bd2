import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
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
type Compression = keyof typeof compress

/** Smaller bodies aren't compressed. */
const compressedFrom = 1024

/** A reply for many callers: validated, serialized, and compressed once. Clients that already have it get 304. */
export class PreparedReply {
  readonly body: Buffer
  readonly mediaType: string
  /** Weak, because one state has several encodings. */
  readonly tag: string
  /** When it becomes wrong, as a timestamp; null: only by a change. */
  readonly endsAt: number | null
  readonly #compressing = new Map<Compression, Promise<Buffer>>()
  readonly #compressed = new Map<Compression, Buffer>()

  constructor(body: string, mediaType: string, endsAt: number | null = null) {
    this.body = Buffer.from(body)
    this.mediaType = mediaType
    this.endsAt = endsAt
    this.tag = `W/"${createHash('sha256').update(this.body).digest('base64url').slice(0, 22)}"`
  }

  /** null: as it is. */
  compressionFor(acceptEncoding: string | string[] | undefined): Compression | null {
    if (this.body.byteLength < compressedFrom) return null
    const accepted = String(acceptEncoding ?? '')
    return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  }

  compressed(compression: Compression): Promise<Buffer> {
    const known = this.#compressing.get(compression)
    if (known) return known
    const made = compress[compression](this.body, options[compression])
    this.#compressing.set(compression, made)
    made.then((bytes) => this.#compressed.set(compression, bytes)).catch(() => this.#compressing.delete(compression))
    return made
  }

  /** undefined: not compressed yet. */
  compressedAlready(compression: Compression): Buffer | undefined {
    return this.#compressed.get(compression)
  }
}

/** A prepared reply that every request for the same URL gets. */
export class SharedReply {
  readonly prepared: PreparedReply
  /**
   * The reply for another request for the URL. undefined: it has to be made, or the request has another effect. null instead of
   * the function: always.
   */
  readonly again: ((headers: IncomingHttpHeaders) => PreparedReply | undefined) | null

  constructor(prepared: PreparedReply, again: SharedReply['again']) {
    this.prepared = prepared
    this.again = again
  }
}

/** Throws if the value violates the contract. */
export function prepareReply(endpoint: Endpoint, value: unknown, endsAt: number | null = null): PreparedReply {
  if (!endpoint.reply) throw new Error(`${endpoint.name} has no reply`)
  return new PreparedReply(JSON.stringify(endpoint.reply.parse(value)), 'application/json; charset=utf-8', endsAt)
}

/** The next requests for this URL are answered by `ready-replies.ts`. `name`: of the endpoint, for spans. */
export async function sendShared(reply: FastifyReply, { prepared, again }: SharedReply, name?: string): Promise<FastifyReply> {
  const { headers, method, url, routeOptions } = reply.request
  if (again && method === 'GET') {
    reply.server.readyReplies.keep(url, { name, route: routeOptions.url ?? url, headers: reply.getHeaders(), again })
  }
  reply.header('etag', prepared.tag).header('vary', 'accept-encoding')
  if (isHeld(headers['if-none-match'], prepared.tag)) return reply.code(304).send()
  reply.type(prepared.mediaType)
  const compression = prepared.compressionFor(headers['accept-encoding'])
  if (!compression) return reply.send(prepared.body)
  return reply.header('content-encoding', compression).send(await prepared.compressed(compression))
}
