import { keptKeysPurpose } from './kept-keys.ts'

/** A column of encrypted values. */
export interface SealedValues {
  readonly table: string
  readonly column: string
  /** Purpose passed to `secretFor`. */
  readonly purpose: string
  /** SQL of the row a value is bound to. */
  readonly belongsTo: string
}

/** Complete: values missing here can't be decrypted once their secret is removed. */
export const sealedValues: readonly SealedValues[] = [
  { table: 'assistance_settings', column: 'secret', purpose: 'assistance', belongsTo: 'organization_id::text' },
  {
    table: 'idempotency_keys',
    column: 'reply_body',
    purpose: 'kept-replies',
    belongsTo: `coalesce(organization_id::text, 'null') || ' ' || user_id || ' ' || key`,
  },
  { table: 'kept_keys', column: 'sealed', purpose: keptKeysPurpose, belongsTo: `purpose || ' ' || key_id` },
  { table: 'loyalty_identity_secrets', column: 'former_secret', purpose: 'loyalty-identity', belongsTo: 'organization_id::text' },
  { table: 'loyalty_identity_secrets', column: 'secret', purpose: 'loyalty-identity', belongsTo: 'organization_id::text' },
  { table: 'sending_domains', column: 'dkim_private_key', purpose: 'dkim-keys', belongsTo: 'organization_id::text' },
  { table: 'sending_settings', column: 'provider_secret', purpose: 'sending-provider', belongsTo: 'organization_id::text' },
  { table: 'slack_channels', column: 'url', purpose: 'slack', belongsTo: 'id::text' },
  { table: 'store_authorizations', column: 'plugin_code', purpose: 'store-tokens', belongsTo: 'shop' },
  { table: 'store_authorizations', column: 'sealed_keys', purpose: 'store-tokens', belongsTo: 'shop' },
  { table: 'store_connections', column: 'access_token', purpose: 'store-tokens', belongsTo: 'shop' },
  { table: 'store_connections', column: 'refresh_token', purpose: 'store-tokens', belongsTo: 'shop' },
  { table: 'store_connections', column: 'webhook_secret', purpose: 'store-webhooks', belongsTo: 'shop' },
  { table: 'text_providers', column: 'secret', purpose: 'text-messages', belongsTo: 'organization_id::text' },
  { table: 'two_factors', column: 'sealed_secret', purpose: 'two-factor', belongsTo: 'user_id::text' },
  { table: 'webhook_endpoints', column: 'headers', purpose: 'webhooks', belongsTo: `'webhook headers ' || id` },
  { table: 'webhook_endpoints', column: 'previous_secret', purpose: 'webhooks', belongsTo: `'webhook secret ' || id` },
  { table: 'webhook_endpoints', column: 'secret', purpose: 'webhooks', belongsTo: `'webhook secret ' || id` },
  { table: 'workflow_header_values', column: 'value', purpose: 'workflow-headers', belongsTo: 'id::text' },
]
