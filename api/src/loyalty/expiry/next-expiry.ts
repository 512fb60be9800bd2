import type { Trx } from '#platform/db/database.ts'
import { findHeld, type Held, loadExpiryRule } from './expiry.repository.ts'
import { dayOf, type ExpiryRule, endOfInactive, endOfLot, nextFixedEnd } from './expiry-rule.ts'

export interface NextExpiry {
  readonly points: number
  readonly at: Date
}

/** How many of a member's points expire next, and when; null: none. Points of the same day expire together. */
export async function findNextExpiry(trx: Trx, organizationId: string, memberId: string, now: Date): Promise<NextExpiry | null> {
  const rule = await loadExpiryRule(trx, organizationId)
  if (rule.expiry.mode === 'none') return null
  const held = await findHeld(trx, organizationId, memberId)
  return held ? nextExpiryOf(rule, held, now) : null
}

export function nextExpiryOf(rule: ExpiryRule, held: Held, now: Date): NextExpiry | null {
  const ends = endsOf(rule, held, now)
  const [first] = ends
  if (!first) return null
  const points = ends.filter(({ day }) => day === first.day).reduce((sum, end) => sum + end.points, 0)
  return { points, at: first.at }
}

export interface End {
  readonly points: number
  readonly at: Date
  /** In the store's calendar. */
  readonly day: string
}

/** When each lot of a member expires if nothing changes, next first. Excludes lots that never expire. */
export function endsOf(rule: ExpiryRule, { lastActivityAt, lots }: Held, now: Date): End[] {
  const { mode } = rule.expiry
  if (mode === 'none') return []
  const fixed = mode === 'fixed_date' ? nextFixedEnd(rule, now) : null
  const together = mode === 'inactivity' && lastActivityAt ? endOfInactive(rule, lastActivityAt) : fixed
  const ends = lots.flatMap(({ remaining, availableAt, expiresAt }) => {
    const own = expiresAt && endOfLot(rule, { availableAt, expiresAt })
    // Points still on hold on that day expire a year later.
    const all = fixed && availableAt > fixed ? nextFixedEnd(rule, availableAt) : together
    const at = own && all && all < own ? all : (own ?? all)
    return at ? [{ points: remaining, at, day: dayOf(at, rule.timeZone) }] : []
  })
  return ends.sort((one, other) => one.at.getTime() - other.at.getTime())
}
