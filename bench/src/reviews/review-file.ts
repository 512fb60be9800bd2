import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { reviewCsv } from '@yuko/api/src/testing/review-csv.ts'
import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'

export interface ReviewFile {
  path: string
  rows: number
  /** A word that only the last row contains. */
  lastWord: string
  /** A word in very many rows. */
  commonWord: string
  /** A word in few rows. */
  rareWord: string
}

const portion = 5000

/** Writes a file of `rows` different generated reviews, or repeats those of `source` with other authors. */
export async function writeReviewFile(path: string, rows: number, source?: string): Promise<ReviewFile> {
  const out = createWriteStream(path)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  if (source) {
    const [header = [], ...records] = (await createReadStream(source)
      .pipe(parse({ bom: true }))
      .toArray()) as string[][]
    const body = header.indexOf('body')
    await write(stringify([header]))
    for (let from = 0; from < rows; from += portion) {
      const some = Array.from({ length: Math.min(portion, rows - from) }, (_, index) => {
        const number = from + index + 1
        return records[(number - 1) % records.length]?.map((cell, column) => (column === body ? `${cell} (${number})` : cell))
      })
      await write(stringify(some))
    }
  } else {
    for (let from = 0; from < rows; from += portion) {
      const text = reviewCsv(Math.min(portion, rows - from), { from: from + 1 })
      await write(from === 0 ? text : text.slice(text.indexOf('\n') + 1))
    }
  }
  out.end()
  await once(out, 'close')
  return { path, rows, lastWord: String(rows), commonWord: source ? 'the' : 'example', rareWord: String(Math.floor(rows / 2)) }
}
