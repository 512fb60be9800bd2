import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

/** An onboarded organization for tests. Returns its ID. */
export async function createOrganization(db: Database, { timezone = 'UTC', locale = 'en', id = newId() } = {}): Promise<string> {
  await db.asSystem((trx) =>
    sql`insert into organizations (id, slug, name, country, currency, timezone, locale)
        values (${id}, ${`store-${id}`}, 'A store', 'DE', 'EUR', ${timezone}, ${locale})`.execute(trx),
  )
  return id
}
