import type { Generated } from 'kysely'

interface AccountExports {
  organization_id: string
  id: string
  status: 'running' | 'done' | 'failed'
  files_done: Generated<number>
  files_total: number
  file_key: string
  bytes: Generated<number | null>
  created_at: Date
  expires_at: Date
}

export interface AccountExportTables {
  account_exports: AccountExports
}

declare module '#platform/db/schema.ts' {
  interface Schema extends AccountExportTables {}
}
