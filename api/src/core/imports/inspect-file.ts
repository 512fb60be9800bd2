import type { ImportKind, ImportMapping, ImportPreset } from '@yuko/contract/imports/import'
import iconv from 'iconv-lite'
import { EncodingDetector } from '#platform/files/file-encoding.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { notCsv } from './file-kind.ts'
import { type FileShape, shapeOf } from './file-shape.ts'
import { detectPreset } from './presets.ts'

export interface FileFacts {
  encoding: string
  delimiter: string
  columns: FileShape['columns']
  kind: ImportKind
  preset: ImportPreset
  mapping: ImportMapping
}

/** Reads an uploaded file once, in chunks, and detects what it is, or refuses it with instructions. */
export async function inspectFile(
  chunks: AsyncIterable<Buffer>,
  kind: ImportKind = 'reviews',
  source?: ImportPreset,
): Promise<FileFacts> {
  const detector = new EncodingDetector()
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    detector.add(chunk)
  }
  if (size === 0) throw new Refusal('import.empty', 'The file is empty.')

  const { head } = detector
  const wrongKind = notCsv(head.toString('latin1'), '')
  if (wrongKind !== null) throw new Refusal('import.not-csv', wrongKind)
  const encoding = detector.result()
  if (encoding === null) {
    if (head.includes(0)) throw new Refusal('import.not-csv', notCsv('', '\0') ?? 'This is not a CSV file.')
    throw new Refusal(
      'import.encoding-unreadable',
      'Some of the text uses an encoding we can’t read. Save the file as CSV UTF-8, then upload it again.',
    )
  }
  const text = iconv.decode(head, encoding)
  const notText = notCsv('', text)
  if (notText !== null) throw new Refusal('import.not-csv', notText)

  const shape = shapeOf(text, head.length === size)
  if (text.trim() === '') throw new Refusal('import.empty', 'The file is empty.')
  const detected = detectPreset(
    shape.columns.map(({ name }) => name),
    kind,
    source,
  )
  if (!shape.isTable && Object.keys(detected.mapping).length === 0)
    throw new Refusal(
      'import.not-csv',
      kind === 'loyalty_points' || kind === 'points_history'
        ? 'This doesn’t look like a table: the first line has no columns. Export your points as CSV with a header row.'
        : `This doesn’t look like a table: the first line has no columns. Export your ${kind} as CSV with a header row.`,
    )
  if (shape.sampleRows === 0) throw new Refusal('import.empty', 'The file has a header but no rows.')
  return { encoding, delimiter: shape.delimiter, columns: shape.columns, ...detected }
}
