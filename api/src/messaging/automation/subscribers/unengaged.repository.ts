import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { isUnengaged } from '#platform/mail/unengaged.ts'

export interface Engagement {
  readonly subscriberId: string
  readonly at: Date
}

/** People who engaged after they were suppressed for the lack of it get marketing again. */
export async function readmit(trx: Trx, organizationId: string, engaged: readonly Engagement[]): Promise<void> {
  if (engaged.length === 0) return
  await sql`
    delete from blocked_addresses b
     using json_to_recordset(${JSON.stringify(engaged)}::json) as e ("subscriberId" uuid, at timestamptz), subscribers s
     where b.organization_id = ${organizationId} and ${isUnengaged} and b.blocked_at <= e.at
       and s.organization_id = ${organizationId} and s.id = e."subscriberId" and s.address_hash = b.address_hash`.execute(trx)
}
