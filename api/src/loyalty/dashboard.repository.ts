import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'

const hasProgram: AboutOrganization<boolean> = (id) =>
  sql`exists (select from loyalty_programs where organization_id = ${id} and status <> 'archived')`

export const loyaltySteps = { create_loyalty_program: hasProgram }
