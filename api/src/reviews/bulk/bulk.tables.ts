import type { BulkAction, BulkJob } from '@yuko/contract/reviews/bulk/bulk-job'
import type { ColumnType, Generated } from 'kysely'

interface BulkJobs {
  organization_id: string
  id: string
  action: BulkAction
  request: ColumnType<unknown, string, never>
  state: BulkJob['state']
  total: number
  done: Generated<number>
  changed: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  problems: ColumnType<BulkJob['problems'], string | undefined, string>
  checkpoint_id: string | null
  last_id: string | null
  failure: string | null
  created_by_user_id: string | null
  created_by_name: string | null
  started_at: Date
  finished_at: Date | null
  undo_until: Date | null
}

export interface BulkTables {
  bulk_jobs: BulkJobs
}
