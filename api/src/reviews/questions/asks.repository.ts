import { type Insertable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { QuestionsTables } from './questions.tables.ts'

export async function countAsks(trx: Trx, organizationId: string, questionId: string) {
  const { rows } = await sql<{ buyers: number; answered: number }>`
    select count(*)::int as buyers, count(answered_at)::int as answered from product_question_asks
     where organization_id = ${organizationId} and question_id = ${questionId}`.execute(trx)
  return rows[0] ?? { buyers: 0, answered: 0 }
}

/** Which of these addresses were asked this question, or any other since then. */
export async function askedAmong(
  trx: Trx,
  organizationId: string,
  questionId: string,
  emails: readonly string[],
  since: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select distinct email from product_question_asks
     where organization_id = ${organizationId} and email = any(${[...emails]}::text[])
       and (question_id = ${questionId} or asked_at > ${since}::timestamptz)`.execute(trx)
  return new Set(rows.map(({ email }) => email))
}

export async function insertAsks(trx: Trx, asks: Insertable<QuestionsTables['product_question_asks']>[]): Promise<void> {
  await trx.insertInto('product_question_asks').values(asks).execute()
}

/** Locks it, so that a form sent twice is answered once. */
export function lockAsk(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('product_question_asks')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function noteAnswered(trx: Trx, organizationId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('product_question_asks')
    .set({ answered_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
