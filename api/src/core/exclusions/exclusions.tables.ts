import type { ExclusionScope, ExclusionTarget } from '@yuko/contract/exclusions/exclusion'
import type { Generated } from 'kysely'

interface Exclusions {
  organization_id: string
  id: string
  scope: ExclusionScope
  target: ExclusionTarget
  value: string
  reason: string | null
  expires_at: Date | null
  created_by_user_id: string | null
  created_at: Date
  deleted_at: Generated<Date | null>
  deletion_id: Generated<string | null>
}

export interface ExclusionsTables {
  exclusions: Exclusions
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ExclusionsTables {}
}
