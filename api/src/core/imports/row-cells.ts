import { type ImportField, type ImportMapping, importField } from '@yuko/contract/imports/import'
import { originalCell } from '#platform/files/spreadsheet-cell.ts'

/** The text of a field in one row. Empty if no column is mapped. */
export type CellOf = (field: ImportField) => string

/** Resolves the columns once for all rows of a file. */
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
