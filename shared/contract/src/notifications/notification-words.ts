import type { Platform } from '../accounts/user.ts'
import { pauseReason } from '../automation/pause-cause.ts'
import { i18n, translated } from '../language.ts'
import type { NotificationDetails } from './notification.ts'
import { paymentProblem } from './payment-problem.ts'

export interface NotificationWords {
  title: string
  text: string
  /** The path in the app that it opens. */
  href: string
  isProblem?: boolean
}

const integration = '/app/settings/accounts/integration/platform'

type DetailsOf<Kind extends NotificationDetails['kind']> = Extract<NotificationDetails, { kind: Kind }>

function rewardProblem(problem: DetailsOf<'review-reward.blocked'>['problem'], platform: Platform = 'custom'): string {
  switch (problem) {
    case 'out_of_codes':
      return i18n.t('No coupon codes are left. Upload more to send the pending rewards.')
    case 'no_shop':
      return i18n.t(
        'Codes are created in your {platform, select, shopify {Shopify store} woocommerce {WooCommerce store} other {store}}, which isn’t connected.',
        { platform },
      )
    case 'no_permission':
      return i18n.t(
        'Allow Yuko to create discounts in your {platform, select, shopify {Shopify store} woocommerce {WooCommerce store} other {store}}.',
        { platform },
      )
    case 'shop_refused':
      return i18n.t(
        'Your {platform, select, shopify {Shopify store} woocommerce {WooCommerce store} other {store}} rejected the discount.',
        { platform },
      )
    case 'mail_off':
      return i18n.t('The email that delivers the coupon is turned off.')
  }
}

type RewardFailed = DetailsOf<'loyalty-reward.failed'>

function giftCardFailure(failure: Exclude<RewardFailed['failure'], 'out_of_codes'>): string {
  switch (failure) {
    case 'no_shop':
      return i18n.t('Gift cards are created in your Shopify store, which isn’t connected. The member got their points back.')
    case 'no_permission':
      return i18n.t('Allow Yuko to create gift cards in your Shopify store. The member got their points back.')
    case 'shop_refused':
      return i18n.t('Your store rejected the gift card. The member got their points back.')
  }
}

function redemptionFailure(failure: RewardFailed['failure'], platform: Platform = 'custom'): string {
  switch (failure) {
    case 'out_of_codes':
      return i18n.t('No codes are left for this reward. Upload more. The member got their points back.')
    case 'no_shop':
      return i18n.t(
        'Codes are created in your {platform, select, shopify {Shopify store} woocommerce {WooCommerce store} other {store}}, which isn’t connected. The member got their points back.',
        { platform },
      )
    case 'no_permission':
      return i18n.t(
        'Allow Yuko to create discounts in your {platform, select, shopify {Shopify store} woocommerce {WooCommerce store} other {store}}. The member got their points back.',
        { platform },
      )
    case 'shop_refused':
      return i18n.t('Your store rejected the discount. The member got their points back.')
  }
}

function usageTitle({ metric, percent }: DetailsOf<'billing.usage'>): string {
  if (metric === 'media_gb') return i18n.t('{percent}% of your photo storage is used', { percent })
  return metric === 'emails_month'
    ? i18n.t('{percent}% of this month’s emails are used', { percent })
    : i18n.t('{percent}% of this month’s orders are used', { percent })
}

function usageText({ metric, percent }: DetailsOf<'billing.usage'>): string {
  switch (metric) {
    case 'orders_month':
      return percent >= 120
        ? i18n.t('Review requests are held until you upgrade or the month ends.')
        : i18n.t('Nothing stops before 120%, and no orders are lost.')
    case 'media_gb':
      return percent >= 100
        ? i18n.t('Photos from imports are held until there’s space. Photos from shoppers are always accepted.')
        : i18n.t('Nothing is deleted at 100%.')
    default:
      return percent >= 100
        ? i18n.t('Marketing emails and review requests are held until you upgrade or the month ends.')
        : i18n.t('Marketing emails are held at 100%.')
  }
}

type Words = { readonly [Kind in NotificationDetails['kind']]: (details: DetailsOf<Kind>) => NotificationWords }

const words: Words = {
  'workflow.paused': ({ workflowId, title, cause }) => ({
    title: i18n.t('Workflow paused: {title}', { title }),
    text: pauseReason(cause),
    href: `/workflows/${workflowId}`,
    isProblem: true,
  }),
  'email-campaign.paused': ({ emailCampaignId, name, cause }) => ({
    title: i18n.t('Campaign paused: {name}', { name }),
    text: pauseReason(cause),
    href: `/workflows/campaigns/${emailCampaignId}`,
    isProblem: true,
  }),
  'webhook.failing': ({ host, endpointId }) => ({
    title: i18n.t('Webhook failing'),
    text: i18n.t('All deliveries have failed for a day: {host}', { host }),
    href: `/app/settings/accounts/integration/webhooks/${endpointId}`,
    isProblem: true,
  }),
  'webhook.disabled': ({ host, endpointId, reason }) => ({
    title: i18n.t('Webhook disabled'),
    text:
      reason === 'gone'
        ? i18n.t('The URL no longer exists: {host}', { host })
        : i18n.t('All deliveries failed for five days. You can redeliver missed events: {host}', { host }),
    href: `/app/settings/accounts/integration/webhooks/${endpointId}`,
    isProblem: true,
  }),
  'import.completed': ({ importId, fileName, created, errors }) => ({
    title: i18n.t('Import finished'),
    text:
      errors > 0
        ? i18n.t(
            '{created, plural, one {# row imported} other {# rows imported}}, {errors, plural, one {# row with errors} other {# rows with errors}}: {fileName}',
            { created, errors, fileName },
          )
        : i18n.t('{created, plural, one {# row imported: {fileName}} other {# rows imported: {fileName}}}', {
            created,
            fileName,
          }),
    href: `/reviews/import/${importId}`,
  }),
  'import.failed': ({ importId, fileName }) => ({
    title: i18n.t('Import failed'),
    text: i18n.t('The import stopped early. Rows imported so far were kept: {fileName}', { fileName }),
    href: `/reviews/import/${importId}`,
    isProblem: true,
  }),
  'store.connected': () => ({
    title: i18n.t('Store connected'),
    text: i18n.t('Products, customers and orders are being synced.'),
    href: integration,
  }),
  'store.disconnected': ({ reason }) => ({
    title: i18n.t('Store disconnected'),
    text:
      reason === 'uninstalled'
        ? i18n.t('Yuko was uninstalled from your store. Reconnect it to resume syncing.')
        : i18n.t('Reconnect your store to resume syncing.'),
    href: integration,
    isProblem: true,
  }),
  'store.synced': () => ({
    title: i18n.t('Store synced'),
    text: i18n.t('Products, customers and orders are up to date.'),
    href: integration,
  }),
  'store.sync-failed': ({ problem }) => ({
    title: i18n.t('Sync failed'),
    text: translated(problem),
    href: integration,
    isProblem: true,
  }),
  'review-reward.blocked': ({ problem, platform }) => ({
    title: i18n.t('Review rewards need your attention'),
    text: rewardProblem(problem, platform),
    href: '/app/settings/reviews/general',
    isProblem: true,
  }),
  'signup-coupon.blocked': ({ formId, problem, platform }) => ({
    title: i18n.t('Sign-up codes need your attention'),
    text: `${rewardProblem(problem, platform)} ${i18n.t('Once that’s fixed, save the form: people who are waiting get their code by email.')}`,
    href: `/subscribers/forms/${formId}`,
    isProblem: true,
  }),
  'loyalty-reward.failed': ({ rewardName, rewardType, failure, platform, memberId }) => ({
    title: i18n.t('Couldn’t issue reward “{rewardName}”', { rewardName }),
    text:
      rewardType === 'gift_card' && failure !== 'out_of_codes' ? giftCardFailure(failure) : redemptionFailure(failure, platform),
    href: `/loyalty/customers/${memberId}`,
    isProblem: true,
  }),
  'tier-reward.unavailable': ({ tierId, tierName, rewardName }) => ({
    title: i18n.t('A member reached “{tierName}” without its reward', { tierName }),
    text: i18n.t(
      '“{rewardName}” is inactive, sold out, or not available to them. Make it available or choose another reward for the tier.',
      { rewardName },
    ),
    href: `/loyalty/tiers/${tierId}`,
    isProblem: true,
  }),
  'reviews.waiting': ({ count }) => ({
    title: i18n.t('{count, plural, one {# review to moderate} other {# reviews to moderate}}', { count }),
    text: i18n.t('Shoppers see reviews once you publish them.'),
    href: '/reviews/reviews?status=pending',
  }),
  'proofs.waiting': ({ count }) => ({
    title: i18n.t('{count, plural, one {# proof to check} other {# proofs to check}}', { count }),
    text: i18n.t('Members get their points once you approve.'),
    href: '/loyalty/proofs?status=waiting',
  }),
  'question.asked': ({ questionId, productTitle }) => ({
    title: i18n.t('New question about {productTitle}', { productTitle }),
    text: i18n.t('Shoppers see it once you publish or answer it.'),
    href: `/reviews/questions/${questionId}`,
  }),
  'question.answer-waiting': ({ questionId, productTitle }) => ({
    title: i18n.t('A buyer answered a question about {productTitle}', { productTitle }),
    text: i18n.t('Shoppers see the answer once you publish it.'),
    href: `/reviews/questions/${questionId}`,
  }),
  'billing.payment-failed': ({ problem, triedAgainAt }) => ({
    title: i18n.t('Payment failed'),
    text: triedAgainAt
      ? i18n.t('We’ll try again. Nothing changes until then. Reason: {problem}', { problem: paymentProblem(problem) })
      : i18n.t('That was the last attempt. Reason: {problem}', { problem: paymentProblem(problem) }),
    href: '/billing',
    isProblem: true,
  }),
  'billing.suspended': () => ({
    title: i18n.t('Your organization is read-only'),
    text: i18n.t('An invoice is unpaid. Pay it to restore access.'),
    href: '/billing',
    isProblem: true,
  }),
  'billing.restored': () => ({
    title: i18n.t('Access restored'),
    text: i18n.t('The invoice is paid. Held emails are being sent.'),
    href: '/billing',
  }),
  'billing.on-free': ({ reason }) => ({
    title: reason === 'expired' ? i18n.t('Your trial has ended') : i18n.t('Your plan has ended'),
    text: i18n.t('You’re now on Free, with all features and lower limits. Nothing was deleted.'),
    href: '/billing',
  }),
  'billing.usage': (details) => ({
    title: usageTitle(details),
    text: usageText(details),
    href: '/billing',
    isProblem: details.percent >= 100,
  }),
  'billing.renewal-near': ({ days }) => ({
    title: i18n.t('{days, plural, one {Your yearly plan renews in # day} other {Your yearly plan renews in # days}}', { days }),
    text: i18n.t('You can change or cancel it until then.'),
    href: '/billing',
  }),
  'member.joined': ({ name }) => ({
    title: i18n.t('New member: {name}', { name }),
    text: i18n.t('They accepted the invitation to your organization.'),
    href: '/app/settings/accounts/members',
  }),
}

/** Title, text and link of a notification, the same in the app and in Slack. */
export function notificationWords(details: NotificationDetails): NotificationWords {
  const wordsOf = words[details.kind] as (details: NotificationDetails) => NotificationWords
  return wordsOf(details)
}
