import type { MediaState, VideoFormat } from '@yuko/contract/reviews/media'
import type { PublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { sql, type Updateable } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { Schema } from '#platform/db/schema.ts'
import type { KeptPicture } from '#platform/pictures/keep-picture.ts'

/** The columns that describe the written files. */
export interface KeptMedia extends KeptPicture {
  /** Both null: a picture. */
  video_format?: VideoFormat
  /** Milliseconds. */
  video_ms?: number
}

const columns = [
  'm.id',
  'm.review_id',
  'm.position',
  'm.state',
  'm.source_url',
  'm.file_key',
  'm.revision',
  'm.width',
  'm.height',
  'm.mime',
  'm.video_format',
  'm.video_ms',
  'm.alt',
  'm.error',
  'm.access_key',
  'm.question_id',
] as const

export type MediaRow = Awaited<ReturnType<typeof listMedia>>[number]

function listMedia(trx: Trx, organizationId: string, reviewIds: readonly string[]) {
  return trx
    .selectFrom('review_media as m')
    .leftJoin('custom_questions as q', (join) =>
      join.onRef('q.organization_id', '=', 'm.organization_id').onRef('q.id', '=', 'm.question_id'),
    )
    .select(columns)
    .select(['q.label as question_label', 'q.position as question_position'])
    .where('m.organization_id', '=', organizationId)
    .where(sql<boolean>`m.review_id = any(${[...reviewIds]}::uuid[])`)
    .orderBy('m.review_id')
    .orderBy('m.position')
    .orderBy('m.id')
    .execute()
}

/** The pictures an author can see and remove. Those the merchant hid are not included. */
export const ofAuthor: readonly MediaState[] = ['approved', 'pending']

/** The pictures of each review, in order; reviews without pictures are absent. */
export async function listMediaOf(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
  { in: states }: { in?: readonly MediaState[] } = {},
): Promise<Map<string, MediaRow[]>> {
  const byReview = new Map<string, MediaRow[]>()
  if (reviewIds.length === 0) return byReview
  for (const row of await listMedia(trx, organizationId, reviewIds)) {
    if (row.review_id === null || (states && !states.includes(row.state))) continue
    const rows = byReview.get(row.review_id)
    if (rows) rows.push(row)
    else byReview.set(row.review_id, [row])
  }
  return byReview
}

/** Locked until the transaction ends. */
export function lockMedia(trx: Trx, organizationId: string, reviewId: string, mediaId: string) {
  return trx
    .selectFrom('review_media as m')
    .select(columns)
    .where('m.organization_id', '=', organizationId)
    .where('m.review_id', '=', reviewId)
    .where('m.id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst()
}
export type LockedMedia = NonNullable<Awaited<ReturnType<typeof lockMedia>>>

/** With the state of its review, which decides who may see it; null if it has none. */
export function findForServing(trx: Trx, organizationId: string, mediaId: string) {
  return trx
    .selectFrom('review_media as m')
    .leftJoin('reviews as r', (join) =>
      join.onRef('r.organization_id', '=', 'm.organization_id').onRef('r.id', '=', 'm.review_id'),
    )
    .select(['m.state', 'm.file_key', 'm.revision', 'm.video_format', 'm.access_key', 'm.review_id', 'r.status as review_status'])
    .where('m.organization_id', '=', organizationId)
    .where('m.id', '=', mediaId)
    .executeTakeFirst()
}

const uploaded = ['id', 'revision', 'width', 'height', 'video_format', 'video_ms', 'access_key'] as const

export function insertUpload(trx: Trx, organizationId: string, kept: KeptMedia & { sha256: string }, at: Date) {
  return trx
    .insertInto('review_media')
    .values({ organization_id: organizationId, state: 'approved', created_at: at, ...kept })
    .returning(uploaded)
    .executeTakeFirstOrThrow()
}

export function findUnclaimed(trx: Trx, organizationId: string, mediaId: string) {
  return trx
    .selectFrom('review_media')
    .select(uploaded)
    .where('organization_id', '=', organizationId)
    .where('id', '=', mediaId)
    .where('review_id', 'is', null)
    .executeTakeFirst()
}

export interface MediaClaim {
  /** uuid */
  mediaId: string
  token: string
  /** uuid of the question that it answers; null: none. */
  questionId: string | null
}

/**
 * Attaches uploads to a review, after its existing pictures, in the order of the claims. Claimed uploads and wrong tokens are
 * skipped. A token is void once it is used.
 */
export async function claimMedia(
  trx: Trx,
  organizationId: string,
  reviewId: string,
  claims: readonly MediaClaim[],
  state: 'approved' | 'pending',
): Promise<void> {
  if (claims.length === 0) return
  await sql`
    update review_media m
       set review_id = ${reviewId}, question_id = n.question_id, state = ${state}, access_key = gen_random_uuid(), position = n.position + (
             select coalesce(max(position), 0) from review_media where organization_id = ${organizationId} and review_id = ${reviewId})
      from unnest(${claims.map(({ mediaId }) => mediaId)}::uuid[], ${claims.map(({ token }) => token)}::uuid[],
                  ${claims.map(({ questionId }) => questionId)}::uuid[])
        with ordinality as n(id, token, question_id, position)
     where m.organization_id = ${organizationId} and m.id = n.id and m.access_key = n.token and m.review_id is null`.execute(trx)
}

/** New pictures wait for approval if the store requires it. */
export const claimedAs = ({ picturesNeedApproval }: Pick<PublishPolicy, 'picturesNeedApproval'>) =>
  picturesNeedApproval ? 'pending' : 'approved'

/** The reviews with pictures that await a decision. */
export async function hasPendingPictures(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const pending = await listMediaOf(trx, organizationId, reviewIds, { in: ['pending'] })
  return new Set(pending.keys())
}

export async function approvePending(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<void> {
  if (reviewIds.length === 0) return
  await sql`
    update review_media set state = 'approved'
     where organization_id = ${organizationId} and review_id = any(${[...reviewIds]}::uuid[]) and state = 'pending'`.execute(trx)
}

export async function updateMedia(
  trx: Trx,
  organizationId: string,
  mediaId: string,
  change: Updateable<Schema['review_media']>,
  /** Only while it is in this state. Returns whether it was. */
  whileIn?: MediaState,
): Promise<boolean> {
  let update = trx.updateTable('review_media').set(change).where('organization_id', '=', organizationId).where('id', '=', mediaId)
  if (whileIn) update = update.where('state', '=', whileIn)
  return (await update.executeTakeFirst()).numUpdatedRows > 0n
}

export async function makeCover(trx: Trx, organizationId: string, reviewId: string, mediaId: string): Promise<void> {
  await sql`
    update review_media m set position = n.position
      from (select id, row_number() over (order by id <> ${mediaId}, position, id) as position from review_media
             where organization_id = ${organizationId} and review_id = ${reviewId}) n
     where m.organization_id = ${organizationId} and m.id = n.id and m.position <> n.position`.execute(trx)
}

/** Deletes their files too. */
export async function deleteMedia(trx: Trx, organizationId: string, mediaIds: readonly string[]): Promise<void> {
  await sql`delete from review_media where organization_id = ${organizationId} and id = any(${[...mediaIds]}::uuid[])`.execute(
    trx,
  )
}

export async function deleteMediaOf(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<void> {
  await sql`
    delete from review_media where organization_id = ${organizationId} and review_id = any(${[...reviewIds]}::uuid[])`.execute(
    trx,
  )
}

/** Unclaimed uploads of all organizations. Needs a system transaction. */
export async function deleteUnclaimedBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('review_media').where('review_id', 'is', null).where('created_at', '<', before).execute()
}

export function listOrphanedFiles(trx: Trx, limit: number) {
  return trx.selectFrom('orphaned_files').selectAll().limit(limit).execute()
}

export async function deleteOrphanedFiles(trx: Trx, fileKeys: readonly string[]): Promise<void> {
  await sql`delete from orphaned_files where file_key = any(${[...fileKeys]}::text[])`.execute(trx)
}

/** Organizations with pictures that can be downloaded now. Needs a system transaction. */
export async function listWaitingOrganizations(trx: Trx, now: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('review_media')
    .select('organization_id')
    .distinct()
    .where('state', 'in', ['waiting', 'processing'])
    .where((eb) => eb.or([eb('due_at', 'is', null), eb('due_at', '<=', now)]))
    .where(isOpen('review_media.organization_id'))
    .execute()
  return rows.map((row) => row.organization_id)
}

/**
 * Leases due pictures until `until`; after a crash they are due again. New pictures come before failed ones; each is queried
 * separately as one index range.
 */
export async function takeDue(
  trx: Trx,
  organizationId: string,
  { now, until, limit }: { now: Date; until: Date; limit: number },
) {
  for (const due of [sql`due_at is null`, sql`due_at <= ${now}`]) {
    const { rows } = await sql<{ id: string; source_url: string; is_video_source: boolean; attempts: number }>`
      update review_media m set state = 'processing', due_at = ${until}, attempts = m.attempts + 1
        from (select id from review_media
               where organization_id = ${organizationId} and state in ('waiting', 'processing') and ${due}
               order by due_at limit ${limit} for update skip locked) due
       where m.organization_id = ${organizationId} and m.id = due.id
      returning m.id, m.source_url, m.is_video_source, m.attempts`.execute(trx)
    if (rows.length > 0) return rows
  }
  return []
}

/** Postpones everything due until then; it does not count as an attempt. */
export async function putOffDue(
  trx: Trx,
  organizationId: string,
  { now, until, reason }: { now: Date; until: Date; reason: string },
): Promise<void> {
  await sql`
    update review_media set state = 'waiting', due_at = ${until}, error = ${reason}
     where organization_id = ${organizationId} and state in ('waiting', 'processing') and (due_at is null or due_at <= ${now})`.execute(
    trx,
  )
}
