import type { NotificationKind } from '@yuko/contract/notifications/notification'
import { IconConnected, IconCsv, IconRefresh, IconStar, IconUserPlus, IconWarning } from '@yuko/ui'

export const notificationIcon: Record<NotificationKind, typeof IconStar> = {
  'import.completed': IconCsv,
  'import.failed': IconWarning,
  'loyalty-reward.failed': IconWarning,
  'member.joined': IconUserPlus,
  'review-reward.blocked': IconWarning,
  'reviews.waiting': IconStar,
  'store.connected': IconConnected,
  'store.disconnected': IconWarning,
  'store.sync-failed': IconWarning,
  'store.synced': IconRefresh,
  'webhook.disabled': IconWarning,
  'webhook.failing': IconWarning,
}
