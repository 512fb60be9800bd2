import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** Where a page ended: the sort key of its last row. Opaque to clients, checked again when it comes back. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

export function decodeCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new Refusal('request.invalid', 'Check the marked fields', {
      fields: { 'query.cursor': 'is not a cursor of this list' },
    })
  }
}

/** A page from `limit + 1` rows: the row too many says that there is another page. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
  positionOf: (row: Row) => unknown[],
) {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toItem), nextCursor: rows.length > limit && last ? encodeCursor(positionOf(last)) : null }
}
