import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { sql } from 'kysely'
import { readUserName, readUserNames } from '#core/accounts/users/users.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'

interface NewVersion {
  readonly workflowId: string
  readonly number: number
  readonly definition: WorkflowDefinition
  readonly note: string | null
  readonly publishedAt: Date
  readonly userId: string | null
}

export async function lastVersion(trx: Trx, organizationId: string, workflowId: string): Promise<number> {
  const row = await trx
    .selectFrom('workflow_versions')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** With the current emails of its steps (uuids): later changes belong to a later version. */
export async function insertVersion(
  trx: Trx,
  organizationId: string,
  { workflowId, number, definition, note, publishedAt, userId }: NewVersion,
  emailIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('workflow_versions')
    .values({
      organization_id: organizationId,
      workflow_id: workflowId,
      number,
      definition: jsonb(definition),
      note,
      published_at: publishedAt,
      published_by_user_id: userId,
    })
    .execute()
  await sql`
    insert into workflow_email_versions (organization_id, email_id, number, name, design)
    select organization_id, id, ${number}, name, draft from workflow_emails
     where organization_id = ${organizationId} and workflow_id = ${workflowId} and id = any(${[...emailIds]}::uuid[])`.execute(
    trx,
  )
}

export function findVersion(trx: Trx, organizationId: string, workflowId: string, number: number) {
  return trx
    .selectFrom('workflow_versions')
    .select(['number', 'definition'])
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** With the number of active runs. */
function versionsOf(trx: Trx, organizationId: string, workflowId: string) {
  return trx
    .selectFrom('workflow_versions as v')
    .select([
      'v.number',
      'v.note',
      'v.published_at',
      'v.published_by_user_id',
      sql<number>`(select count(*)::int from workflow_runs r where r.organization_id = v.organization_id and r.workflow_id = v.workflow_id
        and r.version = v.number and r.status in ('waiting', 'paused'))`.as('in_progress'),
    ])
    .where('v.organization_id', '=', organizationId)
    .where('v.workflow_id', '=', workflowId)
}

/** Newest first, with the publishers' names. */
export async function listVersions(trx: Trx, organizationId: string, workflowId: string) {
  const rows = await versionsOf(trx, organizationId, workflowId).orderBy('v.number', 'desc').execute()
  const names = await readUserNames(
    trx,
    rows.map((row) => row.published_by_user_id),
  )
  return rows.map(({ published_by_user_id: by, ...row }) => ({ ...row, published_by: names.get(by ?? '') ?? null }))
}
export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number]

export async function readVersion(trx: Trx, organizationId: string, workflowId: string, number: number) {
  const row = await versionsOf(trx, organizationId, workflowId)
    .select('v.definition')
    .where('v.number', '=', number)
    .executeTakeFirst()
  if (!row) return undefined
  const { published_by_user_id: by, ...version } = row
  return { ...version, published_by: by === null ? null : await readUserName(trx, by) }
}

export interface WorkflowEmail {
  readonly id: string
  readonly name: string
  readonly design: EmailDesign
}

/** Their drafts. */
export async function listEmails(trx: Trx, organizationId: string, workflowId: string): Promise<WorkflowEmail[]> {
  return trx
    .selectFrom('workflow_emails')
    .select(['id', 'name', 'draft as design'])
    .where('organization_id', '=', organizationId)
    .where('workflow_id', '=', workflowId)
    .orderBy('id')
    .execute()
}

export async function insertEmails(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  emails: readonly WorkflowEmail[],
  now: Date,
): Promise<void> {
  if (emails.length === 0) return
  const rows = emails.map(({ id, name, design }) => ({
    organization_id: organizationId,
    id,
    workflow_id: workflowId,
    name,
    draft: jsonb(design),
    created_at: now,
    updated_at: now,
  }))
  await trx.insertInto('workflow_emails').values(rows).execute()
}

/** The drafts become that version's emails; deleted emails are restored. */
export async function restoreEmails(
  trx: Trx,
  organizationId: string,
  workflowId: string,
  emailIds: readonly string[],
  number: number,
  now: Date,
) {
  await sql`
    update workflow_emails e set name = v.name, draft = v.design, revision = e.revision + 1, updated_at = ${now}
      from workflow_email_versions v
     where e.organization_id = ${organizationId} and e.workflow_id = ${workflowId} and e.id = any(${[...emailIds]}::uuid[])
       and v.organization_id = e.organization_id and v.email_id = e.id and v.number = ${number} and (v.design, v.name) is distinct from (e.draft, e.name)`.execute(
    trx,
  )
}
