import { t } from '@lingui/core/macro'
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
    { path: '/reviews/reviews', label: t`Reviews`, icon: IconStar },
    { path: '/reviews/orders', label: t`Orders`, icon: IconShoppingBag },
    { path: '/reviews/products', label: t`Products`, icon: IconProduct },
    { path: '/reviews/emails', label: t`Emails`, icon: IconMail },
    { path: '/reviews/widget', label: t`Widgets`, icon: IconLayout },
  ],
  loyalty: [
    { path: '/loyalty/programs', label: t`Programs`, icon: IconGift },
    { path: '/loyalty/customers', label: t`Customers`, icon: IconUsers },
    { path: '/loyalty/referrals', label: t`Referrals`, icon: IconUserPlus },
    { path: '/loyalty/tiers', label: t`Tiers`, icon: IconSortAscending },
    { path: '/loyalty/onsite', label: t`On-site`, icon: IconLayout },
    { path: '/loyalty/emails', label: t`Emails`, icon: IconMail },
    { path: '/loyalty/analytics', label: t`Analytics`, icon: IconChart },
  ],
}

/** What both apps have, below. */
export const commonAreas: readonly Area[] = [
  { path: '/', label: t`Dashboard`, icon: IconHome, isExact: true },
  { path: '/workflows', label: t`Workflows`, icon: IconWebhook },
  { path: '/subscribers', label: t`Subscribers`, icon: IconUsers },
  { path: '/app/settings', label: t`Settings`, icon: IconSettings },
  { path: '/billing', label: t`Billing`, icon: IconCreditCard },
]

/** Where switching to an app leads. */
export const appHome = (app: AppName): string => appAreas[app][0]?.path ?? '/'

/** The app that a path belongs to; common areas belong to neither. */
export function appOfPath(pathname: string): AppName | null {
  if (/^\/reviews(\/|$)/.test(pathname)) return 'review'
  return /^\/loyalty(\/|$)/.test(pathname) ? 'loyalty' : null
}
