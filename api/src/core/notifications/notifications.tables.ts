import type { NotificationKind } from '@yuko/contract/notifications/notification'
import type { JSONColumnType } from 'kysely'
import type { NotificationMailsTables } from './mails/notification-mails.tables.ts'
import type { SlackTables } from './slack/slack.tables.ts'

interface Notifications {
  organization_id: string
  id: string
  kind: NotificationKind
  cause: string
  /** Without the kind; the contract defines the details of each kind. */
  details: JSONColumnType<object>
  created_at: Date
}

interface NotificationReads {
  organization_id: string
  user_id: string
  notification_id: string
}

export interface NotificationsTables extends SlackTables, NotificationMailsTables {
  notifications: Notifications
  notification_reads: NotificationReads
}

declare module '#platform/db/schema.ts' {
  interface Schema extends NotificationsTables {}
}
