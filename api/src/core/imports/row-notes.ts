import type { ImportField, ImportRowIssue } from '@yuko/contract/imports/import'
import { shortened } from './plain-text.ts'
import type { CellOf } from './row-cells.ts'

export type RowIssue = Omit<ImportRowIssue, 'row'>

export type RowNotes = ReturnType<typeof noteRow>

/** A row being read: its cells and issues. */
export function noteRow(cell: CellOf) {
  const issues: RowIssue[] = []
  const note = (level: RowIssue['level'], field: ImportField | null, message: string) => {
    const value = field === null ? '' : cell(field)
    issues.push({ level, field, message, value: value === '' ? null : shortened(value, 120) })
  }
  return {
    cell,
    issues,
    isTrue: (field: ImportField) => truths.has(cell(field).toLowerCase()),
    error: (field: ImportField | null, message: string) => note('error', field, message),
    warning: (field: ImportField, message: string) => note('warning', field, message),
  }
}

const truths = new Set(['true', 'yes', '1', 'y', 'verified', 'verified_buyer', 'buyer'])
