import { sql } from 'kysely'
import type { PersonalData } from '#platform/ports/people.ts'

/** Deleted by the fact that redacts the person. */
export const exclusionsOfPerson: PersonalData = {
  name: 'exclusions',
  async list(trx, organizationId, email) {
    const { rows } = await sql<Record<string, unknown>>`
      select scope, value, reason, expires_at, created_at from exclusions
       where organization_id = ${organizationId} and lower(value) = ${email} order by created_at, id`.execute(trx)
    return rows
  },
}
