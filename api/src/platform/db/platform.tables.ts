import type { PauseCause } from '@yuko/contract/automation/pause-cause'
import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { TrackingProblem } from '@yuko/contract/sending/sending-domain'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface PlatformTables {
  domain_events: DomainEventsTable
  job_requests: JobRequestsTable
  email_messages: EmailMessagesTable
  sending_settings: SendingSettingsTable
  sending_domains: SendingDomainsTable
  sender_identities: SenderIdentitiesTable
  domain_warm_ups: DomainWarmUpsTable
  domain_warm_up_days: DomainWarmUpDaysTable
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  request_counts: RequestCountsTable
  kept_keys: KeptKeysTable
}

export interface KeptKeysTable {
  seq: GeneratedAlways<number>
  purpose: string
  key_id: string
  sealed: Uint8Array
  kept_at: Date
}

interface DomainEventsTable {
  seq: Generated<number>
  id: string
  organization_id: string | null
  type: string
  aggregate: string
  payload: JSONColumnType<object>
  occurred_at: Date
  dispatched_at: Date | null
  /** `traceparent` of its cause. */
  trace: Generated<string | null>
}

interface JobRequestsTable {
  id: string
  organization_id: string | null
  job: string
  payload: JSONColumnType<object>
  start_after: Date | null
  singleton_key: string | null
  requested_at: Generated<Date>
  trace: Generated<string | null>
}

interface EmailMessagesTable {
  id: string
  organization_id: string | null
  key: string
  kind: 'transactional' | 'marketing'
  topic: Generated<MailTopic | null>
  /** Only sent to recipients with marketing consent. */
  needs_consent: Generated<boolean>
  /** Counted as within the plan's limit when it was created, so it is never held. */
  is_admitted: Generated<boolean>
  to_address: string
  to_name: string | null
  from_name: string | null
  reply_to: string | null
  /** Sender. null: the default one. */
  sender_id: Generated<string | null>
  subject: string
  html: string
  text: string
  headers: JSONColumnType<Record<string, string>>
  /** false: subject and bodies are rendered when it is sent. */
  is_drawn: Generated<boolean>
  due_at: Generated<Date>
  slot_at: Generated<Date | null>
  /** The day (since 1970, UTC) whose warm-up ceiling it counts toward. */
  warm_up_day: Generated<number | null>
  refusals: Generated<number>
  /** false: settled, but not in the recipient's timeline yet. */
  is_told: Generated<boolean>
  /** held: over the plan's limit; missed: held for 30 days and dropped. */
  status: Generated<'queued' | 'held' | 'sending' | 'sent' | 'unknown' | 'failed' | 'suppressed' | 'missed'>
  held_at: Generated<Date | null>
  attempts: Generated<number>
  lease_until: Date | null
  last_error: string | null
  queued_at: Date
  sent_at: Date | null
}

interface SendingSettingsTable {
  organization_id: string
  settings: ColumnType<unknown, string, string>
  provider: Generated<'platform' | 'smtp' | 'postmark' | 'sendgrid' | 'ses'>
  provider_options: ColumnType<Record<string, unknown>, string | undefined, string>
  /** Encrypted. */
  provider_secret: Uint8Array | null
  revision: Generated<number>
  /** Since when opens or clicks are tracked. Null: always, or not at all. */
  tracked_since: Generated<Date | null>
  updated_at: Date
}

interface DomainWarmUpsTable {
  organization_id: string
  domain_id: string
  status: 'active' | 'paused' | 'skipped' | 'done'
  /** Why it was paused automatically. */
  pause_cause: ColumnType<PauseCause | null, string | null, string | null>
  started_at: Date
}

interface DomainWarmUpDaysTable {
  organization_id: string
  domain_id: string
  /** YYYY-MM-DD, in UTC */
  day: string
  step: number
  ceiling: number
  used: number
}

interface SendingDomainsTable {
  organization_id: string
  id: string
  domain: string
  dkim_selector: string
  dkim_public_key: string
  /** Encrypted. */
  dkim_private_key: Uint8Array
  found: ColumnType<Record<string, boolean>, string | undefined, string>
  verified_at: Date | null
  tracking_verified_at: Date | null
  tracking_problem: TrackingProblem | null
  checked_at: Date | null
  dkim_missing_since: Date | null
  created_at: Date
}

interface SenderIdentitiesTable {
  organization_id: string
  id: string
  email: string
  name: string
  reply_to: string | null
  is_default: Generated<boolean>
  verified_at: Date | null
  asked_at: Date | null
  created_at: Date
}

interface IdempotencyKeysTable {
  organization_id: string | null
  user_id: string
  key: string
  fingerprint: string
  status: 'running' | 'done'
  reply_status: number | null
  /** Encrypted. */
  reply_body: Buffer | null
  claimed_at: Date
}

interface AuditLogTable {
  organization_id: string
  id: string
  actor: JSONColumnType<object>
  action: string
  target: JSONColumnType<object>
  change: JSONColumnType<object> | null
  reason: string | null
  request_id: string | null
  at: Date
}

interface RequestCountsTable {
  subject: string
  count: number
  ends_at: Date
}
