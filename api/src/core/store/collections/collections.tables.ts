import type { Generated } from 'kysely'

interface Collections {
  organization_id: string
  id: string
  external_id: string
  /** null: a product named it, but the store hasn't sent it yet. */
  title: Generated<string | null>
  handle: Generated<string | null>
  platform_updated_at: Generated<Date | null>
  deleted_at: Generated<Date | null>
}

interface CollectionReads {
  organization_id: string
  resource: 'product' | 'collection'
  external_id: string
  changed_at: Date
}

export interface CollectionTables {
  collections: Collections
  collection_reads: CollectionReads
}
