import type { QuestionSort } from '@yuko/contract/widgets/widget-parts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { After } from './questions.repository.ts'

interface Shown {
  readonly organizationId: string
  readonly productId: string
  /** Words that the question or one of its answers contains. */
  readonly text?: string | undefined
}

const ofShownAnswers = sql`from product_answers a
  where a.organization_id = q.organization_id and a.question_id = q.id and a.status = 'published'`

function shown({ organizationId, productId, text }: Shown) {
  const parts = [
    sql<SqlBool>`q.organization_id = ${organizationId} and q.product_id = ${productId} and q.status = 'published'`,
    ...(text ? text.split(/\s+/) : []).map(
      (word) => sql<SqlBool>`(q.body ilike ${containing(word)} or exists (
        select ${ofShownAnswers} and a.body ilike ${containing(word)}))`,
    ),
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** What comes first, before newer questions do. null: only their age counts. */
const scores: Readonly<Record<QuestionSort, RawBuilder<number> | null>> = {
  most_recent: null,
  answered_first: sql<number>`exists (select ${ofShownAnswers})::int`,
  helpful: sql<number>`(select coalesce(sum(a.helpful), 0)::int ${ofShownAnswers})`,
}

interface ShownAfter extends After {
  /** null: of an order without scores */
  readonly score: number | null
}

/** Published questions in this order. */
export function listShownQuestions(
  trx: Trx,
  of: Shown,
  { sort, limit }: { sort: QuestionSort; limit: number },
  after?: ShownAfter,
) {
  const score = scores[sort]
  let query = trx
    .selectFrom('product_questions as q')
    .select(['q.id', 'q.body', 'q.author_name', 'q.submitted_at', sql<number | null>`${score ?? sql`null`}`.as('score')])
    .where(shown(of))
    .limit(limit)
  if (score) query = query.orderBy(score, 'desc')
  query = query.orderBy('q.submitted_at', 'desc').orderBy('q.id', 'desc')
  if (!after) return query.execute()
  const at = sql`${after.submittedAt}::timestamptz, ${after.id}::uuid`
  const isAfter = score
    ? sql<SqlBool>`(${score}, q.submitted_at, q.id) < (${after.score ?? 0}::int, ${at})`
    : sql<SqlBool>`(q.submitted_at, q.id) < (${at})`
  return query.where(isAfter).execute()
}

export async function countShownQuestions(trx: Trx, of: Shown): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from product_questions q where ${shown(of)}`.execute(trx)
  return rows[0]?.count ?? 0
}
