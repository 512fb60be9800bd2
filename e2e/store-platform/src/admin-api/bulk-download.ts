import { Readable } from 'node:stream'
import type { StorePlatform } from '../platform.ts'
import { type BulkOperation, isFetchable } from './bulk-operations.ts'

const chunkSize = 64 * 1024

/** The result of a bulk operation, made while it is sent: at no time more than a piece of it is in memory. */
export function downloadBulkResult(platform: StorePlatform, request: Request): Response {
  const key = /^\/bulk-operation-outputs\/([^/]+)\.jsonl$/.exec(new URL(request.url).pathname)?.[1]
  const operation = [...platform.shops.values()]
    .flatMap(({ records }) => [...records.bulkOperations.values()])
    .find((candidate) => candidate.key === key)
  if (!operation || !isFetchable(operation)) return new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.get('range') ?? '')?.[1] ?? 0)
  if (from > 0 && from >= operation.fileSize) return new Response(null, { status: 416 })
  const pieces = behind(chunks(operation), from)
  platform.journal.add('bulk-operation.fetched', { shop: operation.api.shop.domain, from })
  return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
    status: from > 0 ? 206 : 200,
    headers: {
      'content-type': 'application/jsonl',
      'accept-ranges': 'bytes',
      ...(from > 0 ? { 'content-range': `bytes ${from}-${operation.fileSize - 1}/${operation.fileSize}` } : {}),
    },
  })
}

async function* chunks({ reads, api, isGrouped, objectCount }: BulkOperation): AsyncGenerator<Buffer> {
  let text = ''
  let lines = 0
  for (const line of reads.lines(api, isGrouped)) {
    // What was added to the shop since is no part of it.
    if (lines === objectCount) break
    lines += 1
    text += `${line.text}\n`
    if (text.length < chunkSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

/** Without the first bytes. */
async function* behind(pieces: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const piece of pieces) {
    if (left < piece.length) yield left > 0 ? piece.subarray(left) : piece
    left = Math.max(left - piece.length, 0)
  }
}
