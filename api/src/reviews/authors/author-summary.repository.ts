import type { Trx } from '#platform/db/database.ts'

export function findAuthor(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('reviews')
    .select(['author_email', 'product_id'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', reviewId)
    .executeTakeFirst()
}

export async function countReviewsOf(trx: Trx, organizationId: string, email: string) {
  return trx
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.avg<string | null>('rating').as('average')])
    .where('organization_id', '=', organizationId)
    .where('author_email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}
