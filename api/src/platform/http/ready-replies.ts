import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from '../log.ts'
import { note } from '../observe/notes.ts'
import { isHeld } from './entity-tag.ts'
import type { PreparedReply, SharedReply } from './prepared-reply.ts'
import { requestIdOf } from './request-id.ts'
import { inRequestSpan } from './request-span.ts'

/** How a URL was answered, and what it is answered with now. */
interface ReadyReply {
  readonly again: NonNullable<SharedReply['again']>
  /** The endpoint's; undefined: no span. */
  readonly name: string | undefined
  readonly route: string
  /** Of the last reply, without those of its content. */
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>
}

type Known = Omit<ReadyReply, 'headers'> & { readonly headers: readonly string[] }

interface Content {
  readonly prepared: PreparedReply
  /** undefined: the client has it. */
  readonly body: Buffer | undefined
  readonly compression: ReturnType<PreparedReply['compressionFor']>
}

const mostUrls = 2000
const longestUrl = 1000

/**
 * Answers before routing, hooks, and parsing: a request for a URL that was answered with a shared reply before gets the same
 * headers again, with what the cache of the replies has now. It has no bodies of its own. Logs, metrics, and spans are those of
 * any other request.
 */
export function createReadyReplies(log: Logger) {
  const known = new Map<string, Known>()
  let isClosing = false

  function write(
    response: ServerResponse,
    id: string,
    { route, headers }: Known,
    { prepared, body, compression }: Content,
  ): void {
    const started = performance.now()
    const all = [...headers, 'x-request-id', id, 'etag', prepared.tag, 'vary', 'accept-encoding']
    if (body) all.push('content-type', prepared.mediaType, 'content-length', String(body.byteLength))
    if (compression) all.push('content-encoding', compression)
    const status = body ? 200 : 304
    response.writeHead(status, all).end(body)
    const milliseconds = performance.now() - started
    note('http-answered', { method: 'GET', route, status, seconds: milliseconds / 1000 })
    log.info({ reqId: id, method: 'GET', route, status, ms: Math.round(milliseconds) }, 'answered')
  }

  return {
    keep(url: string, { headers, ...reply }: ReadyReply): void {
      if (url.length > longestUrl) return
      const { 'x-request-id': _, ...ofAll } = headers
      known.delete(url)
      known.set(url, { ...reply, headers: Object.entries(ofAll).flatMap(([name, value]) => [name, String(value)]) })
      const oldest = known.size > mostUrls ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
    },

    /** false: nothing was written. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.method !== 'GET' || isClosing) return false
      const reply = known.get(request.url ?? '')
      const { headers } = request
      const prepared = reply?.again(headers)
      const content = prepared && contentFor(prepared, headers)
      if (!reply || !content) return false
      const id = requestIdOf(headers['x-request-id'])
      const { name, route } = reply
      if (name) void inRequestSpan(name, { id, method: 'GET', route, headers }, async () => write(response, id, reply, content))
      else write(response, id, reply, content)
      return true
    },

    close(): void {
      isClosing = true
    },
  }
}

/** null: it has to be compressed first, or the encoding has to be negotiated. */
function contentFor(prepared: PreparedReply, headers: IncomingHttpHeaders): Content | null {
  if (isHeld(headers['if-none-match'], prepared.tag)) return { prepared, body: undefined, compression: null }
  const accepted = headers['accept-encoding']
  const compression = prepared.compressionFor(accepted)
  const body = compression ? prepared.compressedAlready(compression) : prepared.body
  return !body || accepted?.includes('*') ? null : { prepared, body, compression }
}
