import { sql } from 'kysely'
import type { KnownAuthors } from '#platform/ports/known-of-people.ts'

export const knownAuthors: KnownAuthors = {
  countReviews: (organizationId, email) => sql`(select count(*)::int from reviews r
    where r.organization_id = ${organizationId} and r.author_email = ${email} and r.status <> 'deleted')`,
}
