import type {
  RequestChannel,
  RequestEventType,
  RequestKind,
  RequestStatus,
  RequestTab,
  SkipReason,
} from '@yuko/contract/requests/request'
import type { RequestSettings } from '@yuko/contract/requests/request-settings'
import type { TextFailure, TextRefusal } from '@yuko/contract/text-messages/text-provider'
import type { ColumnType, Generated } from 'kysely'

export type RequestStep = 'request' | 'email-instead' | 'reminder-1' | 'reminder-2' | 'reminder-3' | 'photo' | 'expire'

interface ReviewRequestSettings {
  organization_id: string
  settings: ColumnType<RequestSettings, string, string>
  enabled_since: Date | null
  updated_at: Date
}

interface ReviewRequests {
  organization_id: string
  id: string
  kind: RequestKind
  order_id: string | null
  product_id: string | null
  status: RequestStatus
  channel: Generated<RequestChannel>
  text_refusal: Generated<TextRefusal | null>
  text_failure: Generated<TextFailure | null>
  tab: ColumnType<RequestTab, never, never>
  skip_reason: SkipReason | null
  email: string | null
  /** Of a customer without an email address. */
  phone: Generated<string | null>
  name: string | null
  locale: string | null
  time_zone: string
  placed_at: Date
  search_text: string
  scheduled_for: Date | null
  postponed_until: Generated<Date | null>
  is_cancelled_by_member: Generated<boolean>
  next_step: RequestStep | null
  next_at: Date | null
  /** Since when the plan limit has held the next email; null once one was sent. */
  held_at: Generated<Date | null>
  sent_at: Generated<Date | null>
  delivered_at: Generated<Date | null>
  opened_at: Generated<Date | null>
  clicked_at: Generated<Date | null>
  completed_at: Generated<Date | null>
  expires_at: Generated<Date | null>
  reminders_sent: Generated<number>
  photo_asked_at: Generated<Date | null>
  asked: Generated<number>
  reviewed: Generated<number>
  decided_at: Date
  created_at: Date
}

interface ReviewRequestItems {
  organization_id: string
  id: string
  request_id: string
  product_id: string | null
  position: number
  status: Generated<'pending' | 'reviewed' | 'skipped'>
  skip_reason: Generated<SkipReason | null>
  review_id: Generated<string | null>
}

interface ReviewRequestEvents {
  organization_id: string
  id: string
  request_id: string
  type: RequestEventType
  at: Date
  scheduled_for: Generated<Date | null>
  skip_reason: Generated<SkipReason | null>
  user_id: Generated<string | null>
}

interface ReviewRequestCodes {
  organization_id: string
  request_id: string
  code: string
}

export interface RequestTables {
  review_request_codes: ReviewRequestCodes
  review_request_settings: ReviewRequestSettings
  review_requests: ReviewRequests
  review_request_items: ReviewRequestItems
  review_request_events: ReviewRequestEvents
}

declare module '#platform/db/schema.ts' {
  interface Schema extends RequestTables {}
}
