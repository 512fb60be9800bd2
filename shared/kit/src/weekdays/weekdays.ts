import { pageLocale } from '@yuko/runtime'

const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

const namesOf = (weekday: 'long' | 'short') => {
  const format = new Intl.DateTimeFormat(pageLocale(), { weekday, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(monday + day * dayMs))
}

/** From Monday on. */
export const weekdayNames = namesOf('long')
export const shortWeekdays = namesOf('short')
