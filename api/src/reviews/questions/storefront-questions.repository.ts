import { type SqlBool, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { containing } from '#platform/db/expressions.ts'
import type { After } from './questions.repository.ts'

interface Shown {
  readonly organizationId: string
  readonly productId: string
  /** Words that the question or one of its answers contains. */
  readonly text?: string | undefined
}

function shown({ organizationId, productId, text }: Shown) {
  const parts = [
    sql<SqlBool>`q.organization_id = ${organizationId} and q.product_id = ${productId} and q.status = 'published'`,
    ...(text ? text.split(/\s+/) : []).map(
      (word) => sql<SqlBool>`(q.body ilike ${containing(word)} or exists (
        select from product_answers a where a.organization_id = q.organization_id and a.question_id = q.id
           and a.status = 'published' and a.body ilike ${containing(word)}))`,
    ),
  ]
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Published questions, newest first. */
export function listShownQuestions(trx: Trx, of: Shown, limit: number, after?: After) {
  const query = trx
    .selectFrom('product_questions as q')
    .select(['q.id', 'q.body', 'q.author_name', 'q.submitted_at'])
    .where(shown(of))
    .orderBy('q.submitted_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(limit)
  if (!after) return query.execute()
  return query.where(sql<SqlBool>`(q.submitted_at, q.id) < (${after.submittedAt}::timestamptz, ${after.id}::uuid)`).execute()
}

export async function countShownQuestions(trx: Trx, of: Shown): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from product_questions q where ${shown(of)}`.execute(trx)
  return rows[0]?.count ?? 0
}
