import type { SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { Selectable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import type { Schema } from '#platform/db/schema.ts'

export type FormRow = Selectable<Schema['signup_forms']>

const forms = (trx: Trx, organizationId: string) =>
  trx.selectFrom('signup_forms').selectAll().where('organization_id', '=', organizationId)

export const listForms = (trx: Trx, organizationId: string): Promise<FormRow[]> =>
  forms(trx, organizationId).orderBy('name').execute()

export const findForm = (trx: Trx, organizationId: string, id: string): Promise<FormRow | undefined> =>
  forms(trx, organizationId).where('id', '=', id).executeTakeFirst()

/** Locks the form until the transaction ends. */
export const lockForm = (trx: Trx, organizationId: string, id: string): Promise<FormRow | undefined> =>
  forms(trx, organizationId).where('id', '=', id).forUpdate().executeTakeFirst()

interface NewForm {
  readonly id: string
  readonly name: string
  readonly config: SignupFormConfig
  readonly now: Date
}

export async function insertForm(trx: Trx, organizationId: string, { id, name, config, now }: NewForm): Promise<void> {
  await trx
    .insertInto('signup_forms')
    .values({ organization_id: organizationId, id, name, config: jsonb(config), created_at: now, updated_at: now })
    .execute()
}

interface FormChange extends NewForm {
  readonly isLive: boolean
  readonly revision: number
}

export async function changeForm(
  trx: Trx,
  organizationId: string,
  { id, name, isLive, config, revision, now }: FormChange,
): Promise<void> {
  await trx
    .updateTable('signup_forms')
    .set({ name, is_live: isLive, config: jsonb(config), revision, updated_at: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteForm(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('signup_forms')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function countOnForm(
  trx: Trx,
  organizationId: string,
  id: string,
  what: 'submissions' | 'views' | 'counted_sign_ups',
): Promise<void> {
  await trx
    .updateTable('signup_forms')
    .set(({ eb }) => ({ [what]: eb(what, '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
