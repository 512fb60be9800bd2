import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The values of each review by question. */
export async function answersOfReviews(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
): Promise<Map<string, Map<string, string[]>>> {
  const answers = new Map<string, Map<string, string[]>>()
  const { rows } = await sql<{ reviewId: string; questionId: string; values: string[] }>`
    select review_id as "reviewId", question_id as "questionId", array_agg(value) as values
      from review_answers
     where organization_id = ${organizationId} and review_id = any(${[...reviewIds]}::uuid[])
     group by 1, 2`.execute(trx)
  for (const { reviewId, questionId, values } of rows)
    answers.set(reviewId, (answers.get(reviewId) ?? new Map<string, string[]>()).set(questionId, values))
  return answers
}
