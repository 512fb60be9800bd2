import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface UserOf {
  id: string
  title: string
}

/** Workflows whose draft or live version contains a segment or topic id. Archived ones don't count. */
export async function workflowsNaming(trx: Trx, organizationId: string, word: string): Promise<UserOf[]> {
  const { rows } = await sql<UserOf>`
    select w.id, w.title from workflows w
      left join workflow_versions v on v.organization_id = w.organization_id and v.workflow_id = w.id and v.number = w.live_version
     where w.organization_id = ${organizationId} and w.status <> 'archived'
       and (strpos(w.draft::text, ${`"${word}"`}) > 0 or strpos(v.definition::text, ${`"${word}"`}) > 0)
     order by w.title`.execute(trx)
  return rows
}

/** Campaigns that aren't sent yet whose audience or topic is that segment or topic id. */
export async function campaignsNaming(trx: Trx, organizationId: string, word: string): Promise<UserOf[]> {
  const { rows } = await sql<UserOf>`
    select id, name as title from email_campaigns
     where organization_id = ${organizationId} and status in ('draft', 'scheduled', 'sending', 'paused') and not is_archived
       and strpos(settings::text, ${`"${word}"`}) > 0
     order by name`.execute(trx)
  return rows
}
