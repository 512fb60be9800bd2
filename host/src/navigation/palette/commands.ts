import { t } from '@lingui/core/macro'
import type { Permission } from '@yuko/contract/permissions'
import { settingsFields } from '@yuko/contract/settings/settings-fields'
import {
  IconBell,
  IconChart,
  IconColumns,
  IconCreditCard,
  IconCsv,
  IconEdit,
  IconEye,
  IconFilter,
  IconGift,
  IconHelp,
  IconHome,
  IconIntegration,
  IconKey,
  IconLayout,
  IconList,
  IconLock,
  IconMail,
  IconOrganization,
  IconPalette,
  IconPlus,
  IconProduct,
  IconReply,
  IconSend,
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
  /** Stable across sessions: a path or the name of the action. */
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
  /** About the server, not the store. */
  isForOperators?: true
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
  page('/', t`Dashboard`, IconHome, { keywords: t({ message: 'home start figures', context: 'search words' }) }),
  page('/reviews/reviews', t`Reviews`, IconStar, { keywords: t({ message: 'inbox moderation', context: 'search words' }) }),
  page('/reviews/reviews?status=pending', t`Reviews waiting for moderation`, IconStar, {
    keywords: t({ message: 'pending inbox', context: 'search words' }),
  }),
  page('/reviews/saved-replies', t`Saved replies`, IconReply, {
    hint: t`Reviews`,
    keywords: t({ message: 'templates answers', context: 'search words' }),
  }),
  page('/reviews/questions', t`Questions`, IconHelp, {
    hint: t`Reviews`,
    keywords: t({ message: 'q&a answers product questions', context: 'search words' }),
  }),
  page('/reviews/widget', t`Widgets`, IconLayout, {
    hint: t`Reviews`,
    keywords: t({ message: 'install shop embed', context: 'search words' }),
  }),
  page('/reviews/orders', t`Orders`, IconShoppingBag, {
    hint: t`Reviews`,
    keywords: t({ message: 'review requests send', context: 'search words' }),
  }),
  page('/reviews/products', t`Products`, IconProduct, {
    hint: t`Reviews`,
    keywords: t({ message: 'catalog tags vendor type price', context: 'search words' }),
  }),
  page('/reviews/emails', t`Review emails`, IconMail, {
    hint: t`Reviews`,
    keywords: t({ message: 'review requests reminders funnel', context: 'search words' }),
  }),
  page('/reviews/analytics', t`Review analytics`, IconChart, {
    hint: t`Reviews`,
    keywords: t({ message: 'figures ratings response time conversion', context: 'search words' }),
  }),
  page('/reviews/feeds', t`Google and Meta feeds`, IconShoppingBag, {
    hint: t`Reviews`,
    keywords: t({ message: 'shopping merchant center facebook instagram xml csv', context: 'search words' }),
  }),
  page('/loyalty/programs', t`Programs`, IconGift, {
    hint: t`Loyalty`,
    keywords: t({ message: 'points rewards', context: 'search words' }),
  }),
  page('/loyalty/customers', t`Customers`, IconUsers, {
    hint: t`Loyalty`,
    keywords: t({ message: 'members points balance adjust', context: 'search words' }),
  }),
  page('/loyalty/referrals', t`Referrals`, IconUserPlus, {
    hint: t`Loyalty`,
    keywords: t({ message: 'bring a friend advocate link fraud', context: 'search words' }),
  }),
  page('/loyalty/tiers', t`Tiers`, IconSortAscending, {
    hint: t`Loyalty`,
    keywords: t({ message: 'vip levels ladder', context: 'search words' }),
  }),
  page('/loyalty/onsite', t`On-site`, IconLayout, {
    hint: t`Loyalty`,
    keywords: t({ message: 'launcher panel rewards page nudges thank you account install shop', context: 'search words' }),
  }),
  page('/loyalty/settings', t`Widget settings`, IconLayout, {
    hint: t`Loyalty`,
    keywords: t({ message: 'loyalty languages signed customers', context: 'search words' }),
  }),
  page('/loyalty/translations', t`Loyalty translations`, IconEdit, {
    hint: t`Loyalty`,
    keywords: t({ message: 'languages names rewards tiers points translate', context: 'search words' }),
  }),
  page('/loyalty/emails', t`Loyalty emails`, IconMail, {
    hint: t`Loyalty`,
    keywords: t({ message: 'mails welcome birthday statement expire', context: 'search words' }),
  }),
  page('/loyalty/analytics', t`Loyalty analytics`, IconChart, {
    hint: t`Loyalty`,
    keywords: t({ message: 'figures liability redeemed', context: 'search words' }),
  }),
  page('/loyalty/analytics/ledger', t`Points ledger`, IconShield, {
    hint: t`Loyalty`,
    keywords: t({ message: 'proof verify hash chain tamper audit', context: 'search words' }),
  }),
  page('/workflows', t`Workflows`, IconWebhook, { keywords: t({ message: 'automation email e-mail', context: 'search words' }) }),
  page('/workflows/campaigns', t`Campaigns`, IconSend, {
    keywords: t({ message: 'newsletter broadcast email blast send', context: 'search words' }),
  }),
  page('/subscribers', t`Subscribers`, IconUsers, {
    keywords: t({ message: 'people contacts consent audience', context: 'search words' }),
  }),
  page('/subscribers/forms', t`Sign-up forms`, IconLayout, {
    keywords: t({ message: 'popup newsletter embed', context: 'search words' }),
  }),
  page('/subscribers/suppressed', t`Suppressed addresses`, IconLock, {
    hint: t`Subscribers`,
    keywords: t({ message: 'bounce complaint blocked', context: 'search words' }),
  }),
  page('/subscribers/segments', t`Segments`, IconUsers, { keywords: t({ message: 'audience people', context: 'search words' }) }),
  page('/app/settings/email/sending', t`Senders and domains`, IconMail, {
    hint: t`Settings`,
    keywords: t({ message: 'email settings sender from address domain dkim', context: 'search words' }),
  }),
  page('/app/settings/email/deliverability', t`Deliverability`, IconChart, {
    hint: t`Settings`,
    keywords: t({ message: 'spam bounces complaints reputation warm-up sunset control group', context: 'search words' }),
  }),
  page('/app/settings/email/topics', t`Topics`, IconList, {
    hint: t`Settings`,
    keywords: t({ message: 'email topics preferences unsubscribe', context: 'search words' }),
  }),
  page('/app/settings/reviews/branding', t`Branding`, IconPalette, {
    hint: t`Settings`,
    keywords: t({ message: 'logo colours font css', context: 'search words' }),
  }),
  page('/app/settings/reviews/general', t`Publishing`, IconShield, {
    hint: t`Settings`,
    keywords: t({ message: 'reviews general publish hold spam profanity blocklist words moderation', context: 'search words' }),
  }),
  page('/app/settings/reviews/questions', t`Form questions`, IconList, {
    hint: t`Settings`,
    keywords: t({ message: 'reviews custom questions attributes fit scale answers', context: 'search words' }),
  }),
  page('/app/settings/reviews/translations', t`Translations`, IconReply, {
    hint: t`Settings`,
    keywords: t({ message: 'reviews languages translate AI', context: 'search words' }),
  }),
  page('/app/settings/reviews/exclusions', t`Exclusions`, IconFilter, {
    hint: t`Settings`,
    keywords: t({ message: 'reviews customers products exclude blocklist', context: 'search words' }),
  }),
  page('/app/settings/loyalty/general', t`Points`, IconGift, {
    hint: t`Settings`,
    keywords: t({ message: 'loyalty general expiry refunds hold waiting enrolment', context: 'search words' }),
  }),
  page('/app/settings/loyalty/config', t`Points for orders`, IconShoppingBag, {
    hint: t`Settings`,
    keywords: t({ message: 'loyalty config rounding award paid basis', context: 'search words' }),
  }),
  page('/app/settings/loyalty/exclusions', t`Loyalty exclusions`, IconFilter, {
    hint: t`Settings`,
    keywords: t({ message: 'loyalty points customers products collections orders exclude', context: 'search words' }),
  }),
  page('/app/settings/loyalty/branding', t`Loyalty branding`, IconPalette, {
    hint: t`Settings`,
    keywords: t({ message: 'signed customers secret identity colours', context: 'search words' }),
  }),
  page('/app/settings/loyalty/shopify-tagging', t`Shopify tagging`, IconTag, {
    hint: t`Settings`,
    keywords: t({ message: 'loyalty tags metafields customers', context: 'search words' }),
  }),
  page('/app/settings/accounts/general', t`General`, IconSettings, {
    hint: t`Settings`,
    keywords: t({ message: 'store region', context: 'search words' }),
  }),
  page('/app/settings/accounts/integration', t`Integration`, IconIntegration, {
    hint: t`Settings`,
    keywords: t({ message: 'apps', context: 'search words' }),
  }),
  page('/app/settings/accounts/integration/platform', t`Store`, IconStore, {
    hint: t`Settings`,
    keywords: t({ message: 'shopify connection sync api key files', context: 'search words' }),
  }),
  page('/app/settings/accounts/integration/assistance', t`AI assistance`, IconReply, {
    hint: t`Settings`,
    keywords: t({ message: 'openai model provider drafts replies', context: 'search words' }),
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/integration/text-messages', t`Text messages`, IconSend, {
    hint: t`Settings`,
    keywords: t({ message: 'sms twilio phone', context: 'search words' }),
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/integration/slack', t`Slack`, IconBell, {
    hint: t`Settings`,
    keywords: t({ message: 'notifications channel team', context: 'search words' }),
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/integration/webhooks', t`Webhooks`, IconWebhook, {
    hint: t`Settings`,
    keywords: t({ message: 'events deliveries http endpoint signing secret developers', context: 'search words' }),
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/api-keys', t`API keys`, IconKey, {
    hint: t`Settings`,
    keywords: t({ message: 'scopes token developers server', context: 'search words' }),
    permission: 'integrations.manage',
  }),
  page('/app/settings/accounts/privacy', t`Privacy requests`, IconLock, {
    hint: t`Settings`,
    keywords: t({ message: 'gdpr export erase forget customer data', context: 'search words' }),
    permission: 'privacy.manage',
  }),
  page('/app/settings/accounts/audit', t`Audit log`, IconEye, {
    hint: t`Settings`,
    keywords: t({ message: 'history who did what security', context: 'search words' }),
    permission: 'audit.read',
  }),
  page('/app/settings/accounts/organization', t`Organization`, IconOrganization, {
    hint: t`Settings`,
    keywords: t({ message: 'identifier data', context: 'search words' }),
  }),
  page('/app/settings/accounts/info', t`Your info`, IconUser, {
    hint: t`Settings`,
    keywords: t({ message: 'account profile password two-factor sessions security', context: 'search words' }),
  }),
  page('/app/settings/releases', t`Releases`, IconColumns, {
    hint: t`This server`,
    keywords: t({ message: 'versions remotes canary rollback deploy', context: 'search words' }),
    isForOperators: true,
  }),
  page('/app/settings/accounts/members', t`Members`, IconUsers, {
    hint: t`Settings`,
    keywords: t({ message: 'team roles', context: 'search words' }),
  }),
  page('/onboarding-setup', t`Set up your store`, IconStore, {
    keywords: t({ message: 'start steps checklist', context: 'search words' }),
  }),
  page('/billing', t`Billing`, IconCreditCard, {
    keywords: t({ message: 'plan invoice', context: 'search words' }),
    permission: 'billing.read',
  }),
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

/** Actions available everywhere. */
export const beginnings: readonly Page[] = [
  page('/reviews/import', t`Import reviews`, IconCsv, {
    keywords: t({ message: 'csv upload', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/reviews/import/products', t`Import products`, IconCsv, {
    keywords: t({ message: 'csv upload', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/reviews/import/customers', t`Import customers`, IconCsv, {
    keywords: t({ message: 'csv upload', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/reviews/import/orders', t`Import orders`, IconCsv, {
    keywords: t({ message: 'csv upload', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/reviews/import/subscribers', t`Import subscribers`, IconCsv, {
    keywords: t({ message: 'csv upload contacts', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/reviews/import/points', t`Import points`, IconCsv, {
    keywords: t({ message: 'csv upload loyalty', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/reviews/import/points-history', t`Import points history`, IconCsv, {
    keywords: t({ message: 'csv upload loyalty', context: 'search words' }),
    permission: 'data.import',
  }),
  page('/app/settings/accounts/members?invite', t`Invite a member`, IconUserPlus, {
    keywords: t({ message: 'team colleague', context: 'search words' }),
    permission: 'members.manage',
  }),
  page('/loyalty/programs/new', t`Create a loyalty program`, IconPlus, {
    keywords: t({ message: 'points', context: 'search words' }),
    permission: 'settings.write',
  }),
  page('/loyalty/campaigns/new', t`Add a way to earn`, IconPlus, {
    hint: t`Loyalty`,
    keywords: t({ message: 'points campaign rule', context: 'search words' }),
    permission: 'settings.write',
  }),
  page('/loyalty/rewards/new', t`Add a reward`, IconPlus, {
    hint: t`Loyalty`,
    keywords: t({ message: 'points redeem discount coupon', context: 'search words' }),
    permission: 'settings.write',
  }),
  page('/loyalty/tiers/new', t`Add a tier`, IconPlus, {
    hint: t`Loyalty`,
    keywords: t({ message: 'vip level', context: 'search words' }),
    permission: 'settings.write',
  }),
  page('/workflows?create', t`Create a workflow`, IconPlus, {
    keywords: t({ message: 'automation', context: 'search words' }),
    permission: 'settings.write',
  }),
]

export const allowed = (all: readonly Page[], permissions: readonly Permission[], isOperator = false): Page[] =>
  all.filter(
    ({ permission, isForOperators }) => (!permission || permissions.includes(permission)) && (!isForOperators || isOperator),
  )

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

/** Without accents, so that they need not be typed. */
const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []
