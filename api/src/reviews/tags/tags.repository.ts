import type { ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { sql } from 'kysely'
import { tagIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'

interface TagRow {
  id: string
  name: string
  color: ReviewTag['color']
}

export const toTag = ({ id, name, color }: TagRow): ReviewTag => ({ tagId: tagIds.toWire(id), name, color })

export async function tagsOfReviews(
  trx: Trx,
  organizationId: string,
  reviewIds: readonly string[],
): Promise<Map<string, ReviewTag[]>> {
  const { rows } = await sql<TagRow & { review_id: string }>`
    select l.review_id, t.id, t.name, t.color from tagged_reviews l
      join review_tags t on t.organization_id = l.organization_id and t.id = l.tag_id
     where l.organization_id = ${organizationId} and l.review_id = any(${[...reviewIds]}::uuid[])
     order by lower(t.name)`.execute(trx)
  const tags = new Map<string, ReviewTag[]>()
  for (const row of rows) tags.set(row.review_id, [...(tags.get(row.review_id) ?? []), toTag(row)])
  return tags
}

export async function listTags(trx: Trx, organizationId: string) {
  const { rows } = await sql<TagRow & { count: number }>`
    select t.id, t.name, t.color,
           (select count(*) from tagged_reviews l where l.organization_id = t.organization_id and l.tag_id = t.id) as count
      from review_tags t where t.organization_id = ${organizationId} order by lower(t.name)`.execute(trx)
  return rows
}

export async function countTags(trx: Trx, organizationId: string): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from review_tags where organization_id = ${organizationId}`.execute(trx)
  return rows[0]?.n ?? 0
}

export async function insertTag(trx: Trx, organizationId: string, tag: TagRow, now: Date): Promise<void> {
  await trx
    .insertInto('review_tags')
    .values({ organization_id: organizationId, ...tag, created_at: now })
    .execute()
}

export function updateTag(trx: Trx, organizationId: string, { id, ...change }: TagRow): Promise<TagRow | undefined> {
  return trx
    .updateTable('review_tags')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(['id', 'name', 'color'])
    .executeTakeFirst()
}

export async function deleteTag(trx: Trx, organizationId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('review_tags')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The existing ones of these ids, locked against deletion. */
export async function findTags(trx: Trx, organizationId: string, ids: readonly string[]): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select id, name, color from review_tags
     where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[]) order by lower(name) for key share`.execute(trx)
  return rows
}

/** Returns the reviews that did not have it. */
export async function addTag(trx: Trx, organizationId: string, tagId: string, reviewIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ review_id: string }>`
    insert into tagged_reviews (organization_id, tag_id, review_id)
    select ${organizationId}, ${tagId}, unnest(${[...reviewIds]}::uuid[])
    on conflict do nothing returning review_id`.execute(trx)
  return rows.map(({ review_id }) => review_id)
}

/** Returns the reviews that had it. */
export async function removeTag(
  trx: Trx,
  organizationId: string,
  tagId: string,
  reviewIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ review_id: string }>`
    delete from tagged_reviews
     where organization_id = ${organizationId} and tag_id = ${tagId} and review_id = any(${[...reviewIds]}::uuid[])
    returning review_id`.execute(trx)
  return rows.map(({ review_id }) => review_id)
}
