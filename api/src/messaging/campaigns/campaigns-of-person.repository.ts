import { sql } from 'kysely'
import type { PersonalData } from '#platform/ports/people.ts'

/** Campaigns that had the person in their audience. Their rows name nobody once the person is deleted. */
export const campaignsOfPerson: PersonalData = {
  name: 'email campaigns',
  async list(trx, organizationId, email) {
    const { rows } = await sql<Record<string, unknown>>`
      select c.name as campaign, r.status, r.variant, r.reason, c.started_at
        from campaign_recipients r
        join subscribers s on s.organization_id = r.organization_id and s.id = r.subscriber_id and s.email = ${email}
        join email_campaigns c on c.organization_id = r.organization_id and c.id = r.campaign_id
       where r.organization_id = ${organizationId} order by c.started_at, c.id`.execute(trx)
    return rows
  },
}
