import {
  IconChart,
  IconCreditCard,
  IconGift,
  IconHome,
  IconLayout,
  IconMail,
  IconProduct,
  IconSettings,
  IconShoppingBag,
  IconSortAscending,
  IconStar,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@yuko/ui'
import type { AppName } from '#session/session.store.ts'

export interface Area {
  path: string
  label: string
  icon: typeof IconHome
  /** Only its own address marks it as the current one, not those below it. */
  isExact?: boolean
}

/** The areas of each app, shown first. */
export const appAreas: Record<AppName, readonly Area[]> = {
  review: [
    { path: '/reviews/reviews', label: 'Reviews', icon: IconStar },
    { path: '/reviews/orders', label: 'Orders', icon: IconShoppingBag },
    { path: '/reviews/products', label: 'Products', icon: IconProduct },
    { path: '/reviews/emails', label: 'E-mails', icon: IconMail },
    { path: '/reviews/widget', label: 'Widgets', icon: IconLayout },
  ],
  loyalty: [
    { path: '/loyalty/programs', label: 'Programs', icon: IconGift },
    { path: '/loyalty/customers', label: 'Customers', icon: IconUsers },
    { path: '/loyalty/referrals', label: 'Referrals', icon: IconUserPlus },
    { path: '/loyalty/tiers', label: 'Tiers', icon: IconSortAscending },
    { path: '/loyalty/onsite', label: 'On-site', icon: IconLayout },
    { path: '/loyalty/emails', label: 'E-mails', icon: IconMail },
    { path: '/loyalty/analytics', label: 'Analytics', icon: IconChart },
  ],
}

/** What both apps have, below. */
export const commonAreas: readonly Area[] = [
  { path: '/', label: 'Dashboard', icon: IconHome, isExact: true },
  { path: '/workflows', label: 'Workflows', icon: IconWebhook },
  { path: '/subscribers', label: 'Subscribers', icon: IconUsers },
  { path: '/app/settings', label: 'Settings', icon: IconSettings },
  { path: '/billing', label: 'Billing', icon: IconCreditCard },
]

/** Where switching to an app leads. */
export const appHome = (app: AppName): string => appAreas[app][0]?.path ?? '/'

/** The app that a path belongs to; common areas belong to neither. */
export function appOfPath(pathname: string): AppName | null {
  if (/^\/reviews(\/|$)/.test(pathname)) return 'review'
  return /^\/loyalty(\/|$)/.test(pathname) ? 'loyalty' : null
}
