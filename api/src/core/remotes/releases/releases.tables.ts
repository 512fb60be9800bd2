import type { JSONColumnType } from 'kysely'

export interface ReleaseTables {
  remote_releases: RemoteReleases
  remote_states: RemoteStates
  release_changes: ReleaseChanges
  operator_keys: OperatorKeys
}

interface RemoteReleases {
  remote: string
  version: string
  manifest: string
  signature: string
  host_contract: string
  bytes: number
  uploaded_by: string
  uploaded_at: Date
}

interface RemoteStates {
  remote: string
  state: string
  signature: string
  revision: number
  changed_at: Date
}

interface ReleaseChanges {
  id: string
  remote: string
  at: Date
  actor: string
  action: string
  version: string | null
  reason: string | null
  detail: JSONColumnType<Record<string, unknown>>
}

interface OperatorKeys {
  id: string
  name: string
  key_hash: Buffer
  remotes: string[]
  created_by_user_id: string
  created_by: string
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

declare module '#platform/db/schema.ts' {
  interface Schema extends ReleaseTables {}
}
