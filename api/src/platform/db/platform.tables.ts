import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Generated, JSONColumnType } from 'kysely'

export interface PlatformTables {
  domain_events: DomainEventsTable
  job_requests: JobRequestsTable
  email_messages: EmailMessagesTable
  suppressions: SuppressionsTable
  idempotency_keys: IdempotencyKeysTable
  audit_log: AuditLogTable
  request_counts: RequestCountsTable
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
}

interface JobRequestsTable {
  id: string
  organization_id: string | null
  job: string
  payload: JSONColumnType<object>
  start_after: Date | null
  singleton_key: string | null
  requested_at: Generated<Date>
}

interface EmailMessagesTable {
  id: string
  organization_id: string | null
  key: string
  kind: 'transactional' | 'marketing'
  topic: Generated<MailTopic | null>
  to_address: string
  to_name: string | null
  from_name: string | null
  reply_to: string | null
  subject: string
  html: string
  text: string
  headers: JSONColumnType<Record<string, string>>
  status: Generated<'queued' | 'sending' | 'sent' | 'unknown' | 'failed' | 'suppressed'>
  attempts: Generated<number>
  lease_until: Date | null
  last_error: string | null
  queued_at: Date
  sent_at: Date | null
}

interface SuppressionsTable {
  organization_id: string
  address_hash: Uint8Array
  /** Null: no marketing mail at all. */
  topics: MailTopic[] | null
  updated_at: Date
}

interface IdempotencyKeysTable {
  organization_id: string | null
  user_id: string
  key: string
  fingerprint: string
  status: 'running' | 'done'
  reply_status: number | null
  /** Sealed. */
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
