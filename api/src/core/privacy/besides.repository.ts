import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

type Row = Record<string, unknown>

/** What endpoints of the merchant were told of a person, for as long as it is kept; they go with the fact that forgets the person. */
async function listToldOfPerson(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select type, payload, occurred_at from webhook_events
     where organization_id = ${organizationId} and subject_email = ${email} order by occurred_at, id`.execute(trx)
  return rows
}

async function listExclusionsOfPerson(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select scope, value, reason, expires_at, created_at from exclusions
     where organization_id = ${organizationId} and lower(value) = ${email} order by created_at, id`.execute(trx)
  return rows
}

/** The way through workflows: where they are, why they left. */
async function listRunsOfPerson(trx: Trx, organizationId: string, email: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select w.title as workflow, r.status, r.context, r.exit_reason, r.entered_at, r.finished_at
      from workflow_runs r
      join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id and s.email = ${email}
      left join workflows w on w.organization_id = r.organization_id and w.id = r.workflow_id
     where r.organization_id = ${organizationId} order by r.entered_at, r.id`.execute(trx)
  return rows
}

/** What is kept beside the areas that forget a person themselves. */
export const besidesOfPerson = [
  { name: 'told to webhooks', list: listToldOfPerson },
  { name: 'exclusions', list: listExclusionsOfPerson },
  { name: 'ways through workflows', list: listRunsOfPerson },
]
