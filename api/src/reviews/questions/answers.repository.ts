import { type Insertable, sql, type Updateable } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { QuestionsTables } from './questions.tables.ts'

/** Of these questions, the store’s first, then the most helpful. */
export function listAnswers(trx: Trx, organizationId: string, questionIds: readonly string[], { isPublished = false } = {}) {
  let query = trx
    .selectFrom('product_answers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`question_id = any(${[...questionIds]}::uuid[])`)
    .orderBy(sql`ask_id is null`, 'desc')
    .orderBy('helpful', 'desc')
    .orderBy('created_at')
    .orderBy('id')
  if (isPublished) query = query.where('status', '=', 'published')
  return query.execute()
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswers>>[number]

export function findAnswer(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('product_answers')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** False if the store, or this buyer, has answered the question. */
export async function insertAnswer(trx: Trx, answer: Insertable<QuestionsTables['product_answers']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('product_answers')
    .values(answer)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function changeAnswer(
  trx: Trx,
  organizationId: string,
  id: string,
  change: Updateable<QuestionsTables['product_answers']>,
): Promise<void> {
  await trx
    .updateTable('product_answers')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteAnswer(trx: Trx, organizationId: string, id: string): Promise<void> {
  await trx.deleteFrom('product_answers').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}

export interface AnswerVote {
  readonly organizationId: string
  readonly answerId: string
  readonly voterId: string
}

/** Locks a published answer of a published question, so that concurrent votes are counted one after the other. */
export async function lockShownAnswer(trx: Trx, { organizationId, answerId }: AnswerVote): Promise<boolean> {
  const { rows } = await sql`
    select a.id from product_answers a
      join product_questions q on q.organization_id = a.organization_id and q.id = a.question_id and q.status = 'published'
     where a.organization_id = ${organizationId} and a.id = ${answerId} and a.status = 'published'
       for no key update of a`.execute(trx)
  return rows.length > 0
}

export async function hasVoted(trx: Trx, { organizationId, answerId, voterId }: AnswerVote): Promise<boolean> {
  const row = await trx
    .selectFrom('product_answer_votes')
    .select('voter_id')
    .where('organization_id', '=', organizationId)
    .where('answer_id', '=', answerId)
    .where('voter_id', '=', voterId)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or removes the vote. Returns the number of votes. */
export async function saveAnswerVote(trx: Trx, of: AnswerVote, isHelpful: boolean, at: Date): Promise<number> {
  const key = { organization_id: of.organizationId, answer_id: of.answerId, voter_id: of.voterId }
  const { changed = 0n } = isHelpful
    ? await trx
        .insertInto('product_answer_votes')
        .values({ ...key, voted_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .then(({ numInsertedOrUpdatedRows }) => ({ changed: numInsertedOrUpdatedRows }))
    : await trx
        .deleteFrom('product_answer_votes')
        .where((eb) => eb.and(key))
        .executeTakeFirst()
        .then(({ numDeletedRows }) => ({ changed: -numDeletedRows }))
  const { helpful } = await trx
    .updateTable('product_answers')
    .set({ helpful: sql`helpful + ${Number(changed)}` })
    .where('organization_id', '=', of.organizationId)
    .where('id', '=', of.answerId)
    .returning('helpful')
    .executeTakeFirstOrThrow()
  return helpful
}
