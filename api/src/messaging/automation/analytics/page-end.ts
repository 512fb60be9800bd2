import { z } from 'zod'
import { decodeCursor, momentInCursor } from '#platform/http/cursor.ts'

const position = z.tuple([momentInCursor, z.uuid()])

/** The end of the previous page, for lists by time and id. */
export function endOfPage(cursor: string | undefined): { at: Date; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [at, id] = decodeCursor(cursor, position)
  return { at: new Date(at), id }
}
