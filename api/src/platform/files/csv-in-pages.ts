import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { harmlessCell } from './spreadsheet-cell.ts'

/** Its header, and the cell of a row. */
export type CsvColumn<Row> = readonly [header: string, cellOf: (row: Row) => string]

/**
 * A CSV that is read page by page, so that memory use stays constant. Starts with a byte order mark, so that Excel reads UTF-8.
 * `pages` yields the rows of one page after the other.
 */
export function csvInPages<Row>(columns: readonly CsvColumn<Row>[], pages: AsyncIterable<readonly Row[]>): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([columns.map(([header]) => header)])}`
    for await (const rows of pages)
      if (rows.length > 0) yield stringify(rows.map((row) => columns.map(([, cellOf]) => harmlessCell(cellOf(row)))))
  }
}
