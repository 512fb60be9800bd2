import { i18n } from '../language.ts'

/** A field, choice or section of a settings page that can be found by search. */
export interface SettingsField {
  /** Its label on the page. */
  readonly label: string
  /** Other search words for it, in the language of the page. */
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
      field(i18n.t('Name'), i18n.t('store name')),
      field(i18n.t('Website'), i18n.t('domain address of the store')),
      field(i18n.t('Support email'), i18n.t('email contact help')),
      field(i18n.t('Country')),
      field(i18n.t('Currency'), i18n.t('money')),
      field(i18n.t('Time zone'), i18n.t('timezone')),
      field(i18n.t('Language'), 'locale'),
      field(i18n.t('Postal address'), i18n.t('imprint company street')),
    ],
  },
  '/app/settings/accounts/members': {
    fields: [
      field(i18n.t('Two-factor sign-in for everybody'), i18n.t('2fa mfa security policy require')),
      field(i18n.t('Mask customers for analysts'), i18n.t('privacy personal data hide')),
      field(i18n.t('What each role may do'), i18n.t('roles permissions owner admin editor support analyst')),
    ],
  },
  '/app/settings/accounts/info': {
    fields: [
      field(i18n.t('Two-factor sign-in'), i18n.t('2fa mfa authenticator totp recovery codes security')),
      field(i18n.t('Password'), i18n.t('change security')),
      field(i18n.t('Email'), i18n.t('email address change account')),
      field(i18n.t('Where you are signed in'), i18n.t('devices sessions sign out')),
    ],
  },
  '/app/settings/accounts/integration/webhooks': {
    fields: [field(i18n.t('Add webhook'), i18n.t('endpoint url developers http'))],
  },
  '/app/settings/accounts/api-keys': { fields: [field(i18n.t('Create key'), i18n.t('new api key token developers'))] },
  '/app/settings/accounts/privacy': {
    fields: [field(i18n.t('New request'), i18n.t('gdpr export erase forget delete customer data'))],
  },
  '/app/settings/reviews/branding': {
    fields: [
      field(i18n.t('Logo'), i18n.t('image picture')),
      field(i18n.t('Buttons and links'), i18n.t('primary color colour brand')),
      field(i18n.t('Adapt to dark mode'), i18n.t('dark mode colors colours')),
      field(i18n.t('Corner radius'), i18n.t('rounded shape')),
      field(i18n.t('Font'), i18n.t('typeface')),
      field(i18n.t('Rating icon'), i18n.t('stars hearts')),
      field(i18n.t('Footer text'), i18n.t('email footer')),
      field(i18n.t('Header image'), i18n.t('email header banner')),
      field(i18n.t('Custom CSS'), i18n.t('styles')),
      field(i18n.t('Show “Powered by Yuko” under widgets'), i18n.t('badge remove branding')),
    ],
  },
  '/app/settings/reviews/general': {
    fields: [
      field(i18n.t('Publishing rules'), i18n.t('when reviews are published auto publish moderation hold policy')),
      field(i18n.t('Require email confirmation'), i18n.t('guests email verification confirm')),
      field(i18n.t('Verified buyers only'), i18n.t('buyers only verified')),
      field(i18n.t('Verify buyers by email'), i18n.t('verified email match')),
      field(i18n.t('Spam filter'), i18n.t('checks')),
      field(i18n.t('Approve pictures and videos before publishing'), i18n.t('photos images media moderation check')),
      field(i18n.t('Profanity'), i18n.t('bad words swear censor')),
      field(i18n.t('Blocklist'), i18n.t('blocked words addresses domains')),
      field(i18n.t('Rewards for reviews'), i18n.t('incentive discount coupon code')),
    ],
  },
  '/app/settings/loyalty/general': {
    fields: [
      field(i18n.t('Enrollment'), i18n.t('who takes part enrolment join members')),
      field(i18n.t('Hold period'), i18n.t('waiting time pending points')),
      field(i18n.t('Refunds and returns'), i18n.t('clawback take points back')),
      field(i18n.t('Points expiration'), i18n.t('expiry end expire')),
      field(i18n.t('Share of new customers, in percent'), i18n.t('holdout group control incremental lift')),
    ],
  },
  '/app/settings/loyalty/config': {
    fields: [
      field(i18n.t('When orders earn points'), i18n.t('award placed paid fulfilled sent')),
      field(i18n.t('Eligible amount'), i18n.t('what counts products shipping tax total')),
      field(i18n.t('Rounding'), i18n.t('round up down')),
    ],
  },
  '/app/settings/loyalty/branding': {
    fields: [field(i18n.t('Signed customers'), i18n.t('identity secret server customer login'))],
  },
  '/loyalty/programs': {
    fields: [
      field(i18n.t('Program name'), i18n.t('loyalty rename')),
      field(i18n.t('Points name (singular)'), i18n.t('point name singular coins label')),
      field(i18n.t('Points name (plural)'), i18n.t('point name points plural coins label')),
    ],
    shownAt: '/loyalty/programs/new',
  },
  '/app/settings/email/topics': {
    fields: [field(i18n.t('Create topic'), i18n.t('preferences unsubscribe newsletter subjects'))],
  },
  '/app/settings/email/deliverability': {
    fields: [
      field(i18n.t('Emails per second'), i18n.t('mails per second speed rate limit throttle')),
      field(i18n.t('Suppress unengaged subscribers automatically'), i18n.t('sunset inactive clean list engagement')),
      field(i18n.t('Share of people, in percent'), i18n.t('control group holdout incremental lift')),
    ],
  },
  '/app/settings/email/sending': {
    fields: [
      field(i18n.t('Senders'), i18n.t('sender from name address reply-to identity')),
      field(i18n.t('Sending domains'), i18n.t('dkim spf dmarc dns authentication')),
      field(i18n.t('Provider'), i18n.t('smtp ses postmark sendgrid how mail is sent')),
      field(i18n.t('Quiet hours'), i18n.t('night send window do not disturb')),
      field(i18n.t('Frequency cap'), i18n.t('limit smart sending at most')),
      field(i18n.t('UTM source'), i18n.t('tracking campaign analytics')),
      field(i18n.t('UTM medium'), i18n.t('tracking campaign analytics')),
      field(i18n.t('UTM campaign'), i18n.t('tracking analytics')),
      field(i18n.t('Require email confirmation on new sign-up forms'), i18n.t('double opt-in confirmation email')),
      field(i18n.t('Unsubscribe page title'), i18n.t('preference page opt out title')),
    ],
  },
}
