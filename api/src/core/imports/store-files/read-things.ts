import type { ImportField } from '@yuko/contract/imports/import'
import type { z } from 'zod'
import { refusal } from '../batch.ts'
import type { NumberedRow } from '../import-file.ts'
import type { IssueRecord } from '../import-rows.repository.ts'
import { shortened } from '../plain-text.ts'
import { type CellOf, rowCells } from '../row-cells.ts'
import type { RowIssue } from '../row-notes.ts'
import { type KeyOf, thingsOf } from './whole-things.ts'

/** A product, customer, or order from one or several rows, validated by the API's schema. */
export interface ReadThing<Value> {
  value: Value
  rows: readonly NumberedRow[]
  warnings: { row: number; issue: RowIssue }[]
}

export interface ReadThings<Value> {
  rows: number
  things: ReadThing<Value>[]
  refused: IssueRecord[]
}

export interface ThingRow {
  row: number
  cells: readonly string[]
  cell: CellOf
  issue(level: RowIssue['level'], field: ImportField, message: string): void
}

interface Rules<Value> {
  columns: readonly { name: string }[]
  mapping: Parameters<typeof rowCells>[1]
  keyOf: KeyOf
  schema: z.ZodType<Value>
  /** The values of a record's rows before validation. */
  draft: (rows: ThingRow[]) => object
  /** The field to show for a path in the draft. */
  fieldAt?: (path: PropertyKey[]) => ImportField
}

/** Reads records of one or several rows. Rejects what the API would reject, by the same schema. */
export function thingReader<Value>({ columns, mapping, keyOf, schema, draft, fieldAt = fieldOf }: Rules<Value>) {
  const cellsOf = rowCells(columns, mapping)
  return (rows: readonly NumberedRow[]): ReadThings<Value> => {
    const read: ReadThings<Value> = { rows: rows.length, things: [], refused: [] }
    for (const source of thingsOf(rows, keyOf)) {
      const found: { row: number; issue: RowIssue }[] = []
      const note = (row: number, cell: CellOf | null, level: RowIssue['level'], field: ImportField | null, message: string) => {
        const value = field && cell ? cell(field) : ''
        found.push({ row, issue: { level, field, message, value: value === '' ? null : shortened(value, 120) } })
      }
      const thingRows = source.map(({ row, cells }): ThingRow => {
        const cell = cellsOf(cells)
        if (cells.length > columns.length) note(row, null, 'error', null, tooManyCells(cells.length, columns.length))
        return { row, cells, cell, issue: (level, field, message) => note(row, cell, level, field, message) }
      })
      const parsed = schema.safeParse(draft(thingRows))
      const [first] = thingRows
      const told = new Set(found.filter(({ issue }) => issue.level === 'error').map(({ issue }) => issue.field))
      for (const { path, message } of parsed.error?.issues ?? []) {
        const field = fieldAt(path)
        // A cell that couldn't be read is reported once, not again as missing.
        if (first && !told.has(field)) note(first.row, first.cell, 'error', field, message)
        told.add(field)
      }
      const isRefused = found.some(({ issue }) => issue.level === 'error')
      if (isRefused || !parsed.success) read.refused.push(...refusedRows(source, found))
      else read.things.push({ value: parsed.data, rows: source, warnings: found })
    }
    return read
  }
}

/** All rows of a rejected record, each with its cells, so that the downloaded file can be corrected and uploaded again. */
function refusedRows(source: readonly NumberedRow[], found: readonly { row: number; issue: RowIssue }[]): IssueRecord[] {
  const at = found.find(({ issue }) => issue.level === 'error')?.row
  return source.map((row) => {
    const own = found.filter((one) => one.row === row.row).map(({ issue }) => issue)
    const isOwn = own.some(({ level }) => level === 'error')
    const along: RowIssue = {
      level: 'error',
      field: null,
      message: `This row belongs to row ${at}, which has an error.`,
      value: null,
    }
    return refusal(row, isOwn ? own : [...own, along])
  })
}

const fieldOf = (path: PropertyKey[]) => path[0] as ImportField

function tooManyCells(cells: number, columns: number): string {
  return `This row has ${cells} cells but the header has ${columns}. Check for a misplaced quotation mark or delimiter.`
}
