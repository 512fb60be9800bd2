import type { ReviewMessage } from '@yuko/contract/reviews/review'
import { sql } from 'kysely'
import { reviewMessageIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'

export interface NewMessage {
  id: string
  review_id: string
  body: string
  author_user_id: string | null
  author_name: string | null
  sent_to: string
  created_at: Date
}

/** The key of the mail that carries a message. */
export const messageMailKey = (messageId: string): string => `message:${messageId}`

export async function insertMessage(trx: Trx, organizationId: string, message: NewMessage): Promise<void> {
  await trx
    .insertInto('review_messages')
    .values({ organization_id: organizationId, ...message })
    .execute()
}

export async function listMessages(trx: Trx, organizationId: string, reviewId: string): Promise<ReviewMessage[]> {
  const { rows } = await sql<NewMessage & { mail_status: string | null }>`
    select g.*, m.status as mail_status from review_messages g
      left join ${mailsOf(organizationId)} m on m.key = 'message:' || g.id
     where g.organization_id = ${organizationId} and g.review_id = ${reviewId} order by g.created_at, g.id`.execute(trx)
  return rows.map(({ id, body, author_name, sent_to, created_at, mail_status }) => ({
    messageId: reviewMessageIds.toWire(id),
    body,
    authorName: author_name,
    sentTo: sent_to,
    email: mailStates[mail_status ?? 'queued'] ?? 'not_sent',
    createdAt: created_at.toISOString(),
  }))
}

const mailStates: Record<string, ReviewMessage['email']> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  failed: 'failed',
  unknown: 'unknown',
}

export async function findMessage(trx: Trx, organizationId: string, id: string): Promise<NewMessage | undefined> {
  return trx
    .selectFrom('review_messages')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}
