import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface VersionName {
  readonly workflowId: string
  readonly version: number
}

export async function findVersions(trx: Trx, organizationId: string, versions: readonly VersionName[]) {
  if (versions.length === 0) return []
  return trx
    .selectFrom('workflow_versions')
    .select(['workflow_id', 'number', 'definition'])
    .where('organization_id', '=', organizationId)
    .where(
      sql<boolean>`(workflow_id, number) in (select * from unnest(${versions.map((one) => one.workflowId)}::uuid[], ${versions.map((one) => one.version)}::int[]))`,
    )
    .execute()
}
