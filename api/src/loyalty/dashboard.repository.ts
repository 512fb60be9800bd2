import { type RawBuilder, sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'

const hasProgram: AboutOrganization<boolean> = (id) =>
  sql`exists (select from loyalty_programs where organization_id = ${id} and status <> 'archived')`

const ofProgram = (id: RawBuilder<unknown>) => sql`join loyalty_programs p
  on p.organization_id = x.organization_id and p.id = x.program_id and p.status <> 'archived'
  where x.organization_id = ${id} and x.status = 'active'`

const hasWayToEarn: AboutOrganization<boolean> = (id) => sql`exists (select from loyalty_campaigns x ${ofProgram(id)})`

const hasReward: AboutOrganization<boolean> = (id) => sql`exists (select from loyalty_rewards x ${ofProgram(id)})`

export const loyaltySteps = {
  create_loyalty_program: hasProgram,
  publish_earning_campaign: hasWayToEarn,
  add_reward: hasReward,
}
