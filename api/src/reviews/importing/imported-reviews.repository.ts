import { type RawBuilder, sql } from 'kysely'
import { isBoughtBy } from '#core/store/order-lines.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FedReview, ReviewFile, TakenReviews } from '#platform/ports/review-feed.ts'

/**
 * Inserts a batch with replies, pictures, videos, and answers in one statement; existing reviews are left as they are. "Verified buyer" is what orders prove, if the store lets an address prove it; a file's own claim is recorded as the
 * store's word. Imported replies send no email.
 */
export async function insertReviews(trx: Trx, file: ReviewFile, records: readonly FedReview[]): Promise<TakenReviews> {
  const { organizationId, importId, externalSource, storeName, now } = file
  // The embedded database plans the check of a foreign key for every row otherwise, which takes longer than the check.
  await sql`set local plan_cache_mode = auto`.execute(trx)
  const { rows } = await sql<TakenReviews>`
    with batch as materialized (
      select * from json_to_recordset(${JSON.stringify(records)}::json) as r(id uuid, product_id uuid, variant_external_id text, variant_title text, rating smallint, title text,
        body text, language text, author_name text, author_email text, external_id text, status text, submitted_at timestamptz, fingerprint uuid,
        reply_id uuid, reply text, reply_at timestamptz, is_verified boolean, is_incentivized boolean, is_featured boolean,
        pictures text[], videos text[], answers json, answering json)),
    created as (
      insert into reviews (organization_id, id, product_id, variant_external_id, variant_title, rating, title, body, language, author_name, author_email, source, external_source,
        external_id, import_id, verification, status, is_incentivized, is_featured, replied_at, submitted_at, published_at,
        fingerprint, created_at)
      select ${organizationId}, id, product_id, variant_external_id, variant_title, rating, title, body, language, author_name, author_email, 'import', ${externalSource},
        external_id, ${importId}, case when not exists (
          select from publish_policies p where p.organization_id = ${organizationId} and not p.auto_verify_by_email
        ) and ${isBoughtBy(organizationId, sql`b.author_email`, sql`b.product_id`)}
          then 'verified_buyer' when is_verified then 'owner_asserted' else 'none' end, status,
        coalesce(is_incentivized, false), coalesce(is_featured, false),
        case when reply is not null then coalesce(reply_at, submitted_at) end, submitted_at,
        case when status = 'published' then submitted_at end, fingerprint, ${now}::timestamptz
        from batch b
      on conflict do nothing
      returning id),
    replies as (
      insert into review_replies (organization_id, id, review_id, body, author_display, notify_author, created_at)
      select ${organizationId}, reply_id, id, reply, ${storeName}, false, coalesce(reply_at, submitted_at)
        from batch join created using (id)
       where reply is not null),
    pictures as (
      insert into review_media (organization_id, review_id, position, state, source_url, question_id)
      select ${organizationId}, id, position, 'waiting', url, ${questionOfUrl} from batch join created using (id), unnest(pictures) with ordinality as file(url, position)),
    videos as (
      insert into review_media (organization_id, review_id, position, state, source_url, is_video_source, question_id)
      select ${organizationId}, id, coalesce(cardinality(pictures), 0) + position, 'waiting', url, true, ${questionOfUrl}
        from batch join created using (id), unnest(videos) with ordinality as file(url, position)
      returning 1),
    answers as (
      insert into review_answers (organization_id, review_id, question_id, value)
      select ${organizationId}, id, a.question_id, a.value
        from batch join created using (id), json_to_recordset(coalesce(answers, '[]')) as a(question_id uuid, value text)
      on conflict do nothing)
    select (select count(*) from created) as created, (select count(*) from videos) as videos`.execute(trx)
  return rows[0] ?? { created: 0, videos: 0 }
}

/** Of a picture or video in a batch; null: none. */
const questionOfUrl = sql`(
  select a.question_id from json_to_recordset(answering) as a(question_id uuid, url text) where a.url = file.url limit 1)`

/** The fingerprints that exist already. */
export async function knownFingerprints(trx: Trx, organizationId: string, fingerprints: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: string }>`
    select fingerprint from reviews where organization_id = ${organizationId} and fingerprint = any(${[...fingerprints]}::uuid[])`.execute(
    trx,
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint))
}

/** One batch of an undo; returns how many reviews were deleted. */
export async function deleteReviews(trx: Trx, organizationId: string, importId: string, limit: number): Promise<number> {
  const result = await sql`
    delete from reviews where organization_id = ${organizationId} and id in (
      select id from reviews where organization_id = ${organizationId} and import_id = ${importId} order by id limit ${limit})`.execute(
    trx,
  )
  return Number(result.numAffectedRows ?? 0)
}

export const isReviewed = (organizationId: RawBuilder<unknown>, productId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from reviews r where r.organization_id = ${organizationId} and r.product_id = ${productId})`
