/** The screens of somebody who is signed in and set up, by address and heading. */
export const places: readonly (readonly [path: string, heading: string, leadsTo?: string])[] = [
  ['/', 'Dashboard'],
  ['/reviews', 'Widgets', '/reviews/widget'],
  ['/reviews/reviews', 'Reviews'],
  ['/reviews/saved-replies', 'Saved replies'],
  ['/reviews/import', 'Import reviews'],
  ['/reviews/widget', 'Widgets'],
  ['/reviews/widget/review-list', 'Product reviews'],
  ['/reviews/widget/carousel', 'Carousel'],
  ['/reviews/feeds', 'Feeds'],
  ['/reviews/orders', 'Orders'],
  ['/reviews/emails', 'E-mails'],
  ['/loyalty', 'Programs', '/loyalty/programs/'],
  ['/loyalty/programs', 'Programs'],
  ['/loyalty/programs/new', 'New program'],
  ['/workflows', 'Workflows'],
  ['/emails/review-request/configure', 'Review request'],
  ['/app/settings', 'General', '/app/settings/accounts/general'],
  ['/app/settings/reviews', 'Branding', '/app/settings/reviews/branding'],
  ['/app/settings/reviews/general', 'Publishing'],
  ['/app/settings/reviews/exclusions', 'Exclusions'],
  ['/app/settings/accounts/general', 'General'],
  ['/reviews/import/products', 'Import products'],
  ['/reviews/import/customers', 'Import customers'],
  ['/reviews/import/orders', 'Import orders'],
  ['/app/settings/accounts/integration', 'Integration'],
  ['/app/settings/accounts/integration/platform', 'Store'],
  ['/app/settings/accounts/organization', 'Organization'],
  ['/app/settings/accounts/info', 'Your info'],
  ['/app/settings/accounts/members', 'Members'],
  ['/app/settings/accounts/members?invite', 'Members'],
  ['/billing', 'Billing'],
  ['/onboarding-setup', 'Welcome, Ada'],
  ['/onboarding', 'Welcome, Ada', '/onboarding-setup'],
  ['/account/email-verification', 'Dashboard', '/'],
]

/** What anybody may see, signed in or not. */
export const publicPlaces: readonly (readonly [path: string, heading: string])[] = [
  ['/terms', 'Terms of service'],
  ['/accept-invitation/some-token', 'This invitation cannot be opened'],
  ['/shopify/callback?code=none&shop=mill.myshopify.com', 'The shop was not connected'],
  ['/email/unsubscribe/0190f0a0-0000-7000-8000-000000000001/none', 'This link did not work'],
  ['/401', '401'],
  ['/404', '404'],
  ['/500', '500'],
  ['/503', '503'],
  ['/no/such/page', '404'],
]

/** Only for who is not signed in. */
export const signInPlaces: readonly (readonly [path: string, heading: string])[] = [
  ['/login', 'Sign in'],
  ['/register', 'Create your account'],
  ['/forgot-password', 'Forgot your password?'],
  ['/reset-password/some-token?email=ada@shop.example', 'Set a new password'],
]
