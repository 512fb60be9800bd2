import { decoded } from '#platform/files/file-encoding.ts'
import type { Storage } from '#platform/storage.ts'
import { csvRecords, isEmptyLine } from './csv-records.ts'
import type { ImportRecord } from './imports.repository.ts'

export interface NumberedRow {
  /** Spreadsheet row number: the header is row 1. */
  row: number
  /** Number of data rows up to this one. */
  count: number
  cells: string[]
}

export interface RowGroup {
  rows: NumberedRow[]
  /** Bytes of the file read so far, slightly ahead of the rows. */
  bytesRead: number
}

type File = Pick<ImportRecord, 'file_key' | 'encoding' | 'delimiter'>

/**
 * The rows of an import's file after the first `skip`, in groups. Resuming reads past completed rows: that takes two seconds for
 * the largest file and works in every encoding, unlike seeking to a byte.
 */
export async function* rowGroups(storage: Storage, file: File, size: number, skip = 0): AsyncGenerator<RowGroup> {
  let bytesRead = 0
  let row = 0
  // The header doesn't count.
  let count = -1
  const text = decoded(storage.read(file.file_key), file.encoding, (bytes) => {
    bytesRead += bytes
  })
  for await (const records of csvRecords(text, file.delimiter, size)) {
    const rows: NumberedRow[] = []
    for (const cells of records) {
      row++
      if (isEmptyLine(cells)) continue
      count++
      if (count > skip) rows.push({ row, count, cells })
    }
    if (rows.length > 0) yield { rows, bytesRead }
  }
}
