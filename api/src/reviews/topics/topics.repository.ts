import type { ReviewTopic } from '@yuko/contract/reviews/topics/review-topic'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

const mostOrganizations = 100
/** Reviews of a store that become unread at once. */
const mostQueued = 5000

/** Organizations with unread reviews: loose index scans. */
export async function findUnread(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive waiting as (
      (select organization_id as id from unread_reviews order by 1 limit 1)
      union all
      select (select u.organization_id from unread_reviews u where u.organization_id > waiting.id order by 1 limit 1)
        from waiting where waiting.id is not null
    )
    (select id from waiting where id is not null union select organization_id from unread_stores)
    limit ${mostOrganizations}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The next reviews of a store that is to be read from the start become unread. */
export async function queueReviews(trx: Trx, organizationId: string): Promise<void> {
  const store = await trx
    .selectFrom('unread_stores')
    .select('after_id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!store) return
  const { rows } = await sql<{ last: string | null }>`
    with next as (
      select id from reviews where organization_id = ${organizationId} and (${store.after_id}::uuid is null or id > ${store.after_id}::uuid)
       order by id limit ${mostQueued}),
    queued as (
      insert into unread_reviews (organization_id, review_id) select ${organizationId}, id from next on conflict do nothing)
    select (select id from next order by id desc limit 1) as last`.execute(trx)
  const last = rows[0]?.last
  if (last) await trx.updateTable('unread_stores').set({ after_id: last }).where('organization_id', '=', organizationId).execute()
  else await trx.deleteFrom('unread_stores').where('organization_id', '=', organizationId).execute()
}

export interface UnreadReview {
  readonly id: string
  readonly title: string | null
  readonly body: string
  readonly language: string | null
}

/** Takes reviews from those that are unread; in a second statement, so that their text is that of the last change. */
export async function takeUnread(trx: Trx, organizationId: string, limit: number): Promise<UnreadReview[]> {
  const taken = await sql<{ review_id: string }>`
    delete from unread_reviews where organization_id = ${organizationId} and review_id in (
      select review_id from unread_reviews where organization_id = ${organizationId} limit ${limit} for update skip locked)
    returning review_id`.execute(trx)
  if (taken.rows.length === 0) return []
  return trx
    .selectFrom('reviews')
    .select(['id', 'title', 'body', 'language'])
    .where('organization_id', '=', organizationId)
    .where(
      'id',
      'in',
      taken.rows.map(({ review_id }) => review_id),
    )
    .execute()
}

export interface ReadTopic {
  readonly review_id: string
  readonly topic: ReviewTopic
  readonly sentiment: -1 | 0 | 1
}

/** Replaces the topics of reviews. */
export async function writeTopics(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
  topics: readonly ReadTopic[],
): Promise<void> {
  await trx
    .deleteFrom('review_topics')
    .where('organization_id', '=', organizationId)
    .where('review_id', 'in', reviewIds)
    .execute()
  if (topics.length === 0) return
  await sql`
    insert into review_topics (organization_id, review_id, topic, sentiment)
    select ${organizationId}, review_id, topic, sentiment
      from json_to_recordset(${JSON.stringify(topics)}::json) as t(review_id uuid, topic text, sentiment smallint)`.execute(trx)
}
