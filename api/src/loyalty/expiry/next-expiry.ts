import type { Trx } from '#platform/db/database.ts'
import { findHeld, type Held, loadExpiryRule } from './expiry.repository.ts'
import { dayOf, type ExpiryRule, endOfInactive, endOfLot, nextFixedEnd } from './expiry-rule.ts'

export interface NextExpiry {
  readonly points: number
  readonly at: Date
}

/** How many of a member's points end next, and when; null: none do. What ends on the same day ends together. */
export async function findNextExpiry(trx: Trx, organizationId: string, memberId: string, now: Date): Promise<NextExpiry | null> {
  const rule = await loadExpiryRule(trx, organizationId)
  if (rule.expiry.mode === 'none') return null
  const held = await findHeld(trx, organizationId, memberId)
  return held ? nextExpiryOf(rule, held, now) : null
}

export function nextExpiryOf(rule: ExpiryRule, { lastActivityAt, lots }: Held, now: Date): NextExpiry | null {
  const { mode } = rule.expiry
  if (mode === 'none') return null
  const all =
    mode === 'fixed_date'
      ? nextFixedEnd(rule, now)
      : mode === 'inactivity' && lastActivityAt
        ? endOfInactive(rule, lastActivityAt)
        : null
  const ends = lots.flatMap(({ remaining, availableAt, expiresAt }) => {
    const own = expiresAt && endOfLot(rule, { availableAt, expiresAt })
    const at = own && all && all < own ? all : (own ?? all)
    return at ? [{ points: remaining, at, day: dayOf(at, rule.timeZone) }] : []
  })
  ends.sort((one, other) => one.at.getTime() - other.at.getTime())
  const [first] = ends
  if (!first) return null
  const points = ends.filter(({ day }) => day === first.day).reduce((sum, end) => sum + end.points, 0)
  return { points, at: first.at }
}
