import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface NewReply {
  id: string
  review_id: string
  body: string
  author_display: string
  author_user_id: string
  notify_author: boolean
  created_at: Date
}

/** False if the review has a reply already; waits for one that is being written. */
export async function insertReply(trx: Trx, organizationId: string, reply: NewReply): Promise<boolean> {
  const inserted = await trx
    .insertInto('review_replies')
    .values({ organization_id: organizationId, ...reply, edited_at: null })
    .onConflict((conflict) => conflict.columns(['organization_id', 'review_id']).doNothing())
    .executeTakeFirst()
  if (!inserted.numInsertedOrUpdatedRows) return false
  await trx
    .updateTable('reviews')
    .set({ replied_at: reply.created_at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', reply.review_id)
    .execute()
  return true
}

export function lockReply(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('review_replies')
    .select(['id', 'body'])
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .forUpdate()
    .executeTakeFirst()
}

export interface ReplyChange {
  replyId: string
  earlierBody: string
  body: string
  userId: string
  at: Date
}

export async function replaceReply(
  trx: Trx,
  organizationId: string,
  { replyId, earlierBody, body, userId, at }: ReplyChange,
): Promise<void> {
  await trx
    .insertInto('reply_versions')
    .values((eb) => ({
      organization_id: organizationId,
      reply_id: replyId,
      version: eb
        .selectFrom('reply_versions')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('organization_id', '=', organizationId)
        .where('reply_id', '=', replyId),
      body: earlierBody,
      replaced_at: at,
      replaced_by_user_id: userId,
    }))
    .execute()
  await trx
    .updateTable('review_replies')
    .set({ body, edited_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', replyId)
    .execute()
}
