import { z } from 'zod'
import { unkeepableTexts } from './keepable-text.ts'
import { Refusal } from './refusal.ts'

/** The end of a page: the sort key of its last row. Opaque to clients, validated when it is sent back. */
export function encodeCursor(position: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** A time within a cursor, in Unix milliseconds: years 1 to 9999, beyond which databases and Dates disagree. */
export const momentInCursor = z.int().min(-62_135_596_800_000).max(253_402_300_799_999)

export function decodeCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  try {
    const position = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (unkeepableTexts(position, '').length === 0) return schema.parse(position)
  } catch {
    // Invalid JSON or from another list: refused below like any invalid cursor.
  }
  throw notACursor()
}

export function notACursor(): Refusal {
  return new Refusal('request.invalid', 'Check the marked fields', { fields: { 'query.cursor': 'isn’t a cursor of this list' } })
}

/** A page from `limit + 1` rows: an extra row means there is another page. */
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
