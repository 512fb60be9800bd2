import type { AccountsTables } from '#accounts/accounts.tables.ts'
import type { AutomationTables } from '#automation/automation.tables.ts'
import type { ConsentTables } from '#consent/consent.tables.ts'
import type { DashboardTables } from '#dashboard/dashboard.tables.ts'
import type { ImportsTables } from '#imports/imports.tables.ts'
import type { LoyaltyTables } from '#loyalty/loyalty.tables.ts'
import type { NotificationsTables } from '#notifications/notifications.tables.ts'
import type { ReviewsTables } from '#reviews/reviews.tables.ts'
import type { ConnectionTables } from '#store/connection/connection.tables.ts'
import type { StoreTables } from '#store/store.tables.ts'
import type { SyncTables } from '#store/sync/sync.tables.ts'
import type { PlatformTables } from './platform.tables.ts'

/** All tables. A domain declares its own in `<domain>.tables.ts` and is added here with `&`. */
export type Schema = PlatformTables &
  AccountsTables &
  StoreTables &
  ConnectionTables &
  SyncTables &
  ReviewsTables &
  ImportsTables &
  AutomationTables &
  LoyaltyTables &
  ConsentTables &
  DashboardTables &
  NotificationsTables
