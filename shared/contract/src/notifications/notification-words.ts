import type { Platform } from '../accounts/user.ts'
import type { NotificationDetails } from './notification.ts'

export interface NotificationWords {
  title: string
  text: string
  /** The thing that it tells of, as a path of the app. */
  href: string
  isProblem?: boolean
}

const integration = '/app/settings/accounts/integration/platform'
const rows = (count: number, what: string) => `${count.toLocaleString('en')} ${count === 1 ? what : `${what}s`}`

const platformNames: Record<Platform, string> = { shopify: 'Shopify ', woocommerce: 'WooCommerce ', custom: '' }
const storeOn = (platform: Platform | undefined) => `${platform === undefined ? '' : platformNames[platform]}store`

const rewardProblems = (store: string) => ({
  out_of_codes: 'No coupon codes are left. Upload more, and those who wait get theirs.',
  no_shop: `Codes are made in your ${store}, which is not connected.`,
  no_permission: `Your ${store} has to allow Yuko to make discounts.`,
  shop_refused: `Your ${store} did not accept the discount.`,
  mail_off: 'The mail that brings the coupon is switched off.',
})

const rewardFailures = (store: string) => ({
  out_of_codes: 'No codes of it are left. Upload more.',
  no_shop: `Its codes are made in your ${store}, which is not connected.`,
  no_permission: `Your ${store} has to allow Yuko to make discounts.`,
  shop_refused: 'Your store did not accept it.',
})

function usageWords({ metric, percent }: { metric: string; percent: number }): string {
  if (metric === 'orders_month')
    return percent >= 120 ? 'Review requests wait until there is room.' : 'Nothing stops before 120 %, and no order is lost.'
  if (metric === 'media_gb')
    return percent >= 100
      ? 'Photos of imports wait until there is room; those of shoppers are always accepted.'
      : 'Nothing is deleted at 100 %.'
  return percent >= 100 ? 'Marketing e-mails and review requests wait until there is room.' : 'At 100 % marketing e-mails wait.'
}

type Words = {
  readonly [Kind in NotificationDetails['kind']]: (details: Extract<NotificationDetails, { kind: Kind }>) => NotificationWords
}

const words: Words = {
  'webhook.failing': (details) => ({
    title: 'A webhook fails',
    text: `Every call to ${details.host} has failed for a day.`,
    href: `/app/settings/accounts/integration/webhooks/${details.endpointId}`,
    isProblem: true,
  }),
  'webhook.disabled': (details) => ({
    title: 'A webhook was disabled',
    text:
      details.reason === 'gone'
        ? `${details.host} says that the address is gone.`
        : `Every call to ${details.host} has failed for five days. What it missed can be sent again.`,
    href: `/app/settings/accounts/integration/webhooks/${details.endpointId}`,
    isProblem: true,
  }),
  'import.completed': (details) => ({
    title: 'Import finished',
    text: `${details.fileName}: ${rows(details.created, 'new row')}${details.errors > 0 ? `, ${rows(details.errors, 'row')} with errors` : ''}`,
    href: `/reviews/import/${details.importId}`,
  }),
  'import.failed': (details) => ({
    title: 'Import failed',
    text: `${details.fileName} stopped before its last row. What came in so far is there.`,
    href: `/reviews/import/${details.importId}`,
    isProblem: true,
  }),
  'store.connected': () => ({
    title: 'Store connected',
    text: 'Products, customers and orders are on their way.',
    href: integration,
  }),
  'store.disconnected': (details) => ({
    title: 'Store disconnected',
    text:
      details.reason === 'uninstalled'
        ? 'Yuko was uninstalled from your store. Nothing new arrives until it is connected again.'
        : 'Nothing new arrives until it is connected again.',
    href: integration,
    isProblem: true,
  }),
  'store.synced': () => ({ title: 'Store copied', text: 'Products, customers and orders are here.', href: integration }),
  'store.sync-failed': (details) => ({ title: 'Sync failed', text: details.problem, href: integration, isProblem: true }),
  'review-reward.blocked': (details) => ({
    title: 'Rewards for reviews wait for you',
    text: rewardProblems(storeOn(details.platform))[details.problem],
    href: '/app/settings/reviews/general',
    isProblem: true,
  }),
  'loyalty-reward.failed': (details) => ({
    title: `“${details.rewardName}” could not be issued`,
    text: `${rewardFailures(storeOn(details.platform))[details.failure]} The customer has the points back.`,
    href: `/loyalty/customers/${details.memberId}`,
    isProblem: true,
  }),
  'reviews.waiting': (details) => ({
    title: details.count === 1 ? 'A review waits for you' : `${rows(details.count, 'review')} wait for you`,
    text: 'Shoppers see them when they are published.',
    href: '/reviews/reviews?status=pending',
  }),
  'billing.payment-failed': (details) => ({
    title: 'A payment did not go through',
    text: `${details.problem.replace(/[.]$/, '')}. ${details.triedAgainAt ? 'We try again; nothing changes until then.' : 'That was the last try.'}`,
    href: '/billing',
    isProblem: true,
  }),
  'billing.suspended': () => ({
    title: 'Your organization is read-only',
    text: 'An invoice was not paid. Pay it, and everything goes on.',
    href: '/billing',
    isProblem: true,
  }),
  'billing.restored': () => ({
    title: 'Everything works again',
    text: 'The invoice is paid, and what was held goes out.',
    href: '/billing',
  }),
  'billing.on-free': (details) => ({
    title: details.reason === 'expired' ? 'Your trial is over' : 'Your plan has ended',
    text: 'You are on Free now: all features, smaller limits. Nothing was deleted.',
    href: '/billing',
  }),
  'billing.usage': (details) => ({
    title:
      details.metric === 'media_gb'
        ? `${details.percent} % of your photo storage is used`
        : `${details.percent} % of this month’s ${details.metric === 'emails_month' ? 'e-mails' : 'orders'} are used`,
    text: usageWords(details),
    href: '/billing',
    isProblem: details.percent >= 100,
  }),
  'billing.renewal-near': (details) => ({
    title: `Your year is renewed in ${details.days} days`,
    text: 'Change or end it before, if you like.',
    href: '/billing',
  }),
  'member.joined': (details) => ({
    title: `${details.name} joined`,
    text: 'A new member of your organization.',
    href: '/app/settings/accounts/members',
  }),
}

/** What a notification says and where in the app it leads: the same words wherever it is told. */
export function notificationWords(details: NotificationDetails): NotificationWords {
  const wordsOf = words[details.kind] as (details: NotificationDetails) => NotificationWords
  return wordsOf(details)
}
