/**
 * What a database that spreads tables by organization has to be told apart from the rule, each with its reason; docs/deployment.md
 * says how such a database is set up. Checked against the catalog by `distributable.test.ts`.
 */
const relay = 'taken across organizations in order: the table stays whole, on one node'

export const exceptions = {
  /** Unique without the organization: who asks does not know it yet. Their tables stay whole. */
  keys: {
    api_keys_key_hash: 'a request with a key names no organization',
    billing_subscriptions_customer: 'a provider says whose payment it is about by its own number',
    domain_events_id_key: relay,
    domain_events_pkey: relay,
    email_messages_pkey: 'workers send for all, and the returns of a provider name a mail alone',
    invitations_token: 'the link of the mail names none',
    job_requests_pkey: relay,
    store_authorizations_state: 'the callback of the store platform names none',
    store_connections_shop_key: 'a shop is known before its organization is',
  },
  /** Referenced by spread tables and kept whole on every node (reference tables). */
  wholeTables: {
    organizations: 'one small row each, read by everybody',
    users: 'a person may be a member of several organizations',
  },
  /** Unique by an index instead: their organization may be null, or a part of the key may. */
  withoutPrimaryKey: {
    idempotency_keys: 'also of callers without an organization',
    review_facets: 'counts, some of whose parts are null',
    review_stats: 'counts, of a product or of the whole store',
  },
  /** Numbers of the whole database. On Citus they come from the coordinator's sequence, in order enough. */
  sequences: {
    domain_events: relay,
    workflow_changes: 'the order in which one organization changed; gaps and leaps do no harm',
  },
  /**
   * Written by triggers, each of them within rows of the same organization: on one node, because tables that share their spreading
   * column stand together. Citus asks for `citus.enable_unsafe_triggers`; CockroachDB takes row triggers alone.
   */
  triggers: [
    'audit_log',
    'email_clicks',
    'email_conversions',
    'email_deliveries',
    'email_messages',
    'orders',
    'review_media',
    'reviews',
    'subscribers',
    'workflow_runs',
    'workflow_steps',
  ],
} as const
