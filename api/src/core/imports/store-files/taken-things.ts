import type { ImportField } from '@yuko/contract/imports/import'
import type { BatchOutcome } from '../import-kinds.ts'
import type { IssueRecord } from '../import-rows.repository.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { rowCells } from '../row-cells.ts'
import type { RowIssue } from '../row-notes.ts'
import type { ReadThing, ReadThings, ThingRow } from './read-things.ts'

/** The first non-empty cell of a record's rows. */
export function firstFilled(rows: readonly ThingRow[]) {
  return (field: ImportField) => rows.map(({ cell }) => cell(field)).find((text) => text !== '') ?? ''
}

export function keyBy({ columns, mapping }: ImportRecord, fields: readonly ImportField[]) {
  const cellsOf = rowCells(columns, mapping)
  return (cells: readonly string[]): string => {
    const cell = cellsOf(cells)
    return fields.map(cell).find((text) => text !== '') ?? ''
  }
}

export const nothing = { created: 0, updated: 0 }

/** Of duplicates in a group the last one counts, as it would across groups. */
export function newestOf<Value>(things: readonly ReadThing<Value>[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(things.map(({ value }) => [keyOf(value), value])).values()]
}

export function countNew<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  known: Set<string>,
  seen: Set<string>,
) {
  const keys = values.map(keyOf)
  const created = keys.filter((key) => !known.has(key) && !seen.has(key)).length
  for (const key of keys) seen.add(key)
  return { created, updated: values.length - created }
}

export function outcome<Value>(read: ReadThings<Value>, counts: { created: number; updated: number }): BatchOutcome {
  const warned = Map.groupBy(
    read.things.flatMap(({ warnings }) => warnings),
    ({ row }) => row,
  )
  const warnings = [...warned].map(
    ([row, found]): IssueRecord => ({ row, level: 'warning', issues: found.map(({ issue }): RowIssue => issue), cells: null }),
  )
  return {
    rows: read.rows,
    created: counts.created,
    updated: counts.updated,
    duplicates: read.things.length - counts.created - counts.updated,
    furtherRows: read.things.reduce((sum, { rows }) => sum + rows.length - 1, 0),
    newProducts: 0,
    issues: [...read.refused, ...warnings],
  }
}

/** Adds warnings about the people of rows. */
export function withWarnings<Value extends { readonly email: string }>(
  issues: IssueRecord[],
  warnings: readonly (readonly [thing: ReadThing<Value>, message: string])[],
): IssueRecord[] {
  const byRow = new Map(issues.map((issue) => [issue.row, issue]))
  for (const [{ rows, value }, message] of warnings) {
    const row = rows[0]?.row ?? 0
    const issue = { level: 'warning' as const, field: 'email' as const, message, value: value.email }
    byRow.set(row, { row, level: 'warning', issues: [...(byRow.get(row)?.issues ?? []), issue], cells: null })
  }
  return [...byRow.values()]
}
