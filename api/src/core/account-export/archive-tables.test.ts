import { coreArchive } from '#core/archive-parts.ts'
import { loyaltyArchive } from '#loyalty/archive-parts.ts'
import { messagingArchive } from '#messaging/archive-parts.ts'
import type { Pool } from '#platform/db/pool.ts'
import { reviewsArchive } from '#reviews/archive-parts.ts'
import { openTestPool } from '#testing/test-database.ts'

const listOf = (names: string) => names.trim().split(/\s+/)

/** Tables whose rows are in files of another form, and those the archive leaves out, by reason. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'in reviews.csv': listOf('reviews review_replies review_answers review_tags tagged_reviews review_media'),
  'in members.csv and ledger.ndjson': listOf('loyalty_members point_entries point_entry_notes'),
  'in subscribers.csv and suppressions.csv': listOf('subscribers suppressions blocked_addresses'),
  'in audit-log.csv': listOf('audit_log audit_chain audit_heads audit_seals'),
  'in texts.csv': listOf('text_opt_outs'),
  'sums and indexes of rows that are in it': listOf(`
    email_changes email_figures email_sums email_clicks email_conversions email_deliveries review_facets review_figures review_search
    review_stats review_sums review_topics product_ratings point_lots point_lot_uses workflow_figures workflow_readers workflow_recipients
    workflow_sums loyalty_tag_states segment_people segment_scans shop_segment_members workflow_scans`),
  'work in progress': listOf(`
    account_exports bulk_jobs campaign_recipients domain_events flow_runs flow_starts flow_triggers idempotency_keys
    import_rows imports job_requests loyalty_bulk_members loyalty_expiry_warnings loyalty_imported_pasts loyalty_ledger_verifications loyalty_member_bulks loyalty_simulations
    loyalty_tier_recalculations orphaned_files sending_throttles shop_consents store_authorizations store_sync_resources
    store_syncs subscriber_bulks subscriber_import_changes unread_reviews unread_stores video_uploads webhook_attempts
    webhook_deliveries webhook_events workflow_changes workflow_runs workflow_steps collection_reads checkouts slack_posts
    product_question_asks review_request_events review_request_items review_feeds privacy_requests`),
  'secrets, and connections that only this installation can use': listOf(`
    api_keys invitations loyalty_identity_secrets loyalty_referral_traces review_request_codes sending_domains
    domain_warm_ups domain_warm_up_days slack_channels store_connections text_providers workflow_header_values`),
  'settings of people and of this installation': listOf(`
    list_displays memberships notification_mails notification_reads notifications shop_setups shop_staff usage_counters
    usage_marks assistance_usage billing_subscriptions`),
  'votes of unknown visitors': listOf('product_answer_votes review_votes review_link_opens signup_form_sign_ups'),
  'copies of what the store owns': listOf('order_fulfillments shop_segments'),
  'earlier versions of designs': listOf('page_widget_versions widget_versions workflow_email_versions'),
  'pictures of designs, and figures of tests': listOf(`
    brand_crops brand_images brand_originals signup_form_tests signup_form_variants workflow_ab_winners`),
}

let pool: Pool
beforeAll(async () => {
  pool = await openTestPool()
})
afterAll(() => pool.close())

it('every table of an organization is in the archive, or left out for a reason', async () => {
  const lease = await pool.lease()
  const { rows } = await lease.query(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attname = 'organization_id' and not a.attisdropped order by 1`,
    [],
  )
  lease.release()
  const parts = [...coreArchive, ...loyaltyArchive, ...messagingArchive, ...reviewsArchive('https://yuko.test')]
  const known = [
    ...parts.flatMap(({ table }) => (table === undefined || table === 'organizations' ? [] : [table])),
    ...Object.values(elsewhere).flat(),
  ]
  expect(rows.map((row) => (row as { name: string }).name)).toEqual(known.sort())
})
