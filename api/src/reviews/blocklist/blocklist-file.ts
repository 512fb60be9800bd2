import {
  type BlocklistAction,
  blocklistAction,
  blocklistKind,
  type NewBlocklistEntry,
} from '@yuko/contract/reviews/publishing/blocklist-entry'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { harmlessCell, originalCell } from '#platform/files/spreadsheet-cell.ts'
import type { EntryRow } from './blocklist.repository.ts'
import { guessKind, readEntry } from './read-entry.ts'

export interface BlocklistFile {
  entries: NewBlocklistEntry[]
  refused: { line: number; value: string; message: string }[]
}

/** Null if the text is not a table. A header names the columns; without one, the first column holds the values. */
export function readBlocklistFile(text: string, usual: BlocklistAction): BlocklistFile | null {
  const rows = recordsOf(text)
  if (rows === null) return null
  const header = rows[0]?.map((cell) => cell.trim().toLowerCase()) ?? []
  const at = header.indexOf('value')
  const column =
    at < 0 ? { value: 0, kind: -1, action: -1 } : { value: at, kind: header.indexOf('kind'), action: header.indexOf('action') }
  const file: BlocklistFile = { entries: [], refused: [] }
  const seen = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    const value = originalCell(cells[column.value]?.trim() ?? '')
    if (value === '' || (at >= 0 && index === 0)) continue
    const kind = blocklistKind.safeParse(cells[column.kind]?.trim().toLowerCase()).data ?? guessKind(value)
    const action = blocklistAction.safeParse(cells[column.action]?.trim().toLowerCase()).data ?? usual
    const read = readEntry(kind, value, action)
    if ('problem' in read) file.refused.push({ line: index + 1, value: value.slice(0, 200), message: read.problem })
    else {
      const key = `${kind} ${read.entry.value}`
      if (!seen.has(key)) file.entries.push(read.entry)
      seen.add(key)
    }
  }
  return file
}

function recordsOf(text: string): string[][] | null {
  try {
    const [first = ''] = text.split('\n', 1)
    const delimiter = first.includes(';') ? ';' : first.includes('\t') ? '\t' : ','
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })
  } catch {
    return null
  }
}

export function writeBlocklistFile(rows: readonly Pick<EntryRow, 'kind' | 'value' | 'action'>[]): string {
  const lines = rows.map(({ kind, value, action }) => [kind, harmlessCell(value), action])
  return stringify([['kind', 'value', 'action'], ...lines], { bom: true })
}
