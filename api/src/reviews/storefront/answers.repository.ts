import type { AnswerSummary } from '@yuko/contract/storefront/storefront-review'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The questions whose answers the shop shows, in order. */
export function listShownFormQuestions(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('custom_questions')
    .select(['id', 'type', 'label', 'options', 'low_label', 'high_label'])
    .where('organization_id', '=', organizationId)
    .where('is_active', '=', true)
    .where('show_in_widget', '=', true)
    .where('type', 'not in', ['text', 'media'])
    .$narrowType<{ type: AnswerSummary['type'] }>()
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type ShownQuestion = Awaited<ReturnType<typeof listShownFormQuestions>>[number]

/** How often the published reviews of these products give each value, and how many answer each question (`value` null). */
export async function countAnswers(trx: Trx, organizationId: string, productIds: readonly string[]) {
  const { rows } = await sql<{ questionId: string; value: string | null; n: number }>`
    select a.question_id as "questionId", a.value, count(distinct a.review_id)::integer as n
      from reviews r
      join review_answers a on a.organization_id = r.organization_id and a.review_id = r.id
      join custom_questions q on q.organization_id = a.organization_id and q.id = a.question_id and q.type <> 'text'
     where r.organization_id = ${organizationId} and r.product_id = any(${[...productIds]}::uuid[]) and r.status = 'published'
     group by grouping sets ((a.question_id, a.value), (a.question_id))`.execute(trx)
  return rows
}
export type AnswerCount = Awaited<ReturnType<typeof countAnswers>>[number]

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
