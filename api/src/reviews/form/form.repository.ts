import type { Review } from '@yuko/contract/reviews/review'
import { readBrand } from '#core/brand/brand.reads.repository.ts'
import { productsOf } from '#core/store/rows.reads.repository.ts'
import { lockKey } from '#platform/db/advisory-lock.ts'
import type { Trx } from '#platform/db/database.ts'

/** The saved settings; absent if the store chose nothing. */
export async function findLook(trx: Trx, organizationId: string) {
  const brand = await readBrand(trx, organizationId)
  const widget = await trx
    .selectFrom('widgets')
    .select('published')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'review_form')
    .executeTakeFirst()
  return { brand: brand?.settings, css: brand?.scoped_css ?? '', widget: widget?.published }
}

/** Serializes calls by one author about one product until the transaction ends. */
export async function lockAuthor(trx: Trx, organizationId: string, author: string, productId: string | null): Promise<void> {
  await lockKey(trx, JSON.stringify([organizationId, author, productId]))
}

export async function findBySubmission(trx: Trx, organizationId: string, submissionId: string) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'status', 'hold_reason'])
    .where('organization_id', '=', organizationId)
    .where('submission_id', '=', submissionId)
    .executeTakeFirst()
}

/** The review this author wrote about the product on request; null product: about the store. */
export async function findRequested(trx: Trx, organizationId: string, email: string, productId: string | null) {
  return trx
    .selectFrom('reviews')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('author_email', '=', email)
    .where('product_id', 'is not distinct from', productId)
    .where('source', 'in', ['request_email', 'manual_request'])
    .where('status', '<>', 'deleted')
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewReview {
  id: string
  product_id: string | null
  variant_external_id: string | null
  variant_title: string | null
  rating: number
  title: string | null
  body: string
  author_name: string
  author_email: string | null
  source: Review['source']
  verification: Review['verification']
  status: 'pending' | 'published' | 'spam'
  hold_reason: Review['holdReason']
  auto_publish_at: Date | null
  spam_score: number
  blocklist_hits: string[]
  ip_hash: string | null
  submission_id: string
  fingerprint: string
  is_incentivized: boolean
  is_address_proven: boolean
  submitted_at: Date
  published_at: Date | null
}

/** False if it exists already, by its submission or by author, day and text. */
export async function insertReview(trx: Trx, organizationId: string, review: NewReview): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reviews')
    .values({ organization_id: organizationId, created_at: review.submitted_at, ...review })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export function findByFingerprint(trx: Trx, organizationId: string, fingerprint: string) {
  return trx
    .selectFrom('reviews')
    .select(['id', 'status', 'hold_reason', 'submission_id'])
    .where('organization_id', '=', organizationId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
}

/** The author's own review, for the edit form. */
export function findOwnReview(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('reviews as r')
    .leftJoin(productsOf(organizationId).as('p'), 'p.id', 'r.product_id')
    .select([
      'r.id',
      'r.status',
      'r.hold_reason',
      'r.rating',
      'r.title',
      'r.body',
      'r.author_name',
      'r.author_email',
      'r.is_address_proven',
      'r.product_id',
      'r.submitted_at',
      'r.verification',
      'p.title as product_title',
      'p.image_url as product_image_url',
      'p.url as product_url',
    ])
    .where('r.organization_id', '=', organizationId)
    .where('r.id', '=', reviewId)
    .executeTakeFirst()
}
export type OwnReview = NonNullable<Awaited<ReturnType<typeof findOwnReview>>>

/** Marks the address as proven: the emailed link was opened. */
export async function proveAddress(trx: Trx, organizationId: string, reviewId: string): Promise<void> {
  await trx
    .updateTable('reviews')
    .set({ is_address_proven: true })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reviewId)
    .execute()
}

/** The fields an author edits, including the stars, which nobody else may change. */
export async function rewriteReview(
  trx: Trx,
  organizationId: string,
  reviewId: string,
  change: Pick<NewReview, 'rating' | 'title' | 'body' | 'author_name' | 'spam_score' | 'blocklist_hits'> & { edited_at: Date },
): Promise<void> {
  await trx.updateTable('reviews').set(change).where('organization_id', '=', organizationId).where('id', '=', reviewId).execute()
}
