import type { PrivacyArea } from '@yuko/contract/privacy/privacy-request'
import type { ColumnType, Generated } from 'kysely'

interface PrivacyRequests {
  organization_id: string
  id: string
  kind: 'export' | 'erase' | 'erase_shop'
  source: 'merchant' | 'platform'
  status: 'waiting' | 'working' | 'done' | 'failed'
  email: string | null
  external_id: string | null
  shown_as: string
  subject_hash: Buffer
  requested_by: string | null
  reference: string | null
  note: string | null
  due_at: Date
  created_at: Date
  completed_at: Date | null
  proof: ColumnType<PrivacyArea[], string | undefined, string>
  file_key: string | null
  file_sha256: string | null
  file_bytes: number | null
  file_until: Date | null
  tries: Generated<number>
}

export interface PrivacyTables {
  privacy_requests: PrivacyRequests
}

declare module '#platform/db/schema.ts' {
  interface Schema extends PrivacyTables {}
}
