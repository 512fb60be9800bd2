import type { ImportField, ImportOptions } from '@yuko/contract/imports/import'
import { wholeNumber } from '@yuko/contract/loyalty/whole-number'
import { emailAddress } from '@yuko/contract/primitives'
import { z } from 'zod'
import type { FedPoints } from '#platform/ports/points-feed.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { birthdayOf } from '../birthday-cell.ts'
import { type DateOrder, parseDate } from '../dates.ts'
import { plainLine, shortened } from '../plain-text.ts'
import type { ThingRow } from '../store-files/read-things.ts'
import { firstFilled } from '../store-files/taken-things.ts'

/** The same maximum as for a manual adjustment. */
export const pointsRow: z.ZodType<FedPoints> = z.object({
  email: emailAddress,
  mode: z.enum(['add', 'set']),
  points: wholeNumber(-10_000_000, 10_000_000),
  name: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  birthday: z.object({ month: z.int(), day: z.int() }).nullable(),
  tier: z.string().nullable(),
  tierUntil: z.date().nullable(),
  joinedAt: z.date().nullable(),
  lifetimePoints: wholeNumber(0, 1_000_000_000).nullable(),
})

/** The draft of a row before validation. Points to add come from their own column, or the option treats all as such. */
export function pointsDraft({ pointsMode }: Pick<ImportOptions, 'pointsMode'>, dateOrder: DateOrder, now: Date) {
  return ([row]: ThingRow[]): object => {
    if (!row) return {}
    const text = firstFilled([row])
    const number = (field: 'points' | 'addPoints') => {
      const cell = text(field)
      if (cell === '') return null
      const points = wholePoints(cell)
      if (points === null) row.issue('error', field, 'The points must be a whole number, such as 1250 or 1,250.')
      return points
    }
    const [given, added] = [number('points'), number('addPoints')]
    const mode = given === null ? 'add' : pointsMode
    if (mode === 'set' && given !== null && given < 0) row.issue('error', 'points', 'A balance can’t be set below 0.')
    const line = (field: 'name' | 'firstName' | 'lastName' | 'tier', limit: number) =>
      shortened(plainLine(text(field)), limit) || null
    const tier = line('tier', 100)
    const until = text('tierUntil')
    const tierUntil = until === '' ? null : parseDate(until, dateOrder)
    if (until !== '' && tierUntil === null) row.issue('warning', 'tierUntil', 'The date couldn’t be read and was skipped.')
    const birthday = birthdayOf(text('birthday'), dateOrder)
    if (birthday === undefined) row.issue('warning', 'birthday', 'The birthday couldn’t be read and was skipped.')
    const past = pastOf(row, text, dateOrder, now)
    const isTold = tier !== null || past.joinedAt !== null || past.lifetimePoints !== null
    return {
      email: text('email'),
      mode,
      // Members can have a tier or a past without points.
      ...((given !== null || added !== null || isTold) && { points: (given ?? 0) + (added ?? 0) }),
      name: line('name', 200),
      firstName: line('firstName', 100),
      lastName: line('lastName', 100),
      birthday: birthday ?? null,
      tier,
      tierUntil,
      ...past,
    }
  }
}

/** No loyalty program of a store is older. */
export const earliestJoin = Date.UTC(2005, 0, 1)

/** What can't be true is skipped: it's beside the points, which the row is about. */
function pastOf(row: ThingRow, text: (field: ImportField) => string, dateOrder: DateOrder, now: Date) {
  const [joined, earned] = [text('joinedAt'), text('lifetimePoints')]
  const date = joined === '' ? null : parseDate(joined, dateOrder)
  const points = earned === '' ? null : wholePoints(earned)
  // A day without a time is noon, which may not have come yet.
  const isPast = date !== null && date.getTime() >= earliestJoin && date.getTime() < now.getTime() + dayMs
  const joinedAt = isPast ? new Date(Math.min(date.getTime(), now.getTime())) : null
  const lifetimePoints = points !== null && points >= 0 && points <= 1_000_000_000 ? points : null
  if (joined !== '' && date === null) row.issue('warning', 'joinedAt', 'The date couldn’t be read and was skipped.')
  else if (date && joinedAt === null)
    row.issue('warning', 'joinedAt', 'The join date is before 2005 or in the future, so it was skipped.')
  if (earned !== '' && lifetimePoints === null)
    row.issue('warning', 'lifetimePoints', 'The lifetime points must be a whole number from 0, so they were skipped.')
  return { joinedAt, lifetimePoints }
}

/** Parses `1250`, `1,250`, `1.250`, `1 250`, or `1250.00`; null: not a whole number. */
export function wholePoints(cell: string): number | null {
  const grouped = /^'?([+-]?\d{1,3}([,.'’ \u00A0\u202F])\d{3}(?:\2\d{3}){0,3})(?:[.,]0{1,2})?$/.exec(cell)
  if (grouped) return Number(grouped[1]?.replace(/[^\d+-]/g, ''))
  const plain = /^'?([+-]?\d{1,12})(?:[.,]0+)?$/.exec(cell)
  return plain ? Number(plain[1]) : null
}
