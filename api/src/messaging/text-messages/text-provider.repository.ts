import type { TextFailure } from '@yuko/contract/text-messages/text-provider'
import type { Insertable, Selectable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'

export type TextProviderRow = Selectable<Schema['text_providers']>

export const findProvider = (trx: Trx, organizationId: string): Promise<TextProviderRow | undefined> =>
  trx.selectFrom('text_providers').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

const noProblem = { problem: null, problem_code: null, problem_at: null }

/** Also forgets the problem of the former account. */
export async function putProvider(
  trx: Trx,
  row: Omit<Insertable<Schema['text_providers']>, keyof typeof noProblem>,
): Promise<TextProviderRow> {
  const { organization_id: _, ...change } = { ...row, ...noProblem }
  return trx
    .insertInto('text_providers')
    .values({ ...row, ...noProblem })
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(change))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteProvider(trx: Trx, organizationId: string): Promise<void> {
  await trx.deleteFrom('text_providers').where('organization_id', '=', organizationId).execute()
}

/** null: the account took a message. */
export async function noteProblem(
  trx: Trx,
  organizationId: string,
  problem: { readonly failure: TextFailure; readonly code: number | null; readonly at: Date } | null,
): Promise<void> {
  await trx
    .updateTable('text_providers')
    .set(problem ? { problem: problem.failure, problem_code: problem.code, problem_at: problem.at } : noProblem)
    .where('organization_id', '=', organizationId)
    .execute()
}
