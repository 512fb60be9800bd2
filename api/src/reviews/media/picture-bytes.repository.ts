import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'

/** What the files of all pictures take, in all their sizes; null: there is none. */
export const pictureBytes: AboutOrganization<number | null> = (id) =>
  sql`(select sum(bytes) from review_media where organization_id = ${id})`
