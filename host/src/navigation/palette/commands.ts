import { t } from '@lingui/core/macro'
import type { Permission } from '@yuko/contract/permissions'
import { settingsFields } from '@yuko/contract/settings/settings-fields'
import {
  IconBell,
  IconChart,
  IconCreditCard,
  IconCsv,
  IconEye,
  IconFilter,
  IconGift,
  IconHome,
  IconIntegration,
  IconKey,
  IconLayout,
  IconLock,
  IconMail,
  IconOrganization,
  IconPalette,
  IconPlus,
  IconProduct,
  IconReply,
  IconSettings,
  IconShield,
  IconShoppingBag,
  IconSortAscending,
  IconStar,
  IconStore,
  IconTag,
  IconUser,
  IconUserPlus,
  IconUsers,
  IconWebhook,
} from '@yuko/ui'

export interface Command {
  /** Stable across sessions: an address or the name of the action. */
  id: string
  label: string
  /** The area it belongs to, shown as a hint. */
  hint?: string
  icon: typeof IconStar
  /** Other words people search for. */
  keywords?: string
  /** The page it opens. Other actions use `run`. */
  href?: string
  run?: () => void
}

interface Page extends Command {
  href: string
  permission?: Permission
}

const page = (href: string, label: string, icon: Command['icon'], more: Partial<Page> = {}): Page => ({
  id: href,
  href,
  label,
  icon,
  ...more,
})

/** Every page of every area. */
export const pages: readonly Page[] = [
  page('/', t`Dashboard`, IconHome, { keywords: 'home start figures' }),
  page('/reviews/reviews', t`Reviews`, IconStar, { keywords: 'inbox moderation' }),
  page('/reviews/reviews?status=pending', t`Reviews waiting for moderation`, IconStar, { keywords: 'pending inbox' }),
  page('/reviews/saved-replies', t`Saved replies`, IconReply, { hint: t`Reviews`, keywords: 'templates answers' }),
  page('/reviews/widget', t`Widgets`, IconLayout, { hint: t`Reviews`, keywords: 'install shop embed' }),
  page('/reviews/orders', t`Orders`, IconShoppingBag, { hint: t`Reviews`, keywords: 'review requests send' }),
  page('/reviews/products', t`Products`, IconProduct, { hint: t`Reviews`, keywords: 'catalog tags vendor type price' }),
  page('/reviews/emails', t`Review emails`, IconMail, { hint: t`Reviews`, keywords: 'review requests reminders funnel' }),
  page('/reviews/feeds', t`Google and Meta feeds`, IconShoppingBag, {
    hint: t`Reviews`,
    keywords: 'shopping merchant center facebook instagram xml csv',
  }),
  page('/loyalty/programs', t`Programs`, IconGift, { hint: t`Loyalty`, keywords: 'points rewards' }),
  page('/loyalty/customers', t`Customers`, IconUsers, { hint: t`Loyalty`, keywords: 'members points balance adjust' }),
  page('/loyalty/referrals', t`Referrals`, IconUserPlus, { hint: t`Loyalty`, keywords: 'bring a friend advocate link fraud' }),
  page('/loyalty/tiers', t`Tiers`, IconSortAscending, { hint: t`Loyalty`, keywords: 'vip levels ladder' }),
  page('/loyalty/onsite', t`On-site`, IconLayout, {
    hint: t`Loyalty`,
    keywords: 'launcher panel rewards page nudges thank you account install shop',
  }),
  page('/loyalty/settings', t`Widget settings`, IconLayout, { hint: t`Loyalty`, keywords: 'loyalty languages signed customers' }),
  page('/loyalty/emails', t`Loyalty emails`, IconMail, {
    hint: t`Loyalty`,
    keywords: 'mails welcome birthday statement expire',
  }),
  page('/loyalty/analytics', t`Loyalty analytics`, IconChart, { hint: t`Loyalty`, keywords: 'figures liability redeemed' }),
  page('/workflows', t`Workflows`, IconWebhook, { keywords: 'automation email e-mail' }),
  page('/subscribers', t`Subscribers`, IconUsers, { keywords: 'people contacts consent audience' }),
  page('/subscribers/segments', t`Segments`, IconUsers, { keywords: 'audience people' }),
  page('/app/settings/email/sending', t`Senders and domains`, IconMail, {
    hint: t`Settings`,
    keywords: t({ message: 'email settings sender from address domain dkim deliverability', comment: searchWords }),
  }),
  page('/app/settings/email/topics', t`Topics`, IconList, {
    hint: t`Settings`,
    keywords: t({ message: 'email topics preferences unsubscribe', comment: searchWords }),
  }),
  page('/app/settings/reviews/branding', t`Branding`, IconPalette, { hint: t`Settings`, keywords: 'logo colours font css' }),
  page('/app/settings/reviews/general', t`Publishing`, IconShield, {
    hint: t`Settings`,
    keywords: 'reviews general publish hold spam profanity blocklist words moderation',
  }),
  page('/app/settings/reviews/exclusions', t`Exclusions`, IconFilter, {
    hint: t`Settings`,
    keywords: 'reviews customers products exclude blocklist',
  }),
  page('/app/settings/loyalty/general', t`Points`, IconGift, {
    hint: t`Settings`,
    keywords: 'loyalty general expiry refunds hold waiting enrolment',
  }),
  page('/app/settings/loyalty/config', t`Points for orders`, IconShoppingBag, {
    hint: t`Settings`,
    keywords: 'loyalty config rounding award paid basis',
  }),
  page('/app/settings/loyalty/branding', t`Loyalty branding`, IconPalette, {
    hint: t`Settings`,
    keywords: 'signed customers secret identity colours',
  }),
  page('/app/settings/loyalty/shopify-tagging', t`Shopify tagging`, IconTag, {
    hint: t`Settings`,
    keywords: 'loyalty tags metafields customers',
  }),
  page('/app/settings/accounts/general', t`General`, IconSettings, { hint: t`Settings`, keywords: 'store region' }),
  page('/app/settings/accounts/integration', t`Integration`, IconIntegration, {
    hint: t`Settings`,
    keywords: 'apps',
  }),
  page('/app/settings/accounts/integration/platform', t`Store`, IconStore, {
    hint: t`Settings`,
    keywords: 'shopify connection sync api key files',
  }),
  page('/app/settings/accounts/integration/slack', t`Slack`, IconBell, {
    hint: t`Settings`,
    keywords: 'notifications channel team',
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/integration/webhooks', t`Webhooks`, IconWebhook, {
    hint: t`Settings`,
    keywords: 'events deliveries http endpoint signing secret developers',
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/api-keys', t`API keys`, IconKey, {
    hint: t`Settings`,
    keywords: 'scopes token developers server',
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/privacy', t`Privacy requests`, IconLock, {
    hint: t`Settings`,
    keywords: 'gdpr export erase forget customer data',
    permission: 'privacy.manage',
  }),
  page('/app/settings/accounts/audit', t`Audit log`, IconEye, {
    hint: t`Settings`,
    keywords: 'history who did what security',
    permission: 'audit.read',
  }),
  page('/app/settings/accounts/organization', t`Organization`, IconOrganization, {
    hint: t`Settings`,
    keywords: 'identifier data',
  }),
  page('/app/settings/accounts/info', t`Your info`, IconUser, {
    hint: t`Settings`,
    keywords: 'account profile password two-factor sessions security',
  }),
  page('/app/settings/accounts/members', t`Members`, IconUsers, { hint: t`Settings`, keywords: 'team roles' }),
  page('/onboarding-setup', t`Set up your store`, IconStore, { keywords: 'start steps checklist' }),
  page('/billing', t`Billing`, IconCreditCard, { keywords: 'plan invoice', permission: 'billing.read' }),
]

/** Fields of settings pages. Each opens its page and needs the same permission. */
export const settings: readonly Page[] = pages.flatMap(({ href, label: of, icon, permission }) =>
  (settingsFields[href]?.fields ?? []).map(({ label, also }) => ({
    id: `${href} ${label}`,
    href,
    label,
    hint: of,
    icon,
    ...(also && { keywords: also }),
    ...(permission && { permission }),
  })),
)

/** Actions that can be started from anywhere. */
export const beginnings: readonly Page[] = [
  page('/reviews/import', t`Import reviews`, IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/products', t`Import products`, IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/customers', t`Import customers`, IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/orders', t`Import orders`, IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/points', t`Import points`, IconCsv, { keywords: 'csv upload loyalty', permission: 'data.import' }),
  page('/app/settings/accounts/members?invite', t`Invite a member`, IconUserPlus, {
    keywords: 'team colleague',
    permission: 'members.manage',
  }),
  page('/loyalty/programs/new', t`Create a loyalty program`, IconPlus, { keywords: 'points', permission: 'settings.write' }),
  page('/loyalty/campaigns/new', t`Add a way to earn`, IconPlus, {
    hint: t`Loyalty`,
    keywords: 'points campaign rule',
    permission: 'settings.write',
  }),
  page('/loyalty/rewards/new', t`Add a reward`, IconPlus, {
    hint: t`Loyalty`,
    keywords: 'points redeem discount coupon',
    permission: 'settings.write',
  }),
  page('/loyalty/tiers/new', t`Add a tier`, IconPlus, { hint: t`Loyalty`, keywords: 'vip level', permission: 'settings.write' }),
  page('/workflows?create', t`Create a workflow`, IconPlus, { keywords: 'automation', permission: 'settings.write' }),
]

export const allowed = (all: readonly Page[], permissions: readonly Permission[]): Page[] =>
  all.filter(({ permission }) => !permission || permissions.includes(permission))

/** Commands where every word of the query starts a word; those whose label starts with the query come first. */
export function matching(commands: readonly Command[], question: string): Command[] {
  const words = wordsOf(question)
  if (words.length === 0) return [...commands]
  const asked = question.trim().toLowerCase()
  return commands
    .filter(({ label, hint = '', keywords = '' }) => {
      const known = wordsOf(`${label} ${hint} ${keywords}`)
      return words.every((word) => known.some((one) => one.startsWith(word)))
    })
    .toSorted((a, b) => Number(b.label.toLowerCase().startsWith(asked)) - Number(a.label.toLowerCase().startsWith(asked)))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
