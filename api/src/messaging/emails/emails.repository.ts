import type { EmailDesign } from '@yuko/contract/emails/email-block'
import { type EmailTypeName, emailTypes } from '@yuko/contract/emails/email-types'
import { type Selectable, sql } from 'kysely'
import { readUserNames } from '#core/accounts/users/users.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { EmailsTables } from './emails.tables.ts'

export type TemplateRow = Selectable<EmailsTables['email_templates']>

/** The row of a type before the merchant changes it. */
export const untouched = (type: EmailTypeName) =>
  ({
    is_enabled: emailTypes[type].isOnAtFirst,
    delay_hours: 0,
    draft: null,
    draft_saved_at: null,
    published_version: null,
    revision: 0,
  }) as const

export function findTemplate(trx: Trx, organizationId: string, type: EmailTypeName): Promise<TemplateRow | undefined> {
  return trx
    .selectFrom('email_templates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .executeTakeFirst()
}

/** Creates the row if missing, so that concurrent writers wait for each other. */
export async function lockTemplate(trx: Trx, organizationId: string, type: EmailTypeName): Promise<TemplateRow> {
  await trx
    .insertInto('email_templates')
    .values({ organization_id: organizationId, type, is_enabled: emailTypes[type].isOnAtFirst })
    .onConflict((conflict) => conflict.columns(['organization_id', 'type']).doNothing())
    .execute()
  return trx
    .selectFrom('email_templates')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

interface TemplateChange {
  readonly is_enabled?: boolean
  readonly delay_hours?: number
  readonly draft?: EmailDesign | null
  readonly draft_saved_at?: Date | null
  readonly published_version?: number | null
}

export async function changeTemplate(
  trx: Trx,
  organizationId: string,
  type: EmailTypeName,
  { draft, ...change }: TemplateChange,
): Promise<void> {
  await trx
    .updateTable('email_templates')
    .set((eb) => ({
      ...change,
      ...(draft !== undefined && { draft: draft === null ? null : jsonb(draft) }),
      // The revision is that of its design.
      ...(change.is_enabled === undefined && change.delay_hours === undefined && { revision: eb('revision', '+', 1) }),
    }))
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .execute()
}

interface NewVersion {
  readonly version: number
  readonly design: EmailDesign
  readonly published_at: Date
  readonly published_by_user_id: string | null
}

export async function insertVersion(
  trx: Trx,
  organizationId: string,
  type: EmailTypeName,
  { design, ...version }: NewVersion,
): Promise<void> {
  await trx
    .insertInto('email_template_versions')
    .values({ organization_id: organizationId, type, ...version, design: jsonb(design) })
    .execute()
}

export async function findDesign(trx: Trx, organizationId: string, type: EmailTypeName, version: number) {
  const row = await trx
    .selectFrom('email_template_versions')
    .select('design')
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.design
}

/** With the publishers' names. */
export async function listVersions(trx: Trx, organizationId: string, type: EmailTypeName) {
  const rows = await trx
    .selectFrom('email_template_versions')
    .select(['version', 'published_at', 'published_by_user_id'])
    .where('organization_id', '=', organizationId)
    .where('type', '=', type)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()
  const names = await readUserNames(
    trx,
    rows.map((row) => row.published_by_user_id),
  )
  return rows.map(({ published_by_user_id: by, ...row }) => ({ ...row, name: names.get(by ?? '') ?? null }))
}

/** All types: status and published design. */
export function listTemplates(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('email_templates as t')
    .leftJoin('email_template_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 't.organization_id')
        .onRef('v.type', '=', 't.type')
        .onRef('v.version', '=', 't.published_version'),
    )
    .select((eb) => [
      't.type',
      't.is_enabled',
      't.delay_hours',
      't.published_version',
      'v.published_at',
      sql<boolean>`t.draft is not null`.as('has_draft'),
      eb.ref('v.design', '->').key('content').key('subject').as('subject'),
    ])
    .where('t.organization_id', '=', organizationId)
    .execute()
}
