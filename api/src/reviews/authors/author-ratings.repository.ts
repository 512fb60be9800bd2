import { sql } from 'kysely'
import type { AuthorRatings } from '#platform/ports/author-ratings.ts'

/** Archived reviews keep their previous status. */
const counts = sql`coalesce(r.archived_from, r.status) in ('pending', 'published') and r.status <> 'deleted'
  and (r.hold_reason is null or r.hold_reason not in ('email_unconfirmed', 'spam_check'))`

export const authorRatings: AuthorRatings = {
  async authorsOf(trx, organizationId, reviewIds) {
    const { rows } = await sql<{ email: string }>`
      select distinct author_email as email from reviews
       where organization_id = ${organizationId} and id = any(${[...reviewIds]}::uuid[]) and author_email is not null`.execute(
      trx,
    )
    return rows.map(({ email }) => email)
  },

  async latest(trx, organizationId, emails) {
    const { rows } = await sql<{ email: string; rating: number }>`
      select distinct on (r.author_email) r.author_email as email, r.rating from reviews r
       where r.organization_id = ${organizationId} and r.author_email = any(${[...emails]}::text[]) and ${counts}
       order by r.author_email, r.submitted_at desc, r.id desc`.execute(trx)
    return new Map(rows.map(({ email, rating }) => [email, rating]))
  },
}
