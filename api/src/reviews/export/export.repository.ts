import { sql } from 'kysely'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'

export interface ExportExtras {
  product_external_id: string | null
  product_url: string | null
  reply: string | null
  replied_at: Date | null
}

/** Export columns from other tables. */
export async function extrasOfReviews(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
): Promise<Map<string, ExportExtras>> {
  const { rows } = await sql<ExportExtras & { id: string }>`
    select r.id, p.external_id as product_external_id, p.url as product_url, y.body as reply, y.created_at as replied_at
      from reviews r
      left join ${productsOf(organizationId)} p on p.id = r.product_id
      left join review_replies y on y.organization_id = r.organization_id and y.review_id = r.id
     where r.organization_id = ${organizationId} and r.id = any(${[...reviewIds]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The store's questions in the order they are asked, also those that are turned off. */
export function listQuestions(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('custom_questions')
    .select(['id', 'type', 'label', 'options'])
    .where('organization_id', '=', organizationId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type ExportedQuestion = Awaited<ReturnType<typeof listQuestions>>[number]
