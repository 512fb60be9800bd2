import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'

/** Total bytes of all pictures in all sizes; null: no pictures. */
export const pictureBytes: AboutOrganization<number | null> = (id) =>
  sql`(select sum(bytes) from review_media where organization_id = ${id})`
