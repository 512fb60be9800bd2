import { parse } from 'csv-parse/sync'
import { csvOptions } from './csv-records.ts'
import { shortened } from './plain-text.ts'

export interface FileShape {
  delimiter: string
  /** The header row. Empty and duplicate names are made unique, so that a mapping by name is exact. */
  columns: { name: string; samples: string[] }[]
  /** Data rows within the sample. 0: only a header. */
  sampleRows: number
  /** Whether any row has as many cells as the header. Prose with a comma in its first line doesn't. */
  isTable: boolean
}

const delimiters = [',', ';', '\t', '|']

/**
 * Detects delimiter and columns from the start of a file. The right delimiter splits header and rows into the most columns of
 * equal number; a wrong one rarely does so consistently.
 */
export function shapeOf(text: string, isWhole: boolean): FileShape {
  let best = { delimiter: ',', records: recordsOf(text, ',', isWhole), score: -1 }
  for (const delimiter of delimiters) {
    const records = recordsOf(text, delimiter, isWhole)
    const width = records[0]?.length ?? 0
    const rows = records.slice(1, 21)
    const agreeing = rows.filter((record) => record.length === width).length
    const score = width < 2 ? 0 : width * (rows.length === 0 ? 1 : agreeing / rows.length)
    if (score > best.score) best = { delimiter, records, score }
  }
  const [header = [], ...rows] = best.records
  const names = uniqueNames(header)
  return {
    delimiter: best.delimiter,
    columns: names.map((name, index) => ({ name, samples: samplesOf(rows, index) })),
    sampleRows: rows.length,
    isTable: best.score > 0,
  }
}

export function uniqueNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  // Continues from the last suffix of a name: a header may repeat a name ten thousand times.
  const copies = new Map<string, number>()
  return header.map((cell, index) => {
    const base = cell.trim() || `Column ${index + 1}`
    let name = base
    let copy = copies.get(base) ?? 1
    while (taken.has(name)) name = `${base} (${++copy})`
    copies.set(base, copy)
    taken.add(name)
    return name
  })
}

function recordsOf(text: string, delimiter: string, isWhole: boolean): string[][] {
  // A sample ends anywhere; its last line is dropped unless it is the only one.
  const end = isWhole ? text.length : text.lastIndexOf('\n') + 1 || text.length
  const records: string[][] = []
  try {
    parse(text.slice(0, end), {
      ...csvOptions(delimiter),
      to: 30,
      on_record: (record) => {
        records.push(record as string[])
        return null
      },
    })
  } catch {
    // Cut inside quotes, or broken further down, which the full read reports. The shape is known by now.
  }
  return records
}

function samplesOf(rows: string[][], index: number): string[] {
  const filled = rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return [...new Set(filled)].slice(0, 3).map((cell) => shortened(cell, 80))
}
