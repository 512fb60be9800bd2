import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'

const hasReviews: AboutOrganization<boolean> = (id) => sql`exists (select from reviews where organization_id = ${id})`

/** Imported replies have no author in this organization. */
const hasReplied: AboutOrganization<boolean> = (id) =>
  sql`exists (select from review_replies where organization_id = ${id} and author_user_id is not null)`

const countWaiting: AboutOrganization<number> = (id) =>
  sql`coalesce((select pending from review_stats where organization_id = ${id} and product_id is null), 0)`

const countUnanswered: AboutOrganization<number> = (id) => sql`(select count(*) from reviews
  where organization_id = ${id} and status = 'published' and replied_at is null and rating <= 3 and source <> 'import')`

export const reviewSteps = { import_reviews: hasReviews, reply_to_review: hasReplied }
export const reviewAttention = { waiting: countWaiting, unanswered: countUnanswered }
