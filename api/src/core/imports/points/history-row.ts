import type { ImportField } from '@yuko/contract/imports/import'
import { wholeNumber } from '@yuko/contract/loyalty/whole-number'
import { emailAddress } from '@yuko/contract/primitives'
import { z } from 'zod'
import type { FedEarlierEntry } from '#platform/ports/history-feed.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { lettersOf } from '../column-name.ts'
import { type DateOrder, parseDate } from '../dates.ts'
import { plainLine, shortened } from '../plain-text.ts'
import type { ThingRow } from '../store-files/read-things.ts'
import { firstFilled } from '../store-files/taken-things.ts'
import { earliestJoin, wholePoints } from './points-row.ts'

export type HistoryRow = Omit<FedEarlierEntry, 'occurrence'>

export const historyRow: z.ZodType<HistoryRow> = z.object({
  email: emailAddress,
  occurredAt: z.date(),
  points: wholeNumber(-10_000_000, 10_000_000),
  description: z.string(),
})

/** The draft of a row before validation. */
export function historyDraft(dateOrder: DateOrder, now: Date) {
  return ([row]: ThingRow[]): object => {
    if (!row) return {}
    const text = firstFilled([row])
    const type = text('entryType')
    const [change, spent] = [amountIn(row, text, 'points'), amountIn(row, text, 'spentPoints')]
    return {
      email: text('email'),
      occurredAt: momentIn(row, text('occurredAt'), dateOrder, now),
      ...((change !== null || spent !== null) && { points: signed(change ?? 0, type) - Math.abs(spent ?? 0) }),
      description: shortened(plainLine(text('description') || type), 200),
    }
  }
}

function amountIn(row: ThingRow, text: (field: ImportField) => string, field: 'points' | 'spentPoints'): number | null {
  const cell = text(field)
  if (cell === '') return null
  const points = wholePoints(cell.replace(/^[−–]/, '-'))
  if (points === null) row.issue('error', field, 'The points must be a whole number, such as 1250 or -500.')
  return points
}

/** Not moved to now, unlike join dates: the same row must give the same moment again. */
function momentIn(row: ThingRow, cell: string, dateOrder: DateOrder, now: Date): Date | undefined {
  const date = parseDate(cell, dateOrder)
  if (cell === '') row.issue('error', 'occurredAt', 'The date is missing.')
  else if (date === null) row.issue('error', 'occurredAt', 'The date couldn’t be read.')
  // A day without a time is noon, which may not have come yet.
  else if (date.getTime() < earliestJoin || date.getTime() >= now.getTime() + dayMs)
    row.issue('error', 'occurredAt', 'The date is before 2005 or in the future.')
  return date ?? undefined
}

/** Types of changes that some programs write without a minus sign. */
const outgoing = new Set(
  `redeem redeemed redemption spend spent used debit deduct deducted deduction remove removed expire expired expiry expiration`.split(
    ' ',
  ),
)

const signed = (points: number, type: string) => (points > 0 && outgoing.has(lettersOf(type)) ? -points : points)
