import { t } from '@lingui/core/macro'
import { type UiSurroundings, useSurroundings } from '#theme/ui-context.ts'

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Formats numbers and times for this merchant. Intl formatters are slow to create, so each is created once. */
export function createFormat({ locale, timeZone, currency }: Pick<UiSurroundings, 'locale' | 'timeZone' | 'currency'>) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const plain = new Intl.NumberFormat(locale)
  const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  // A calendar day has no time zone.
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const shortDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const moneyIn = new Map<string, Intl.NumberFormat>()

  return {
    number: (value: number) => plain.format(value),
    /** "4.50", with a fixed number of decimals. */
    decimal: (value: number, digits: number) =>
      value.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    /** 0.125 is "13%", or "12.5%" with one digit. */
    percent: (share: number, digits = 0) => share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: digits }),
    /** "1.2K", for tight spaces. */
    compact: (value: number) => compact.format(value),
    /** An amount in minor units (cents for USD, yen for JPY). */
    money: (minor: number, code = currency) => {
      const format = moneyIn.get(code) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: code })
      moneyIn.set(code, format)
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    date: (iso: string) => day.format(new Date(iso)),
    /** A calendar day, `2026-11-20`. */
    day: (day: string) => calendarDay.format(new Date(day)),
    /** "Nov 20" for `2026-11-20`, for axes. */
    shortDay: (day: string) => shortDay.format(new Date(day)),
    /** "November 2026" for `2026-11-01`. */
    month: (day: string) => month.format(new Date(day)),
    dateTime: (iso: string) => moment.format(new Date(iso)),
    /** "14:32", for times of today. */
    time: (iso: string) => clock.format(new Date(iso)),
    /** Weekday, seconds, and time zone, for hover. */
    exactTime: (iso: string) => exact.format(new Date(iso)),
    relative: (iso: string, now: number) => {
      const seconds = (Date.parse(iso) - now) / 1000
      const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 60]
      return relative.format(Math.trunc(seconds / length), unit)
    },
    /** Seconds as "2 min 5 s", for running jobs. */
    duration: (seconds: number) => {
      const whole = Math.max(0, Math.round(seconds))
      if (whole < 60) return t`${whole} s`
      const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
      return hours === 0 ? t`${minutes} min ${rest} s` : t`${hours} h ${minutes} min`
    },
  }
}

const made = new Map<string, ReturnType<typeof createFormat>>()

/** {@link createFormat} for the current merchant, shared by all callers, such as table rows. */
export function useFormat() {
  const { locale, timeZone, currency } = useSurroundings()
  const key = `${locale} ${timeZone} ${currency}`
  const format = made.get(key) ?? createFormat({ locale, timeZone, currency })
  made.set(key, format)
  return format
}
