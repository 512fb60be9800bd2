import type { WebhookDeliveryStatus, WebhookError } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpointStatus } from '@yuko/contract/webhooks/webhook-endpoint'
import type { WebhookFilters } from '@yuko/contract/webhooks/webhook-filters'
import type { Generated, JSONColumnType } from 'kysely'

interface WebhookEndpoints {
  organization_id: string
  id: string
  url: string
  description: string
  events: string[]
  filters: JSONColumnType<WebhookFilters>
  /** Encrypted, like the secrets. */
  headers: Buffer
  secret: Buffer
  previous_secret: Buffer | null
  previous_secret_until: Date | null
  rate_per_second: number
  status: Generated<WebhookEndpointStatus>
  disabled_reason: 'gone' | 'failing' | null
  disabled_at: Date | null
  free_at: Generated<Date>
  consecutive_failures: Generated<number>
  first_failure_at: Date | null
  warned_at: Date | null
  last_success_at: Date | null
  created_by_user_id: string | null
  created_at: Date
  updated_at: Date
}

interface WebhookEvents {
  organization_id: string
  id: string
  type: string
  api_version: string
  ref: string
  subject_email: string | null
  payload: string
  occurred_at: Date
  created_at: Date
}

interface WebhookDeliveries {
  organization_id: string
  id: string
  event_id: string
  endpoint_id: string
  event_type: string
  status: WebhookDeliveryStatus
  attempts: Generated<number>
  tries: Generated<number>
  next_attempt_at: Date | null
  lease_until: Date | null
  response_status: number | null
  error: WebhookError | null
  last_attempt_at: Date | null
  delivered_at: Date | null
  created_at: Date
}

interface WebhookAttempts {
  organization_id: string
  delivery_id: string
  n: number
  request_headers: JSONColumnType<Record<string, string>>
  response_status: number | null
  response_body: string | null
  duration_ms: number
  error: WebhookError | null
  at: Date
}

export interface WebhooksTables {
  webhook_endpoints: WebhookEndpoints
  webhook_events: WebhookEvents
  webhook_deliveries: WebhookDeliveries
  webhook_attempts: WebhookAttempts
}

declare module '#platform/db/schema.ts' {
  interface Schema extends WebhooksTables {}
}
