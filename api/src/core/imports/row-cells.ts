import { type ImportField, type ImportMapping, importField } from '@yuko/contract/imports/import'
import { originalCell } from '#platform/files/spreadsheet-cell.ts'

/** The text of a field in one row; empty where no column fills it. */
export type CellOf = (field: ImportField) => string

/** Looks the columns up once, for all rows of a file. */
export function rowCells(columns: readonly { name: string }[], mapping: ImportMapping) {
  const position = new Map<ImportField, number>()
  for (const field of importField.options) {
    const index = columns.findIndex((column) => column.name === mapping[field])
    if (index >= 0) position.set(field, index)
  }
  return (cells: readonly string[]): CellOf =>
    (field) => {
      const index = position.get(field)
      return index === undefined ? '' : originalCell(cells[index]?.trim() ?? '')
    }
}
