import { Readable } from 'node:stream'
import { findApp, type Shop, type StorePlatform } from '../platform.ts'
import type { BulkOperation } from '../store/app-records.ts'
import { isFetchable } from './bulk-operations.ts'
import { type BulkLine, compileBulkQuery } from './bulk-query.ts'

const chunkSize = 64 * 1024

/** The result of a bulk operation, generated while it is sent, with a single chunk in memory. */
export function downloadBulkResult(platform: StorePlatform, request: Request): Response {
  const key = /^\/bulk-operation-outputs\/([^/]+)\.jsonl$/.exec(new URL(request.url).pathname)?.[1]
  const found = findResult(platform, key)
  if (!found) return new Response('<Error><Code>AccessDenied</Code></Error>', { status: 403 })
  const { operation, shop } = found
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.get('range') ?? '')?.[1] ?? 0)
  if (from > 0 && from >= operation.fileSize) return new Response(null, { status: 416 })
  platform.journal.add('bulk-operation.fetched', { shop: shop.domain, from })
  const { query, scopes, isGrouped, clientId, objectCount } = operation
  const api = { platform, shop, app: findApp(platform, clientId), scopes }
  const pieces = behind(chunks(compileBulkQuery(query, scopes).lines(api, isGrouped), objectCount), from)
  return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, {
    status: from > 0 ? 206 : 200,
    headers: {
      'content-type': 'application/jsonl',
      'accept-ranges': 'bytes',
      ...(from > 0 ? { 'content-range': `bytes ${from}-${operation.fileSize - 1}/${operation.fileSize}` } : {}),
    },
  })
}

function findResult(platform: StorePlatform, key: string | undefined): { operation: BulkOperation; shop: Shop } | undefined {
  for (const shop of platform.shops.values())
    for (const operation of shop.records.bulkOperations.values())
      if (operation.key === key && isFetchable(platform, operation)) return { operation, shop }
  return undefined
}

/** As many lines as were counted: later additions to the shop are not included. */
async function* chunks(lines: Iterable<BulkLine>, count: number): AsyncGenerator<Buffer> {
  let text = ''
  let left = count
  for (const line of lines) {
    if (left === 0) break
    left -= 1
    text += `${line.text}\n`
    if (text.length < chunkSize) continue
    yield Buffer.from(text)
    text = ''
  }
  if (text) yield Buffer.from(text)
}

/** Skips the first bytes. */
async function* behind(pieces: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let left = bytes
  for await (const piece of pieces) {
    if (left < piece.length) yield left > 0 ? piece.subarray(left) : piece
    left = Math.max(left - piece.length, 0)
  }
}
