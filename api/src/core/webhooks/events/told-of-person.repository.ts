import { sql } from 'kysely'
import type { PersonalData } from '#platform/ports/people.ts'

/** Events about a person that were sent to the merchant's webhooks, as long as they're stored. */
export const toldOfPerson: PersonalData = {
  name: 'webhook events',
  async list(trx, organizationId, email) {
    const { rows } = await sql<Record<string, unknown>>`
      select type, payload, occurred_at from webhook_events
       where organization_id = ${organizationId} and subject_email = ${email} order by occurred_at, id`.execute(trx)
    return rows
  },
}
