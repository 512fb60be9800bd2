import { sql } from 'kysely'
import { readUserName } from '#core/accounts/users/users.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { mailsOf } from '#platform/mail/mails.reads.repository.ts'
import type { NewEvent } from '../reviews.tables.ts'

/** The events of a review, newest first, and its reply. */
export function listEvents(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('moderation_events')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('review_id', '=', reviewId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number]

/** As JSON: a bulk action writes thousands at once. */
export async function insertEvents(trx: Trx, organizationId: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into moderation_events (organization_id, id, review_id, actor_type, actor_user_id, actor_name, action, from_status,
      to_status, reason, note, at, before, bulk_id)
    select ${organizationId}, id, review_id, actor_type, actor_user_id, actor_name, action, from_status, to_status, reason, note,
      at, before, bulk_id
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(id uuid, review_id uuid, actor_type text, actor_user_id uuid,
        actor_name text, action text, from_status text, to_status text, reason text, note text, at timestamptz, before jsonb,
        bulk_id uuid)`.execute(trx)
}

export function findEvents(trx: Trx, organizationId: string, eventIds: readonly string[]) {
  return trx
    .selectFrom('moderation_events')
    .select(['id', 'review_id', 'at', 'before'])
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`id = any(${[...eventIds]}::uuid[])`)
    .execute()
}

/** The last event of each review. */
export async function findLastEvents(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<Set<string>> {
  const events = await trx
    .selectFrom('moderation_events')
    .distinctOn('review_id')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`review_id = any(${[...reviewIds]}::uuid[])`)
    .orderBy('review_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Set(events.map((event) => event.id))
}

/** The idempotency key of the email about a reply: one key, one email, however often the job runs. */
export function replyMailKey(replyId: string): string {
  return `reply:${replyId}`
}

export function findReply(trx: Trx, organizationId: string, reviewId: string) {
  return trx
    .selectFrom('review_replies as y')
    .innerJoin('reviews as r', (join) =>
      join.onRef('r.organization_id', '=', 'y.organization_id').onRef('r.id', '=', 'y.review_id'),
    )
    .leftJoin(mailsOf(organizationId).as('m'), (join) => join.on('m.key', '=', sql<string>`'reply:' || y.id`))
    .select([
      'y.id',
      'y.body',
      'y.author_display',
      'y.notify_author',
      'y.created_at',
      'y.edited_at',
      'r.author_email',
      'm.status as mail_status',
    ])
    .where('y.organization_id', '=', organizationId)
    .where('y.review_id', '=', reviewId)
    .executeTakeFirst()
}
export type ReplyRow = NonNullable<Awaited<ReturnType<typeof findReply>>>

/** The actor of an event, as the history shows it. */
export interface Actor {
  type: NewEvent['actor_type']
  userId: string | null
  name: string | null
}

/** A user. */
export async function findActor(trx: Trx, userId: string): Promise<Actor> {
  return { type: 'user', userId, name: await readUserName(trx, userId) }
}
