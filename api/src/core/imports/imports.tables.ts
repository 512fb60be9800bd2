import type {
  ImportKind,
  ImportMapping,
  ImportOptions,
  ImportPreset,
  ImportRowIssue,
  ImportStatus,
  ImportTotals,
} from '@yuko/contract/imports/import'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { FileFormats } from './file-formats.ts'

interface Imports {
  organization_id: string
  id: string
  kind: Generated<ImportKind>
  status: ImportStatus
  file_name: string
  file_size: number
  file_key: string
  encoding: string
  delimiter: string
  preset: ImportPreset
  columns: JSONColumnType<{ name: string; samples: string[] }[]>
  mapping: JSONColumnType<ImportMapping>
  options: JSONColumnType<ImportOptions>
  formats: JSONColumnType<FileFormats> | null
  checkpoint_row: Generated<number>
  bytes_done: Generated<number>
  dry_run: JSONColumnType<ImportTotals> | null
  dry_run_issues: JSONColumnType<ImportRowIssue[], string | undefined, string>
  totals: JSONColumnType<ImportTotals> | null
  removed: Generated<number>
  failure: string | null
  created_by_user_id: string | null
  created_by_name: string | null
  created_at: ColumnType<Date, Date, never>
  phase_started_at: Date | null
  started_at: Date | null
  finished_at: Date | null
}

interface ImportRows {
  organization_id: string
  import_id: string
  row: number
  level: 'error' | 'warning'
  issues: JSONColumnType<Omit<ImportRowIssue, 'row'>[]>
  cells: JSONColumnType<string[]> | null
}

export interface ImportsTables {
  imports: Imports
  import_rows: ImportRows
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ImportsTables {}
}
