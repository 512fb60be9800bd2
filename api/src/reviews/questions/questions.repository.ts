import type { ProductQuestion } from '@yuko/contract/reviews/questions/product-question'
import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { QuestionsTables } from './questions.tables.ts'

export interface QuestionFilter {
  readonly status?: readonly ProductQuestion['status'][] | undefined
  readonly productId?: string | undefined
  readonly isAnswered?: boolean | undefined
  readonly hasAnswersToCheck?: boolean | undefined
  readonly q?: string | undefined
}

export interface After {
  readonly submittedAt: Date
  readonly id: string
}

const answersOf = sql`product_answers a where a.organization_id = q.organization_id and a.question_id = q.id`
const isAnswered = sql<boolean>`exists (select from ${answersOf} and a.status = 'published')`

const hasAnswersToCheck = sql<boolean>`exists (select from ${answersOf} and a.status = 'pending')`

function matching(organizationId: string, filter: QuestionFilter) {
  const { status, productId, isAnswered: answered, hasAnswersToCheck: toCheck, q } = filter
  const parts = [sql<SqlBool>`q.organization_id = ${organizationId} and q.status <> 'unconfirmed'`]
  if (status) parts.push(sql`q.status = any(${[...status]}::text[])`)
  if (productId) parts.push(sql`q.product_id = ${productId}`)
  if (answered !== undefined) parts.push(sql`${isAnswered} = ${answered}`)
  if (toCheck !== undefined) parts.push(sql`${hasAnswersToCheck} = ${toCheck}`)
  if (q) parts.push(sql`concat_ws(' ', q.body, q.author_name, q.author_email) ilike ${containing(q)}`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

function rows(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('product_questions as q')
    .innerJoin(productsOf(organizationId).as('p'), 'p.id', 'q.product_id')
    .selectAll('q')
    .select(['p.title as product_title', 'p.handle as product_handle'])
    .select(['p.image_url as product_image_url', 'p.url as product_url', isAnswered.as('is_answered')])
    .select(sql<number>`(select count(*)::int from ${answersOf} and a.status = 'pending')`.as('answers_to_check'))
}
export type QuestionRow = Awaited<ReturnType<typeof listQuestionRows>>[number]

/** Newest first. */
export function listQuestionRows(trx: Trx, organizationId: string, filter: QuestionFilter, limit: number, after?: After) {
  const query = rows(trx, organizationId)
    .where(matching(organizationId, filter))
    .orderBy('q.submitted_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
  if (!after) return query.execute()
  return query.where(sql<SqlBool>`(q.submitted_at, q.id) < (${after.submittedAt}::timestamptz, ${after.id}::uuid)`).execute()
}

export async function countQuestionRows(trx: Trx, organizationId: string, filter: QuestionFilter) {
  const { rows: counted } = await sql<{ status: ProductQuestion['status']; count: number; to_check: number }>`
    select q.status, count(*)::int as count, count(*) filter (where ${hasAnswersToCheck})::int as to_check from product_questions q
     where ${matching(organizationId, filter)} group by q.status`.execute(trx)
  const counts = { pending: 0, published: 0, rejected: 0, archived: 0, ...countsOf(counted) }
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  return { all, ...counts, answersToCheck: counted.reduce((sum, { to_check }) => sum + to_check, 0) }
}

const countsOf = (counted: readonly { status: string; count: number }[]) =>
  Object.fromEntries(counted.map(({ status, count }) => [status, count]))

export function findQuestion(trx: Trx, organizationId: string, id: string): Promise<QuestionRow | undefined> {
  return rows(trx, organizationId).where('q.organization_id', '=', organizationId).where('q.id', '=', id).executeTakeFirst()
}

/** Serializes changes of the question and its answers until the transaction ends. */
export function lockQuestion(trx: Trx, organizationId: string, id: string) {
  return trx
    .selectFrom('product_questions')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** False if the form was submitted before. */
export async function insertQuestion(trx: Trx, question: Insertable<QuestionsTables['product_questions']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('product_questions')
    .values(question)
    .onConflict((conflict) => conflict.columns(['organization_id', 'submission_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function changeQuestion(
  trx: Trx,
  organizationId: string,
  id: string,
  change: Updateable<QuestionsTables['product_questions']>,
): Promise<void> {
  await trx
    .updateTable('product_questions')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export async function deleteQuestion(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('product_questions')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '<>', 'unconfirmed')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Across organizations. Returns how many were deleted. */
export async function deleteUnconfirmed(trx: Trx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from product_questions where (organization_id, id) in (
      select organization_id, id from product_questions
       where status = 'unconfirmed' and submitted_at < ${before}::timestamptz order by submitted_at limit ${limit})`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
