import { sql } from 'kysely'
import { readPurchases } from '#core/store/order-lines.reads.repository.ts'
import { readProductRows } from '#core/store/products.reads.repository.ts'
import { reviewIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { readFactsAbout } from '#platform/jobs/facts.reads.repository.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'

type Rows = Record<string, unknown>[]

/** Everything stored about a review, grouped by kind. Undefined if there is no such review. */
export async function readEvidence(
  trx: Trx,
  organizationId: string,
  reviewId: string,
): Promise<Record<string, Rows> | undefined> {
  const of = sql`organization_id = ${organizationId} and review_id = ${reviewId}`
  const read = async (query: ReturnType<typeof sql<Record<string, unknown>>>): Promise<Rows> => (await query.execute(trx)).rows
  const { rows: review } = await sql<Rows[number] & { product_id: string | null; author_email: string | null }>`
    select * from reviews where organization_id = ${organizationId} and id = ${reviewId}`.execute(trx)
  const [one] = review
  if (!one) return undefined
  const { product_id, author_email } = one
  return {
    review,
    product: await readProductRows(trx, organizationId, product_id),
    // The orders that prove the purchase.
    orders: await readPurchases(trx, organizationId, { email: author_email, productId: product_id }),
    versions: await read(sql`select * from review_versions where ${of} order by version`),
    media: await read(sql`
      select id, position, state, source_url, mime, bytes, width, height, sha256, created_at
        from review_media where ${of} order by position`),
    replies: await read(sql`select * from review_replies where ${of}`),
    replyVersions: await read(sql`
      select v.* from reply_versions v join review_replies y on y.organization_id = v.organization_id and y.id = v.reply_id
       where y.organization_id = ${organizationId} and y.review_id = ${reviewId} order by v.version`),
    messages: await read(sql`select * from review_messages where ${of} order by created_at`),
    history: await read(sql`select * from moderation_events where ${of} order by at, id`),
    facts: await readFactsAbout(trx, organizationId, reviewIds.toWire(reviewId)),
    mails: await read(sql`
      select m.key, m.to_address, m.subject, m.status, m.queued_at, m.sent_at from ${mailsOf(organizationId)} m
       where m.key in (
         select 'reply:' || id from review_replies where ${of}
         union all select 'message:' || id from review_messages where ${of}
         union all select 'correction:' || id from review_versions where ${of})
       order by m.queued_at`),
  }
}
