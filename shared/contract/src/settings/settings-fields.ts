import { i18n } from '../language.ts'

/** A field, choice or section of a settings page that can be found by search. */
export interface SettingsField {
  /** Its label on the page. */
  readonly label: string
  /** Other search words for it. */
  readonly also?: string
}

interface FieldsOfPage {
  readonly fields: readonly SettingsField[]
  /** The page of a form that shows the fields, when this page only links to it. */
  readonly shownAt?: string
}

const field = (label: string, also?: string): SettingsField => ({ label, ...(also && { also }) })

/**
 * The fields of each settings page by its path, so that the host's search finds them before the page is loaded. A journey
 * checks that every page has its fields.
 */
export const settingsFields: Readonly<Record<string, FieldsOfPage>> = {
  '/app/settings/accounts/general': {
    fields: [
      field(i18n.t('Name'), 'store name'),
      field(i18n.t('Website'), 'domain address of the store'),
      field(i18n.t('Support email'), 'email contact help'),
      field(i18n.t('Country')),
      field(i18n.t('Currency'), 'money'),
      field(i18n.t('Time zone'), 'timezone'),
      field(i18n.t('Postal address'), 'imprint company street'),
    ],
  },
  '/app/settings/accounts/members': {
    fields: [
      field(i18n.t('Two-factor sign-in for everybody'), '2fa mfa security policy require'),
      field(i18n.t('Mask customers for analysts'), 'privacy personal data hide'),
      field(i18n.t('What each role may do'), 'roles permissions owner admin editor support analyst'),
    ],
  },
  '/app/settings/accounts/info': {
    fields: [
      field(i18n.t('Two-factor sign-in'), '2fa mfa authenticator totp recovery codes security'),
      field(i18n.t('Password'), 'change security'),
      field(i18n.t('Email'), 'email address change account'),
      field(i18n.t('Where you are signed in'), 'devices sessions sign out'),
    ],
  },
  '/app/settings/accounts/integration/webhooks': {
    fields: [field(i18n.t('Add webhook'), 'endpoint url developers http')],
  },
  '/app/settings/accounts/api-keys': { fields: [field(i18n.t('Create key'), 'new api key token developers')] },
  '/app/settings/accounts/privacy': { fields: [field(i18n.t('New request'), 'gdpr export erase forget delete customer data')] },
  '/app/settings/reviews/branding': {
    fields: [
      field(i18n.t('Logo'), 'image picture'),
      field(i18n.t('Buttons and links'), 'primary color colour brand'),
      field(i18n.t('Adapt to dark mode'), 'dark mode colors colours'),
      field(i18n.t('Corner radius'), 'rounded shape'),
      field(i18n.t('Font'), 'typeface'),
      field(i18n.t('Rating icon'), 'stars hearts'),
      field(i18n.t('Footer text'), 'email footer'),
      field(i18n.t('Header image'), 'email header banner'),
      field(i18n.t('Custom CSS'), 'styles'),
      field(i18n.t('Show “Powered by Yuko” under widgets'), 'badge remove branding'),
    ],
  },
  '/app/settings/reviews/general': {
    fields: [
      field(i18n.t('Publishing rules'), 'when reviews are published auto publish moderation hold policy'),
      field(i18n.t('Require email confirmation'), 'guests email verification confirm'),
      field(i18n.t('Verified buyers only'), 'buyers only verified'),
      field(i18n.t('Verify buyers by email'), 'verified email match'),
      field(i18n.t('Spam filter'), 'checks'),
      field(i18n.t('Approve pictures before publishing'), 'photos images media moderation check'),
      field(i18n.t('Profanity'), 'bad words swear censor'),
      field(i18n.t('Blocklist'), 'blocked words addresses domains'),
      field(i18n.t('Rewards for reviews'), 'incentive discount coupon code'),
    ],
  },
  '/app/settings/loyalty/general': {
    fields: [
      field(i18n.t('Enrollment'), 'who takes part enrolment join members'),
      field(i18n.t('Hold period'), 'waiting time pending points'),
      field(i18n.t('Refunds and returns'), 'clawback take points back'),
      field(i18n.t('Points expiration'), 'expiry end expire'),
    ],
  },
  '/app/settings/loyalty/config': {
    fields: [
      field(i18n.t('When orders earn points'), 'award placed paid fulfilled sent'),
      field(i18n.t('Eligible amount'), 'what counts products shipping tax total'),
      field(i18n.t('Rounding'), 'round up down'),
    ],
  },
  '/app/settings/loyalty/branding': {
    fields: [field(i18n.t('Signed customers'), 'identity secret server customer login')],
  },
  '/loyalty/programs': {
    fields: [
      field(i18n.t('Program name'), 'loyalty rename'),
      field(i18n.t('Points name (singular)'), 'point name singular coins label'),
      field(i18n.t('Points name (plural)'), 'point name points plural coins label'),
    ],
    shownAt: '/loyalty/programs/new',
  },
  '/app/settings/email/topics': {
    fields: [field(i18n.t('Create topic'), 'preferences unsubscribe newsletter subjects')],
  },
  '/app/settings/email/sending': {
    fields: [
      field(i18n.t('Senders'), 'sender from name address reply-to identity'),
      field(i18n.t('Sending domains'), 'dkim spf dmarc dns authentication'),
      field(i18n.t('Provider'), 'smtp ses postmark sendgrid how mail is sent'),
      field(i18n.t('Quiet hours'), 'night send window do not disturb'),
      field(i18n.t('Frequency cap'), 'limit smart sending at most'),
      field(i18n.t('UTM source'), 'tracking campaign analytics'),
      field(i18n.t('UTM medium'), 'tracking campaign analytics'),
      field(i18n.t('UTM campaign'), 'tracking analytics'),
      field(i18n.t('Emails per second'), 'mails per second speed rate limit throttle'),
      field(i18n.t('Require email confirmation on new sign-up forms'), 'double opt-in confirmation email'),
      field(i18n.t('Unsubscribe page title'), 'preference page opt out title'),
    ],
  },
}
