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
  /** The same for the same thing, also tomorrow: an address, or what it does. */
  id: string
  label: string
  /** Where it belongs, said smaller. */
  hint?: string
  icon: typeof IconStar
  /** Other words that people look for it by. */
  keywords?: string
  /** The page that it opens; what does something else is handed over as `run`. */
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
  page('/', 'Dashboard', IconHome, { keywords: 'home start figures' }),
  page('/reviews/reviews', 'Reviews', IconStar, { keywords: 'inbox moderation' }),
  page('/reviews/reviews?status=pending', 'Reviews waiting for moderation', IconStar, { keywords: 'pending inbox' }),
  page('/reviews/saved-replies', 'Saved replies', IconReply, { hint: 'Reviews', keywords: 'templates answers' }),
  page('/reviews/widget', 'Widgets', IconLayout, { hint: 'Reviews', keywords: 'install shop embed' }),
  page('/reviews/orders', 'Orders', IconShoppingBag, { hint: 'Reviews', keywords: 'review requests send' }),
  page('/reviews/products', 'Products', IconProduct, { hint: 'Reviews', keywords: 'catalog tags vendor type price' }),
  page('/reviews/emails', 'E-mails', IconMail, { hint: 'Reviews', keywords: 'review requests reminders funnel' }),
  page('/reviews/feeds', 'Google and Meta feeds', IconShoppingBag, {
    hint: 'Reviews',
    keywords: 'shopping merchant center facebook instagram xml csv',
  }),
  page('/loyalty/programs', 'Programs', IconGift, { hint: 'Loyalty', keywords: 'points rewards' }),
  page('/loyalty/customers', 'Customers', IconUsers, { hint: 'Loyalty', keywords: 'members points balance adjust' }),
  page('/loyalty/referrals', 'Referrals', IconUserPlus, { hint: 'Loyalty', keywords: 'bring a friend advocate link fraud' }),
  page('/loyalty/tiers', 'Tiers', IconSortAscending, { hint: 'Loyalty', keywords: 'vip levels ladder' }),
  page('/loyalty/onsite', 'On-site', IconLayout, {
    hint: 'Loyalty',
    keywords: 'launcher panel rewards page nudges thank you account install shop',
  }),
  page('/loyalty/settings', 'Widget settings', IconLayout, { hint: 'Loyalty', keywords: 'loyalty languages signed customers' }),
  page('/loyalty/emails', 'Loyalty e-mails', IconMail, { hint: 'Loyalty', keywords: 'mails welcome birthday statement expire' }),
  page('/loyalty/analytics', 'Analytics', IconChart, { hint: 'Loyalty', keywords: 'figures liability redeemed' }),
  page('/workflows', 'Workflows', IconWebhook, { keywords: 'automation e-mail' }),
  page('/subscribers', 'Subscribers', IconUsers, { keywords: 'people contacts consent audience' }),
  page('/subscribers/segments', 'Segments', IconUsers, { keywords: 'audience people' }),
  page('/emails/settings', 'E-mail settings', IconMail, { hint: 'Workflows', keywords: 'sending deliverability' }),
  page('/app/settings/reviews/branding', 'Branding', IconPalette, { hint: 'Settings', keywords: 'logo colours font css' }),
  page('/app/settings/reviews/general', 'Publishing', IconShield, {
    hint: 'Settings',
    keywords: 'reviews general publish hold spam profanity blocklist words moderation',
  }),
  page('/app/settings/reviews/exclusions', 'Exclusions', IconFilter, {
    hint: 'Settings',
    keywords: 'reviews customers products exclude blocklist',
  }),
  page('/app/settings/loyalty/general', 'Points', IconGift, {
    hint: 'Settings',
    keywords: 'loyalty general expiry refunds hold waiting enrolment',
  }),
  page('/app/settings/loyalty/config', 'Points for orders', IconShoppingBag, {
    hint: 'Settings',
    keywords: 'loyalty config rounding award paid basis',
  }),
  page('/app/settings/loyalty/branding', 'Branding of loyalty', IconPalette, {
    hint: 'Settings',
    keywords: 'signed customers secret identity colours',
  }),
  page('/app/settings/loyalty/shopify-tagging', 'Shopify tagging', IconTag, {
    hint: 'Settings',
    keywords: 'loyalty tags metafields customers',
  }),
  page('/app/settings/accounts/general', 'General', IconSettings, { hint: 'Settings', keywords: 'store region' }),
  page('/app/settings/accounts/integration', 'Integration', IconIntegration, {
    hint: 'Settings',
    keywords: 'apps',
  }),
  page('/app/settings/accounts/integration/platform', 'Store', IconStore, {
    hint: 'Settings',
    keywords: 'shopify connection sync api key files',
  }),
  page('/app/settings/accounts/integration/slack', 'Slack', IconBell, {
    hint: 'Settings',
    keywords: 'notifications channel team',
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/integration/webhooks', 'Webhooks', IconWebhook, {
    hint: 'Settings',
    keywords: 'events deliveries http endpoint signing secret developers',
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/api-keys', 'API keys', IconKey, {
    hint: 'Settings',
    keywords: 'scopes token developers server',
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/privacy', 'Privacy requests', IconLock, {
    hint: 'Settings',
    keywords: 'gdpr export erase forget customer data',
    permission: 'privacy.manage',
  }),
  page('/app/settings/accounts/audit', 'Audit log', IconEye, {
    hint: 'Settings',
    keywords: 'history who did what security',
    permission: 'audit.read',
  }),
  page('/app/settings/accounts/organization', 'Organization', IconOrganization, {
    hint: 'Settings',
    keywords: 'identifier data',
  }),
  page('/app/settings/accounts/info', 'Your info', IconUser, {
    hint: 'Settings',
    keywords: 'account profile password two-factor sessions security',
  }),
  page('/app/settings/accounts/members', 'Members', IconUsers, { hint: 'Settings', keywords: 'team roles' }),
  page('/onboarding-setup', 'Set up your store', IconStore, { keywords: 'start steps checklist' }),
  page('/billing', 'Billing', IconCreditCard, { keywords: 'plan invoice', permission: 'billing.read' }),
]

/** Fields of settings pages, each leading to its page and asking for what its page asks for. */
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

/** What can be begun from anywhere. */
export const beginnings: readonly Page[] = [
  page('/reviews/import', 'Import reviews', IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/products', 'Import products', IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/customers', 'Import customers', IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/orders', 'Import orders', IconCsv, { keywords: 'csv upload', permission: 'data.import' }),
  page('/reviews/import/points', 'Import points', IconCsv, { keywords: 'csv upload loyalty', permission: 'data.import' }),
  page('/app/settings/accounts/members?invite', 'Invite a member', IconUserPlus, {
    keywords: 'team colleague',
    permission: 'members.manage',
  }),
  page('/loyalty/programs/new', 'Create a loyalty program', IconPlus, { keywords: 'points', permission: 'settings.write' }),
  page('/loyalty/campaigns/new', 'Add a way to earn', IconPlus, {
    hint: 'Loyalty',
    keywords: 'points campaign rule',
    permission: 'settings.write',
  }),
  page('/loyalty/rewards/new', 'Add a reward', IconPlus, {
    hint: 'Loyalty',
    keywords: 'points redeem discount coupon',
    permission: 'settings.write',
  }),
  page('/loyalty/tiers/new', 'Add a tier', IconPlus, { hint: 'Loyalty', keywords: 'vip level', permission: 'settings.write' }),
  page('/workflows?create', 'Create a workflow', IconPlus, { keywords: 'automation', permission: 'settings.write' }),
]

export const allowed = (all: readonly Page[], permissions: readonly Permission[]): Page[] =>
  all.filter(({ permission }) => !permission || permissions.includes(permission))

/** Those of which every word of the question begins a word, the ones whose name it begins first. */
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
