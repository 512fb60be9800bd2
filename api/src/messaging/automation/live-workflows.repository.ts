import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'

/** Workflows that are not archived. */
export const countWorkflows: AboutOrganization<number> = (id) =>
  sql`(select count(*) from workflows where organization_id = ${id} and status <> 'archived')`
