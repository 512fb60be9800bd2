import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'

/** Gives each review of an organization one of the texts, in turns. */
export const writeTexts = (db: Database, organizationId: string, texts: readonly string[]): Promise<unknown> =>
  db.forOrganization(organizationId, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    return sql`
      update reviews r set title = null, body = (${texts}::text[])[1 + n % ${texts.length}::int]
        from (select id, row_number() over (order by id) as n from reviews where organization_id = ${organizationId}) numbered
       where r.organization_id = ${organizationId} and r.id = numbered.id`.execute(trx)
  })

/** All reviews of an organization are to be read. */
export const queueAllReviews = (db: Database, organizationId: string): Promise<unknown> =>
  db.forOrganization(organizationId, (trx) =>
    sql`
      insert into unread_reviews (organization_id, review_id)
      select organization_id, id from reviews where organization_id = ${organizationId} on conflict do nothing`.execute(trx),
  )
