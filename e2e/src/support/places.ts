type Place = readonly [path: string, heading: string, leadsTo?: string]

/** The screens of a signed-in user with a store, by URL and heading. */
export const places: readonly Place[] = [
  ['/', 'Dashboard'],
  ['/reviews', 'Widgets', '/reviews/widget'],
  ['/reviews/reviews', 'Reviews'],
  ['/reviews/questions', 'Questions'],
  ['/reviews/saved-replies', 'Saved replies'],
  ['/reviews/import', 'Import reviews'],
  ['/reviews/import?from=judgeme', 'Import reviews'],
  ['/reviews/widget', 'Widgets'],
  ['/reviews/widget/review-list', 'Product reviews'],
  ['/reviews/widget/carousel', 'Carousel'],
  ['/reviews/feeds', 'Feeds'],
  ['/reviews/orders', 'Orders'],
  ['/reviews/products', 'Products'],
  ['/reviews/products/groups', 'Product groups'],
  ['/reviews/emails', 'Review emails'],
  ['/reviews/analytics', 'Review analytics'],
  ['/loyalty', 'Programs', '/loyalty/programs/'],
  ['/loyalty/programs', 'Programs'],
  ['/loyalty/programs/new', 'New program'],
  ['/loyalty/campaigns/new', 'New way to earn'],
  ['/loyalty/rewards/new', 'New reward'],
  ['/loyalty/customers', 'Customers'],
  ['/loyalty/referrals', 'Referrals'],
  ['/loyalty/referrals/settings', 'Referral settings'],
  ['/loyalty/tiers', 'Tiers'],
  ['/loyalty/tiers/new', 'New tier'],
  ['/loyalty/analytics', 'Loyalty analytics'],
  ['/loyalty/analytics/entries', 'Points activity'],
  ['/loyalty/analytics/ledger', 'Points ledger'],
  ['/loyalty/analytics/orders', 'Orders with a reward'],
  ['/loyalty/emails', 'Loyalty emails'],
  ['/loyalty/onsite', 'On-site'],
  ['/loyalty/onsite/loyalty-launcher', 'Launcher'],
  ['/loyalty/onsite/nudges', 'Nudges'],
  ['/loyalty/settings', 'Widget settings'],
  ['/workflows', 'Workflows'],
  ['/workflows/campaigns', 'Campaigns'],
  ['/workflows/campaigns/calendar', 'Campaign calendar'],
  ['/subscribers', 'Subscribers'],
  ['/subscribers/segments', 'Segments'],
  ['/subscribers/segments/new', 'New segment'],
  ['/subscribers/forms', 'Sign-up forms'],
  ['/subscribers/topics', 'Topics', '/app/settings/email/topics'],
  ['/subscribers/suppressed', 'Suppressed'],
  ['/emails/activity', 'Email activity'],
  ['/emails/settings', 'Senders and domains', '/app/settings/email/sending'],
  ['/emails/review-request/configure', 'Review request'],
  ['/app/settings', 'General', '/app/settings/accounts/general'],
  ['/app/settings/reviews', 'Branding', '/app/settings/reviews/branding'],
  ['/app/settings/reviews/general', 'Publishing'],
  ['/app/settings/reviews/questions', 'Form questions'],
  ['/app/settings/reviews/exclusions', 'Exclusions'],
  ['/app/settings/loyalty', 'Points', '/app/settings/loyalty/general'],
  ['/app/settings/loyalty/config', 'Points for orders'],
  ['/app/settings/loyalty/exclusions', 'Exclusions'],
  ['/app/settings/loyalty/branding', 'Branding'],
  ['/app/settings/loyalty/shopify-tagging', 'Shopify tagging'],
  ['/app/settings/email', 'Senders and domains', '/app/settings/email/sending'],
  ['/app/settings/email/deliverability', 'Deliverability'],
  ['/app/settings/email/topics', 'Topics'],
  ['/app/settings/accounts/general', 'General'],
  ['/app/settings/accounts/general#postal-address', 'General'],
  ['/reviews/import/products', 'Import products'],
  ['/reviews/import/customers', 'Import customers'],
  ['/reviews/import/orders', 'Import orders'],
  ['/reviews/import/points', 'Import points'],
  ['/reviews/import/subscribers', 'Import subscribers'],
  ['/app/settings/accounts/integration', 'Integration'],
  ['/app/settings/accounts/integration/platform', 'Store'],
  ['/app/settings/accounts/integration/assistance', 'AI assistance'],
  ['/app/settings/accounts/integration/slack', 'Slack'],
  ['/app/settings/accounts/integration/webhooks', 'Webhooks'],
  ['/app/settings/accounts/integration/webhooks/add', 'Add webhook'],
  ['/app/settings/accounts/api-keys', 'API keys'],
  ['/app/settings/accounts/privacy', 'Privacy requests'],
  ['/app/settings/accounts/privacy?ask', 'Privacy requests'],
  ['/app/settings/accounts/audit', 'Audit log'],
  ['/app/settings/accounts/organization', 'Organization'],
  ['/app/settings/accounts/info', 'Your info'],
  ['/app/settings/accounts/members', 'Members'],
  ['/app/settings/accounts/members?invite', 'Members'],
  // For operators; others see a message.
  ['/app/settings/releases', 'Releases'],
  ['/billing', 'Billing'],
  ['/onboarding-setup', 'Welcome, Ada'],
  ['/onboarding-setup?step=import', 'Welcome, Ada'],
  ['/onboarding-setup?step=brand', 'Welcome, Ada'],
  ['/onboarding-setup?step=test', 'Welcome, Ada'],
  ['/onboarding', 'Welcome, Ada', '/onboarding-setup'],
  ['/account/email-verification', 'Dashboard', '/'],
]

/** Screens for everyone, signed in or not. */
export const publicPlaces: readonly (readonly [path: string, heading: string])[] = [
  ['/terms', 'Terms of service'],
  ['/accept-invitation/some-token', 'Couldn’t open the invitation'],
  ['/shopify/callback?code=none&shop=mill.myshopify.com', 'Couldn’t connect your store'],
  ['/email/unsubscribe/0190f0a0-0000-7000-8000-000000000001/none', 'This link doesn’t work'],
  ['/401', '401'],
  ['/404', '404'],
  ['/500', '500'],
  ['/503', '503'],
  ['/no/such/page', '404'],
]

/** For signed-out users only. */
export const signInPlaces: readonly (readonly [path: string, heading: string])[] = [
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password/some-token?email=ada@shop.example', 'Set a new password'],
]

/** They share one guard; no remote can bypass it. */
export const onePlaceOfEachArea: readonly string[] = [
  '/',
  '/reviews/reviews',
  '/loyalty/programs/new',
  '/workflows',
  '/subscribers/segments',
  '/app/settings/email/sending',
  '/app/settings/accounts/members?invite',
  '/billing',
  '/onboarding-setup',
  '/account/email-verification',
]

const most = 7

/** In named parts that run in parallel. */
export const inParts = (all: readonly Place[]): readonly (readonly [name: string, part: readonly Place[]])[] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, index) => {
    const part = all.slice(index * most, (index + 1) * most)
    return [`${part[0]?.[0]} to ${part.at(-1)?.[0]}`, part] as const
  })
