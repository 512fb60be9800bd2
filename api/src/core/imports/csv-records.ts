import { pipeline, Readable } from 'node:stream'
import { CsvError, type Options, parse } from 'csv-parse'

/** A file whose table can't be parsed from a certain line on. */
export class CsvBroken extends Error {}

/** Maximum characters of a record; an unclosed quotation mark would otherwise swallow the rest of the file. */
const maxRecord = 256 * 1024

export function csvOptions(delimiter: string): Options {
  return {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: maxRecord,
  }
}

/** An empty line counts as a row of the spreadsheet, but has no data. */
export function isEmptyLine(record: readonly string[]): boolean {
  return record.length === 1 && record[0] === ''
}

/**
 * The records of a text in groups of `size`, which are processed between two pauses. Each record is one spreadsheet row, however
 * many lines it has. Empty lines are included; the header is the first non-empty one.
 */
export async function* csvRecords(text: AsyncIterable<string>, delimiter: string, size: number): AsyncGenerator<string[][]> {
  const parser = pipeline(Readable.from(text), parse({ ...csvOptions(delimiter), skip_empty_lines: false }), () => undefined)
  let group: string[][] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      group.push(record)
      if (group.length < size) continue
      yield group
      group = []
    }
  } catch (error) {
    throw error instanceof CsvError ? broken(error) : error
  }
  if (group.length > 0) yield group
}

function broken(error: CsvError): CsvBroken {
  const { records } = error as CsvError & { records?: number }
  if (error.code === 'CSV_MAX_RECORD_SIZE' || error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new CsvBroken(
      records
        ? `A quotation mark after row ${records} isn’t closed. Close it, then upload the file again.`
        : 'A quotation mark in the header isn’t closed. Close it, then upload the file again.',
    )
  return new CsvBroken(
    records
      ? `Couldn’t read the file after row ${records}: ${error.message}`
      : `Couldn’t read the header of the file: ${error.message}`,
  )
}
