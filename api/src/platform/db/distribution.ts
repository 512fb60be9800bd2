/**
 * Exceptions for a database that distributes tables by organization, each with its reason. docs/deployment.md describes the
 * setup. Checked against the catalog by `distributable.test.ts`.
 */
const relay = 'taken across organizations in order: the table stays whole, on one node'

export const exceptions = {
  /** Unique without the organization, because lookups don't know it yet. These tables aren't distributed. */
  keys: {
    api_keys_key_hash: 'a request with a key names no organization',
    billing_subscriptions_customer: 'a provider says whose payment it is about by its own number',
    domain_events_id_key: relay,
    domain_events_pkey: relay,
    email_messages_pkey: 'workers send for all, and the returns of a provider name a mail alone',
    invitations_token: 'the link of the mail names none',
    review_request_codes_code: 'a short link names none',
    job_requests_pkey: relay,
    store_authorizations_state: 'the callback of the store platform names none',
    store_connections_shop_id_key: 'a shop is known before its organization is',
    store_connections_shop_key: 'a shop is known before its organization is',
  },
  /** Referenced by distributed tables and replicated to every node (reference tables). */
  wholeTables: {
    organizations: 'one small row each, read by everybody',
    users: 'a person may be a member of several organizations',
  },
  /** Unique by an index instead, because the organization or part of the key may be null. */
  withoutPrimaryKey: {
    idempotency_keys: 'also of callers without an organization',
    review_facets: 'counts, some of whose parts are null',
    review_stats: 'counts, of a product or of the whole store',
  },
  /** Database-wide sequences. On Citus they come from the coordinator, ordered well enough. */
  sequences: {
    domain_events: relay,
    email_changes: 'the order in which the emails of one organization changed; gaps and leaps do no harm',
    workflow_changes: 'the order in which one organization changed; gaps and leaps do no harm',
  },
  /**
   * Triggers write only rows of the same organization: on one node, because distributed tables are co-located. Citus needs
   * `citus.enable_unsafe_triggers`; CockroachDB supports row triggers only.
   */
  triggers: [
    'audit_log',
    'email_clicks',
    'email_conversions',
    'email_deliveries',
    'email_messages',
    'orders',
    'review_media',
    'review_replies',
    'reviews',
    'subscribers',
    'workflow_runs',
    'workflow_steps',
  ],
} as const
