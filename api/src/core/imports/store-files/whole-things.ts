import type { NumberedRow, RowGroup } from '../import-file.ts'

/** Maximum rows of one record: a column of equal keys would otherwise collect the whole file. */
const mostRows = 2000

/** The key of the record a row belongs to, such as the order of a line. Empty for independent rows. */
export type KeyOf = (cells: readonly string[]) => string

/** Moves group boundaries so that consecutive rows of one record (an order with three lines) stay together. */
export async function* wholeThings(groups: AsyncIterable<RowGroup>, keyOf: KeyOf): AsyncGenerator<RowGroup> {
  let held: NumberedRow[] = []
  let read = 0
  for await (const { rows, bytesRead } of groups) {
    read = bytesRead
    const all = held.concat(rows)
    const start = startOfLast(all, keyOf)
    const cut = all.length - start > mostRows ? all.length : start
    held = all.slice(cut)
    if (cut > 0) yield { rows: all.slice(0, cut), bytesRead }
  }
  if (held.length > 0) yield { rows: held, bytesRead: read }
}

/** The rows of each record, in file order. */
export function thingsOf(rows: readonly NumberedRow[], keyOf: KeyOf): NumberedRow[][] {
  const things: NumberedRow[][] = []
  let last = ''
  for (const row of rows) {
    const key = keyOf(row.cells)
    if (key !== '' && key === last) things.at(-1)?.push(row)
    else things.push([row])
    last = key
  }
  return things
}

function startOfLast(rows: readonly NumberedRow[], keyOf: KeyOf): number {
  const key = keyOf(rows.at(-1)?.cells ?? [])
  let start = rows.length - 1
  while (key !== '' && start > 0 && keyOf(rows[start - 1]?.cells ?? []) === key) start--
  return Math.max(start, 0)
}
