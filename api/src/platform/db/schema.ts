import type { AccountsTables } from '#core/accounts/accounts.tables.ts'
import type { BillingTables } from '#core/billing/billing.tables.ts'
import type { BrandTables } from '#core/brand/brand.tables.ts'
import type { DashboardTables } from '#core/dashboard/dashboard.tables.ts'
import type { ImportsTables } from '#core/imports/imports.tables.ts'
import type { NotificationsTables } from '#core/notifications/notifications.tables.ts'
import type { PrivacyTables } from '#core/privacy/privacy.tables.ts'
import type { ReleaseTables } from '#core/remotes/releases/releases.tables.ts'
import type { ConnectionTables } from '#core/store/connection/connection.tables.ts'
import type { RatingsTables } from '#core/store/ratings/ratings.tables.ts'
import type { StoreTables } from '#core/store/store.tables.ts'
import type { SyncTables } from '#core/store/sync/sync.tables.ts'
import type { TelemetryTables } from '#core/telemetry/telemetry.tables.ts'
import type { ViewsTables } from '#core/views/views.tables.ts'
import type { WebhooksTables } from '#core/webhooks/webhooks.tables.ts'
import type { LoyaltyTables } from '#loyalty/loyalty.tables.ts'
import type { AutomationTables } from '#messaging/automation/automation.tables.ts'
import type { SubscribersTables } from '#messaging/automation/subscribers/subscribers.tables.ts'
import type { ConsentTables } from '#messaging/consent/consent.tables.ts'
import type { EmailsTables } from '#messaging/emails/emails.tables.ts'
import type { ExclusionsTables } from '#reviews/exclusions/exclusions.tables.ts'
import type { FeedsTables } from '#reviews/feeds/feeds.tables.ts'
import type { IncentivesTables } from '#reviews/incentives/incentives.tables.ts'
import type { RequestTables } from '#reviews/requests/requests.tables.ts'
import type { ReviewsTables } from '#reviews/reviews.tables.ts'
import type { StorefrontTables } from '#reviews/storefront/storefront.tables.ts'
import type { WidgetsTables } from '#reviews/widgets/widgets.tables.ts'
import type { PlatformTables } from './platform.tables.ts'

/** All tables. A domain declares its own in `<domain>.tables.ts` and is added here with `&`. */
export type Schema = PlatformTables &
  AccountsTables &
  StoreTables &
  StorefrontTables &
  ConnectionTables &
  RatingsTables &
  SyncTables &
  ReviewsTables &
  FeedsTables &
  RequestTables &
  ExclusionsTables &
  IncentivesTables &
  EmailsTables &
  ImportsTables &
  AutomationTables &
  BillingTables &
  SubscribersTables &
  BrandTables &
  LoyaltyTables &
  ConsentTables &
  DashboardTables &
  NotificationsTables &
  PrivacyTables &
  ReleaseTables &
  TelemetryTables &
  ViewsTables &
  WebhooksTables &
  WidgetsTables
