import { afterOf, type DueEntry, type FindDue } from '../scan.ts'
import { birthdaysOn, couldBeDue, countedDays, isDue, written, yearOf } from './due-days.ts'
import { listBorn } from './kinds.repository.ts'

/** On the birthday, or days before or after it, in the person's time zone. */
export const birthdays: FindDue = async (trx, scan, after) => {
  const { date } = scan.trigger
  if (!date || !couldBeDue(scan, date.at)) return { after: null }
  const days = countedDays(scan, date.offsetDays)
  const rows = await listBorn(trx, scan.organizationId, { days: [...new Set(days.flatMap(birthdaysOn))], after })
  const entries = rows.flatMap(({ id, born, time_zone }) =>
    days
      .filter((day) => birthdaysOn(day).includes(born) && isDue(scan, day, date, time_zone))
      .map((day): DueEntry => {
        const context = { date: { day: written(day), year: yearOf(day) } }
        return { subscriberId: id, occasion: `birthday:${yearOf(day)}`, context }
      }),
  )
  return { entries, after: afterOf(rows) }
}
