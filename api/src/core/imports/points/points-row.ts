import type { ImportOptions } from '@yuko/contract/imports/import'
import { wholeNumber } from '@yuko/contract/loyalty/whole-number'
import { emailAddress } from '@yuko/contract/primitives'
import { z } from 'zod'
import type { FedPoints } from '#platform/ports/points-feed.ts'
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
})

/** The draft of a row before validation. Points to add come from their own column, or the option treats all as such. */
export function pointsDraft({ pointsMode }: Pick<ImportOptions, 'pointsMode'>, dateOrder: DateOrder) {
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
    return {
      email: text('email'),
      mode,
      // Members can have a tier without points.
      ...((given !== null || added !== null || tier !== null) && { points: (given ?? 0) + (added ?? 0) }),
      name: line('name', 200),
      firstName: line('firstName', 100),
      lastName: line('lastName', 100),
      birthday: birthday ?? null,
      tier,
      tierUntil,
    }
  }
}

/** Parses `1250`, `1,250`, `1.250`, `1 250`, or `1250.00`; null: not a whole number. */
export function wholePoints(cell: string): number | null {
  const grouped = /^'?([+-]?\d{1,3}([,.'’ \u00A0\u202F])\d{3}(?:\2\d{3}){0,3})(?:[.,]0{1,2})?$/.exec(cell)
  if (grouped) return Number(grouped[1]?.replace(/[^\d+-]/g, ''))
  const plain = /^'?([+-]?\d{1,12})(?:[.,]0+)?$/.exec(cell)
  return plain ? Number(plain[1]) : null
}
