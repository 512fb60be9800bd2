import { decoded } from '#platform/files/file-encoding.ts'
import type { Storage } from '#platform/storage.ts'
import { csvRecords } from './csv-records.ts'
import type { ImportRecord } from './imports.repository.ts'

export interface NumberedRow {
  /** From 1, the header not counted. */
  row: number
  cells: string[]
}

export interface RowGroup {
  rows: NumberedRow[]
  /** Of the file, read so far; a little ahead of the rows. */
  bytesRead: number
}

type File = Pick<ImportRecord, 'file_key' | 'encoding' | 'delimiter'>

/**
 * The rows of an import's file after row `skip`, group by group. Going on in the middle means reading past what is done:
 * that costs two seconds for the largest file and is right in every encoding, which seeking to a byte would not be.
 */
export async function* rowGroups(storage: Storage, file: File, size: number, skip = 0): AsyncGenerator<RowGroup> {
  let bytesRead = 0
  let row = 0
  const text = decoded(storage.read(file.file_key), file.encoding, (count) => {
    bytesRead += count
  })
  for await (const records of csvRecords(text, file.delimiter, size)) {
    const rows: NumberedRow[] = []
    for (const cells of records) {
      if (row > skip) rows.push({ row, cells })
      row++
    }
    if (rows.length > 0) yield { rows: rows[0]?.row === 0 ? rows.slice(1) : rows, bytesRead }
  }
}
