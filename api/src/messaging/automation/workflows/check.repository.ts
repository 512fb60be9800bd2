import { sql } from 'kysely'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { listEmails } from './versions.repository.ts'

interface Wanted {
  readonly rewardIds: readonly string[]
  readonly workflowIds: readonly string[]
  readonly segmentIds: readonly string[]
}

/** What a workflow stands on. */
export async function findGround(trx: Trx, organizationId: string, workflowId: string, wanted: Wanted) {
  const emails = await listEmails(trx, organizationId, workflowId)
  const { rows } = await sql<{ kind: 'reward' | 'workflow' | 'segment' | 'program'; id: string | null }>`
    select 'reward' as kind, id from loyalty_rewards
     where organization_id = ${organizationId} and status = 'active' and id = any(${[...wanted.rewardIds]}::uuid[])
    union all
    select 'workflow', id from workflows
     where organization_id = ${organizationId} and status in ('active', 'paused') and id = any(${[...wanted.workflowIds]}::uuid[])
    union all
    select 'segment', id from segments where organization_id = ${organizationId} and id = any(${[...wanted.segmentIds]}::uuid[])
    union all
    select 'program', id from loyalty_programs where organization_id = ${organizationId} and status = 'active'`.execute(trx)
  const { postal_address } = await readOrganization(trx, organizationId)
  const ids = (kind: (typeof rows)[number]['kind']) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return {
    emails: new Map(emails.map((email) => [email.id, email])),
    rewards: ids('reward'),
    workflows: ids('workflow'),
    segments: ids('segment'),
    hasProgram: ids('program').size > 0,
    hasPostalAddress: (postal_address ?? '').trim() !== '',
  }
}
