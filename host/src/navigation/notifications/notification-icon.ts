import type { NotificationKind } from '@yuko/contract/notifications/notification'
import {
  IconCircleCheck,
  IconConnected,
  IconCreditCard,
  IconCsv,
  IconRefresh,
  IconStar,
  IconUserPlus,
  IconWarning,
} from '@yuko/ui'

export const notificationIcon: Record<NotificationKind, typeof IconStar> = {
  'billing.on-free': IconCreditCard,
  'billing.payment-failed': IconWarning,
  'billing.renewal-near': IconCreditCard,
  'billing.restored': IconCircleCheck,
  'billing.suspended': IconWarning,
  'billing.usage': IconCreditCard,
  'email-campaign.paused': IconWarning,
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
  'workflow.paused': IconWarning,
}
