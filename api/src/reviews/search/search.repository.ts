import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { searchWords } from '../search-words.ts'

/** The next unindexed reviews of an import, in id order. */
export async function listUnindexed(trx: Trx, organizationId: string, importId: string, afterId: string | null, limit: number) {
  const { rows } = await sql<{ id: string; text: string }>`
    select r.id, concat_ws(' ', r.title, r.body, r.author_name, r.author_email) as text
      from reviews r
     where r.organization_id = ${organizationId} and r.import_id = ${importId} and (${afterId}::uuid is null or r.id > ${afterId}::uuid)
       and not exists (select from review_search s where s.organization_id = r.organization_id and s.review_id = r.id)
     order by r.id limit ${limit}
       for key share of r`.execute(trx)
  return rows
}

/** The organization is part of the vector: see the table. */
export async function insertSearchWords(
  trx: Trx,
  organizationId: string,
  reviews: readonly { id: string; text: string }[],
): Promise<void> {
  const tenant = organizationId.replaceAll('-', '')
  const rows = reviews.map(({ id, text }) => ({ id, words: [tenant, ...searchWords(text)].join(' ') }))
  await sql`
    insert into review_search (organization_id, review_id, words)
    select ${organizationId}, id, array_to_tsvector(string_to_array(words, ' '))
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, words text)
    on conflict do nothing`.execute(trx)
}

/** Reindexes reviews whose text changed. */
export async function indexAgain(trx: Trx, organizationId: string, reviewIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; text: string }>`
    with gone as (
      delete from review_search where organization_id = ${organizationId} and review_id = any(${[...reviewIds]}::uuid[]))
    select id, concat_ws(' ', title, body, author_name, author_email) as text from reviews
     where organization_id = ${organizationId} and id = any(${[...reviewIds]}::uuid[])`.execute(trx)
  await insertSearchWords(trx, organizationId, rows)
}

/** Runs as the owner, because the app's roles may not analyze; with a small sample, because other queries wait meanwhile. */
export async function analyzeSearch(trx: Trx): Promise<void> {
  await sql`reset role`.execute(trx)
  await sql`set local default_statistics_target = 10`.execute(trx)
  await sql`analyze review_search`.execute(trx)
}
