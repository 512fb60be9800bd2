import { i18n } from '@yuko/contract/language'

/** The locale of numbers and dates in the current language: ours of English is American. */
export const localeOfNow = () => (i18n.locale === 'en' ? 'en-US' : i18n.locale)

/** A day in the current language: “December 1, 2026”, in UTC. */
export const dayOf = (at: Date | string): string =>
  new Intl.DateTimeFormat(localeOfNow(), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
