import type { Generated } from 'kysely'

export type SyncKind = 'full' | 'reconcile' | 'sweep'
export type ResourceName = 'products' | 'customers' | 'orders'

interface StoreSyncs {
  organization_id: string
  id: string
  kind: SyncKind
  state: 'running' | 'done' | 'failed'
  since: Date | null
  started_at: Date
  finished_at: Generated<Date | null>
  problem: Generated<string | null>
}

interface StoreSyncResources {
  organization_id: string
  sync_id: string
  name: ResourceName
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>
  bulk_operation_id: Generated<string | null>
  /** Of an export; elsewhere the number of objects that were read. */
  checkpoint_bytes: Generated<number>
  /** The end of the last page that was read, if the app may not export. */
  page_cursor: Generated<string | null>
  done: Generated<number>
  changed: Generated<number>
  total: Generated<number | null>
  reading_since: Generated<Date | null>
  reading_from: Generated<number>
  finished_at: Generated<Date | null>
}

export interface SyncTables {
  store_syncs: StoreSyncs
  store_sync_resources: StoreSyncResources
}

declare module '#platform/db/schema.ts' {
  interface Schema extends SyncTables {}
}
