import { loyaltyWidgetKind } from '@yuko/contract/widgets/widget-kind'
import { sql } from 'kysely'
import type { AboutOrganization } from '#platform/db/about-organization.ts'
import { pictureBytes } from './media/picture-bytes.repository.ts'

const hasReviews: AboutOrganization<boolean> = (id) => sql`exists (select from reviews where organization_id = ${id})`

/** Imported replies have no author in this organization. */
const hasReplied: AboutOrganization<boolean> = (id) =>
  sql`exists (select from review_replies where organization_id = ${id} and author_user_id is not null)`

/** Requests are on by default. The step is done once their settings were saved, or a request was planned for the first order. */
const asksForReviews: AboutOrganization<boolean> = (id) => sql`coalesce(
  (select (settings ->> 'enabled')::boolean from review_request_settings where organization_id = ${id}),
  exists (select from review_requests where organization_id = ${id}))`

/** A page of the shop showed one. */
const hasLoyaltyWidget: AboutOrganization<boolean> = (id) => sql`exists (select from widgets
  where organization_id = ${id} and last_seen_at is not null and kind = any(${loyaltyWidgetKind.options}::text[]))`

const countWaiting: AboutOrganization<number> = (id) =>
  sql`coalesce((select pending from review_stats where organization_id = ${id} and product_id is null), 0)`

const countUnanswered: AboutOrganization<number> = (id) => sql`(select coalesce(sum(n), 0)::bigint from review_facets
  where organization_id = ${id} and status = 'published' and not is_replied and rating <= 3 and source <> 'import')`

export const reviewSteps = {
  import_data: hasReviews,
  enable_review_requests: asksForReviews,
  reply_to_review: hasReplied,
  install_loyalty_widget: hasLoyaltyWidget,
}
export const reviewAttention = { waiting: countWaiting, unanswered: countUnanswered, pictureBytes }
