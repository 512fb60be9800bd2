/** A field, choice or section of a settings page that people look for. */
export interface SettingsField {
  /** As the page writes it. */
  readonly label: string
  /** Other words for it. */
  readonly also?: string
}

interface FieldsOfPage {
  readonly fields: readonly SettingsField[]
  /** Where a form shows them at once, if the page itself leads on to one. */
  readonly shownAt?: string
}

const field = (label: string, also?: string): SettingsField => ({ label, ...(also && { also }) })

/**
 * What each settings page has, by its address: the host's search finds fields before the page is loaded. A journey opens every page
 * and looks for each of them.
 */
export const settingsFields: Readonly<Record<string, FieldsOfPage>> = {
  '/app/settings/accounts/general': {
    fields: [
      field('Name', 'store name'),
      field('Website', 'domain address of the store'),
      field('Support e-mail', 'email contact help'),
      field('Country'),
      field('Currency', 'money'),
      field('Time zone', 'timezone'),
      field('Postal address', 'imprint company street'),
    ],
  },
  '/app/settings/accounts/members': {
    fields: [
      field('Two-factor sign-in for everybody', '2fa mfa security policy require'),
      field('Mask customers for analysts', 'privacy personal data hide'),
      field('What each role may do', 'roles permissions owner admin editor support analyst'),
    ],
  },
  '/app/settings/accounts/info': {
    fields: [
      field('Two-factor sign-in', '2fa mfa authenticator totp recovery codes security'),
      field('Password', 'change security'),
      field('E-mail', 'email address change account'),
      field('Where you are signed in', 'devices sessions sign out'),
    ],
  },
  '/app/settings/accounts/integration/webhooks': {
    fields: [field('Add webhook', 'endpoint url developers http')],
  },
  '/app/settings/accounts/api-keys': { fields: [field('Create key', 'new api key token developers')] },
  '/app/settings/accounts/privacy': { fields: [field('New request', 'gdpr export erase forget delete customer data')] },
  '/app/settings/reviews/branding': {
    fields: [
      field('Logo', 'image picture'),
      field('Buttons and links', 'primary color colour brand'),
      field('Dark colours for shoppers who use dark mode', 'dark mode colors'),
      field('Corner radius', 'rounded shape'),
      field('Font', 'typeface'),
      field('Rating icon', 'stars hearts'),
      field('Footer text', 'email footer'),
      field('Header image', 'email header banner'),
      field('Custom CSS', 'styles'),
      field('Show “Powered by Yuko” under widgets', 'badge remove branding'),
    ],
  },
  '/app/settings/reviews/general': {
    fields: [
      field('When reviews are published', 'auto publish moderation hold policy'),
      field('Guests confirm their e-mail address first', 'email verification'),
      field('Publish reviews of buyers only', 'verified'),
      field('Recognise buyers by their e-mail address', 'verified email match'),
      field('Spam filter', 'checks'),
      field('Check pictures before they are shown', 'photos media moderation'),
      field('Bad words', 'profanity swear censor'),
      field('Blocklist', 'blocked words addresses domains'),
      field('Rewards for reviews', 'incentive discount coupon code'),
    ],
  },
  '/app/settings/loyalty/general': {
    fields: [
      field('Who takes part', 'enrolment enrollment join members'),
      field('Waiting time', 'hold period pending points'),
      field('Refunds and returns', 'clawback take points back'),
      field('When points end', 'expiry expiration expire'),
    ],
  },
  '/app/settings/loyalty/config': {
    fields: [
      field('When an order gives points', 'award placed paid fulfilled sent'),
      field('What counts', 'eligible amount goods shipping tax total'),
      field('Rounding', 'round up down'),
    ],
  },
  '/app/settings/loyalty/branding': {
    fields: [field('Signed customers', 'identity secret server customer login')],
  },
  '/loyalty/programs': {
    fields: [
      field('Program name', 'loyalty rename'),
      field('One point is called', 'point name singular coins label'),
      field('Several are called', 'point name points plural coins label'),
    ],
    shownAt: '/loyalty/programs/new',
  },
  '/emails/settings': {
    fields: [
      field('Senders', 'sender from name address reply-to identity'),
      field('Sending domains', 'dkim spf dmarc dns authentication'),
      field('Provider', 'smtp ses postmark sendgrid how mail is sent'),
      field('Quiet hours', 'night send window do not disturb'),
      field('Frequency cap', 'limit smart sending at most'),
      field('UTM source', 'tracking campaign analytics'),
      field('UTM medium', 'tracking campaign analytics'),
      field('UTM campaign', 'tracking analytics'),
      field('Mails a second', 'speed rate limit throttle'),
      field('New sign-up forms ask people to confirm by email', 'double opt-in confirmation email'),
      field('Title of the page to unsubscribe', 'preference page opt out'),
    ],
  },
}
