import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** The label of an option, or the value itself. */
const answerText = sql`coalesce(
  (select o ->> 'label' from jsonb_array_elements(q.options) o where o ->> 'optionId' = a.value), a.value)`

/** A person's reviews: those with their email address, or those that were written by the links of their texts. */
export type Author = { readonly email: string } | { readonly reviewIds: readonly string[] }

const isBy = (author: Author) =>
  'email' in author
    ? sql<boolean>`author_email = ${author.email}`
    : sql<boolean>`id = any(${[...author.reviewIds]}::uuid[]) and author_email is null`

export async function listByAuthor(trx: Trx, organizationId: string, author: Author) {
  const { rows } = await sql<{ id: string; answers: { question: string; answer: string }[] } & Record<string, unknown>>`
    select id, product_id, rating, title, body, author_name, author_email, status, submitted_at, ip_hash,
           (select coalesce(json_agg(json_build_object('body', m.body, 'sent_to', m.sent_to, 'created_at', m.created_at) order by m.created_at), '[]')
              from review_messages m where m.organization_id = r.organization_id and m.review_id = r.id) as messages,
           (select coalesce(json_agg(json_build_object('question', q.label, 'answer', ${answerText}) order by q.position, a.value), '[]')
              from review_answers a join custom_questions q on q.organization_id = a.organization_id and q.id = a.question_id
             where a.organization_id = r.organization_id and a.review_id = r.id) as answers
      from reviews r where organization_id = ${organizationId} and ${isBy(author)} order by submitted_at, id`.execute(trx)
  return rows
}

/** Anonymizes the author’s reviews, and deletes private messages to them and their written answers. Returns what the search index needs to update. */
export async function forgetAuthor(trx: Trx, organizationId: string, author: Author): Promise<{ id: string; text: string }[]> {
  const email = 'email' in author ? author.email : ''
  const { rows } = await sql<{ id: string; text: string }>`
    update reviews set author_name = 'Anonymous', author_email = null, ip_hash = null,
           blocklist_hits = array_remove(blocklist_hits, ${email})
     where organization_id = ${organizationId} and ${isBy(author)}
    returning id, concat_ws(' ', title, body, author_name) as text`.execute(trx)
  const of = sql`organization_id = ${organizationId} and review_id = any(${rows.map(({ id }) => id)}::uuid[])`
  await sql`delete from review_search where ${of}`.execute(trx)
  await sql`delete from review_messages where ${of}`.execute(trx)
  await sql`delete from review_translations where ${of}`.execute(trx)
  await sql`
    delete from review_answers a using custom_questions q
     where a.organization_id = ${organizationId} and a.review_id = any(${rows.map(({ id }) => id)}::uuid[])
       and q.organization_id = a.organization_id and q.id = a.question_id and q.type = 'text'`.execute(trx)
  await sql`update review_versions set actor_name = null where ${of} and replaced_by = 'author'`.execute(trx)
  await sql`
    update moderation_events set actor_name = null, note = replace(note, ${email}, '(removed)')
     where ${of} and actor_type <> 'user'`.execute(trx)
  await sql`
    delete from blocklist_entries where organization_id = ${organizationId} and kind = 'email' and value = ${email}`.execute(trx)
  return rows
}
