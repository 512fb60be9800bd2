import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** What somebody wrote, by the address that they wrote with. */
export async function listByAuthor(trx: Trx, organizationId: string, email: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select id, product_id, rating, title, body, author_name, author_email, status, submitted_at
      from reviews where organization_id = ${organizationId} and author_email = ${email} order by submitted_at, id`.execute(trx)
  return rows
}

/** The reviews stay, by nobody. Answers what search has to know of them now. */
export async function forgetAuthor(trx: Trx, organizationId: string, email: string): Promise<{ id: string; text: string }[]> {
  const { rows } = await sql<{ id: string; text: string }>`
    update reviews set author_name = 'Anonymous', author_email = null
     where organization_id = ${organizationId} and author_email = ${email}
    returning id, concat_ws(' ', title, body, author_name) as text`.execute(trx)
  await sql`
    delete from review_search
     where organization_id = ${organizationId} and review_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(trx)
  return rows
}
