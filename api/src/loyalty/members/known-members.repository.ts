import { sql } from 'kysely'
import type { KnownMembers } from '#platform/ports/known-of-people.ts'

export const knownMembers: KnownMembers = {
  memberOf: (organizationId, customerId) => sql`
    select m.id, m.balance, m.tier_id, t.name as tier, m.referral_code
      from loyalty_members m left join loyalty_tiers t on t.organization_id = m.organization_id and t.id = m.tier_id
     where m.organization_id = ${organizationId} and m.customer_id = ${customerId} and m.status = 'member'`,
}
