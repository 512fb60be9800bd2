import { t } from '@lingui/core/macro'
import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import {
  IconChart,
  IconColumns,
  IconCreditCard,
  IconGift,
  IconHelp,
  IconHome,
  IconLayout,
  IconMail,
  IconProduct,
  IconSend,
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
  /** Marked as current on its exact path only. */
  isExact?: boolean
  /** An address below it that has an entry of its own. */
  except?: string
}

/** Menu entries under one label. */
export interface AreaGroup {
  /** Undefined: a line instead of a label. */
  label?: string
  areas: readonly Area[]
}

/** The areas of each app. Labels are unique: the store platform's menu shows all areas in one list. */
const appAreas: Record<AppName, readonly Area[]> = {
  review: [
    { path: '/reviews/reviews', label: t`Reviews`, icon: IconStar },
    { path: '/reviews/questions', label: t`Questions`, icon: IconHelp },
    { path: '/reviews/orders', label: t`Orders`, icon: IconShoppingBag },
    { path: '/reviews/products', label: t`Products`, icon: IconProduct },
    { path: '/reviews/emails', label: t`Review emails`, icon: IconMail },
    { path: '/reviews/widget', label: t`Widgets`, icon: IconLayout },
    { path: '/reviews/analytics', label: t`Review analytics`, icon: IconChart },
  ],
  loyalty: [
    { path: '/loyalty/programs', label: t`Programs`, icon: IconGift },
    { path: '/loyalty/customers', label: t`Customers`, icon: IconUsers },
    { path: '/loyalty/referrals', label: t`Referrals`, icon: IconUserPlus },
    { path: '/loyalty/tiers', label: t`Tiers`, icon: IconSortAscending },
    { path: '/loyalty/onsite', label: t`On-site`, icon: IconLayout },
    { path: '/loyalty/emails', label: t`Loyalty emails`, icon: IconMail },
    { path: '/loyalty/analytics', label: t`Loyalty analytics`, icon: IconChart },
  ],
}

const dashboard: Area = { path: '/', label: t`Dashboard`, icon: IconHome, isExact: true }

const emailAreas: AreaGroup = {
  label: t`Email`,
  areas: [
    { path: '/workflows', label: t`Workflows`, icon: IconWebhook, except: '/workflows/campaigns' },
    { path: '/workflows/campaigns', label: t`Campaigns`, icon: IconSend },
    { path: '/subscribers', label: t`Subscribers`, icon: IconUsers },
  ],
}

const accountAreas: AreaGroup = {
  areas: [
    { path: '/app/settings', label: t`Settings`, icon: IconSettings, except: '/app/settings/releases' },
    { path: '/billing', label: t`Billing`, icon: IconCreditCard },
  ],
}

const operatorAreas: AreaGroup = {
  label: t`This server`,
  areas: [{ path: '/app/settings/releases', label: t`Releases`, icon: IconColumns }],
}

export const appLabels: Record<AppName, string> = { review: t`Reviews`, loyalty: t`Loyalty` }

/** The menu beside the page: the dashboard, the areas of one app, and what both have. Without either app, email comes first. Operators of the server have its releases, too. */
export function menuOf(
  app: AppName,
  { modules, isOperator }: { modules?: readonly StoreModule[] | undefined; isOperator?: boolean | undefined } = {},
): readonly AreaGroup[] {
  const areas = { label: appLabels[app], areas: appAreas[app] }
  const isEmailFirst = modules?.length === 1 && modules[0] === 'email'
  return [
    { areas: [dashboard] },
    ...(isEmailFirst ? [emailAreas, areas] : [areas, emailAreas]),
    accountAreas,
    ...(isOperator ? [operatorAreas] : []),
  ]
}

/** All areas in one list, dashboard first. */
export const allAreas: readonly Area[] = [
  dashboard,
  ...appAreas.review,
  ...appAreas.loyalty,
  ...emailAreas.areas,
  ...accountAreas.areas,
]

/** The page opened when switching to an app. */
export const appHome = (app: AppName): string => appAreas[app][0]?.path ?? '/'

/** The app a path belongs to; common areas belong to neither. */
export function appOfPath(pathname: string): AppName | null {
  if (/^\/reviews(\/|$)/.test(pathname)) return 'review'
  return /^\/loyalty(\/|$)/.test(pathname) ? 'loyalty' : null
}
