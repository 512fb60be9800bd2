import type { QuestionType } from '@yuko/contract/reviews/custom-questions/custom-question'
import type { GivenAnswers } from '@yuko/contract/reviews/custom-questions/review-answer'
import { sql } from 'kysely'
import { customQuestionIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { StoredOption } from './custom-questions.tables.ts'

/** Replaces the answers to the questions that were shown; those to others stay. */
export async function writeAnswers(trx: Trx, organizationId: string, reviewId: string, answers: GivenAnswers): Promise<void> {
  const shown = Object.keys(answers).map(customQuestionIds.toUuid)
  if (shown.length === 0) return
  await sql`
    delete from review_answers
     where organization_id = ${organizationId} and review_id = ${reviewId} and question_id = any(${shown}::uuid[])`.execute(trx)
  const rows = Object.entries(answers).flatMap(([id, values]) =>
    values.map((value) => ({
      organization_id: organizationId,
      review_id: reviewId,
      question_id: customQuestionIds.toUuid(id),
      value,
    })),
  )
  if (rows.length > 0) await trx.insertInto('review_answers').values(rows).execute()
}

/** For the author's form. */
export async function readGiven(trx: Trx, organizationId: string, reviewId: string): Promise<GivenAnswers> {
  const rows = await trx
    .selectFrom('review_answers')
    .select(['question_id', 'value'])
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .execute()
  const given: GivenAnswers = {}
  for (const { question_id, value } of rows) {
    const id = customQuestionIds.toWire(question_id)
    given[id] = [...(given[id] ?? []), value]
  }
  return given
}

/** With their questions as they read now, in the order they are asked. */
export async function listAnswersOf(trx: Trx, organizationId: string, reviewIds: readonly string[]) {
  if (reviewIds.length === 0) return []
  const { rows } = await sql<{
    review_id: string
    id: string
    position: number
    type: QuestionType
    label: string
    options: StoredOption[]
    low_label: string | null
    high_label: string | null
    values: string[]
  }>`
    select a.review_id, q.id, q.position, q.type, q.label, q.options, q.low_label, q.high_label, array_agg(a.value order by a.value) as values
      from review_answers a
      join custom_questions q on q.organization_id = a.organization_id and q.id = a.question_id
     where a.organization_id = ${organizationId} and a.review_id = any(${[...reviewIds]}::uuid[])
     group by a.review_id, q.id, q.type, q.label, q.options, q.low_label, q.high_label, q.position
     order by q.position, q.id`.execute(trx)
  return rows
}
export type AnswerRow = Awaited<ReturnType<typeof listAnswersOf>>[number]
