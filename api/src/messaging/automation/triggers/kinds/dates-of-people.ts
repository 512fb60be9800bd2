import { afterOf, type DueEntry, type FindDue } from '../scan.ts'
import { couldBeDue, countedDays, isDue, written } from './due-days.ts'
import { listWithDate } from './kinds.repository.ts'

const prefix = 'person.properties.'

/** Counted from a date in a person's property, which starts with an ISO date. */
export const datesOfPeople: FindDue = async (trx, scan, after) => {
  const { date } = scan.trigger
  if (!date?.field.startsWith(prefix) || !couldBeDue(scan, date.at)) return { after: null }
  const property = date.field.slice(prefix.length)
  const days = countedDays(scan, date.offsetDays)
  const rows = await listWithDate(trx, scan.organizationId, { property, days: days.map(written), after })
  const entries = rows
    .filter(({ day, time_zone }) => isDue(scan, Date.parse(day), date, time_zone))
    .map(({ id, day }): DueEntry => {
      const context = { date: { property, day, year: Number(day.slice(0, 4)) } }
      return { subscriberId: id, occasion: `date:${property}:${day}`, context }
    })
  return { entries, after: afterOf(rows) }
}
