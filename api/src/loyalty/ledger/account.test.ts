/**
 * Property test: after any sequence of movements, an account matches a reference that moves single points one by one and knows
 * no sums.
 */
import { fc } from '../../testing/fast-check.ts'
import { type Account, apply, type Movement } from './account.ts'

interface Point {
  readonly lotId: string
  readonly orderId: string | null
  at: 'waiting' | 'free' | 'gone'
  availableAt: number
  expiresAt: number
}

/** Points on a table, and pebbles for debt. */
class Table {
  points: Point[] = []
  owed = 0

  put(lotId: string, orderId: string | null, count: number, at: 'waiting' | 'free', availableAt: Date, expiresAt: Date | null) {
    for (let one = 0; one < count; one++) {
      const end = expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER
      this.points.push({ lotId, orderId, at, availableAt: availableAt.getTime(), expiresAt: end })
    }
  }
  /** The newest free points pay off debt. */
  pay(points: readonly Point[]) {
    for (const point of points)
      if (this.owed > 0) {
        this.owed--
        point.at = 'gone'
      }
  }
  in(at: Point['at'], lotId?: string): Point[] {
    return this.points.filter((point) => point.at === at && (lotId === undefined || point.lotId === lotId))
  }
  remove(points: readonly Point[], count: number): number {
    const removed = points.slice(0, count)
    for (const point of removed) point.at = 'gone'
    return removed.length
  }
  /** The free points in spending order; an order's own first. */
  row(orderId: string | null = null): Point[] {
    const own = (point: Point) => (orderId !== null && point.orderId === orderId ? 0 : 1)
    const keys = (point: Point) => [own(point), point.expiresAt, point.availableAt]
    return this.in('free').sort((one, other) => {
      const difference = keys(one).findIndex((key, index) => key !== keys(other)[index])
      if (difference >= 0) return (keys(one)[difference] ?? 0) - (keys(other)[difference] ?? 0)
      return one.lotId < other.lotId ? -1 : 1
    })
  }
}

const day = 86_400_000
const start = new Date('2026-01-01T00:00:00Z')
const points = fc.integer({ min: 1, max: 12 })
const end = fc.option(fc.integer({ min: 1, max: 5 }).map((days) => new Date(start.getTime() + days * day)))
const order = fc.constantFrom(null, 'order 1', 'order 2')
const which = fc.nat(20)
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ move: fc.constant('give' as const), points, end, order }) },
  { weight: 3, arbitrary: fc.record({ move: fc.constant('hold' as const), points, end, order }) },
  { weight: 3, arbitrary: fc.record({ move: fc.constantFrom('release' as const, 'expire' as const), which, end }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constant('cancel' as const), which, points }) },
  { weight: 4, arbitrary: fc.record({ move: fc.constant('take' as const), points }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constant('takeBack' as const), which, points }) },
  { weight: 2, arbitrary: fc.record({ move: fc.constant('claw' as const), points, order }) },
)

it('matches the point-by-point reference', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const account: Account = { balance: 0, pending: 0, lots: new Map() }
      const table = new Table()
      const made: string[] = []
      for (const [index, one] of steps.entries()) {
        const lotId = `lot ${String(index).padStart(3, '0')}`
        const now = new Date(start.getTime() + index)
        const orderId = 'order' in one ? one.order : null
        const known = 'which' in one ? (made[one.which % Math.max(1, made.length)] ?? 'none') : ''
        const movement = movementOf(one, known)
        const effect = apply(account, movement, { lotId, campaignId: null, orderId, now })
        const before = { free: table.in('free').length, waiting: table.in('waiting').length, owed: table.owed }
        const isDone = onTable(table, movement, { lotId, orderId, now })
        expect(typeof effect === 'object').toBe(isDone)
        if (isDone && (movement.move === 'give' || movement.move === 'hold')) made.push(lotId)

        const [free, waiting] = [table.in('free').length, table.in('waiting').length]
        expect([account.balance, account.pending]).toEqual([free - table.owed, waiting])
        if (typeof effect === 'object')
          expect([effect.points, effect.pendingPoints]).toEqual([
            free - table.owed - (before.free - before.owed),
            waiting - before.waiting,
          ])
        for (const lot of account.lots.values())
          expect([lot.status, lot.remaining]).toEqual([
            expect.stringMatching(lot.remaining === 0 ? /^(exhausted|expired|cancelled)$/ : /^(pending|available)$/),
            table.in(lot.status === 'pending' ? 'waiting' : 'free', lot.id).length,
          ])
      }
    }),
    { numRuns: 400 },
  )
})

function movementOf(one: typeof step extends fc.Arbitrary<infer Step> ? Step : never, lotId: string): Movement {
  switch (one.move) {
    case 'give':
      return { move: 'give', kind: 'earn', points: one.points, expiresAt: one.end }
    case 'hold':
      return { move: 'hold', points: one.points, availableAt: start, expiresAt: one.end }
    case 'release':
      return { move: 'release', lotId, expiresAt: one.end }
    case 'expire':
      return { move: 'expire', lotId }
    case 'cancel':
      return { move: 'cancel', lotId, points: one.points }
    case 'take':
      return { move: 'take', kind: 'redeem', points: one.points }
    case 'takeBack':
      return { move: 'take', kind: 'import_add', points: one.points, lotId }
    case 'claw':
      return { move: 'claw', points: one.points, orderId: one.order }
  }
}

/** Returns whether it was done. */
function onTable(table: Table, one: Movement, at: { lotId: string; orderId: string | null; now: Date }): boolean {
  switch (one.move) {
    case 'give':
      table.put(at.lotId, at.orderId, one.points, 'free', at.now, one.expiresAt)
      table.pay(table.in('free', at.lotId))
      return true
    case 'hold':
      table.put(at.lotId, at.orderId, one.points, 'waiting', one.availableAt, one.expiresAt)
      return true
    case 'release': {
      const waiting = table.in('waiting', one.lotId)
      const expiresAt = one.expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER
      for (const point of waiting) Object.assign(point, { at: 'free', availableAt: at.now.getTime(), expiresAt })
      table.pay(waiting)
      return waiting.length > 0
    }
    case 'cancel':
      return table.remove(table.in('waiting', one.lotId), one.points) > 0
    case 'expire':
      return table.remove(table.in('free', one.lotId), Number.POSITIVE_INFINITY) > 0
    case 'take': {
      const asked = one.lotId === undefined ? table.row() : table.in('free', one.lotId)
      if (asked.length - table.owed < one.points) return false
      table.remove(asked, one.points)
      return true
    }
    case 'claw':
      table.owed += one.points - table.remove(table.row(one.orderId), one.points)
      return true
  }
}

it.each([0, -5, 1.5, Number.NaN, 2 ** 53])('refuses to give, hold or take %p points', (points) => {
  const account: Account = { balance: 100, pending: 0, lots: new Map() }
  const movements: Movement[] = [
    { move: 'give', kind: 'bonus', points, expiresAt: null },
    { move: 'hold', points, availableAt: start, expiresAt: null },
    { move: 'take', kind: 'redeem', points },
    { move: 'claw', points, orderId: null },
    { move: 'cancel', lotId: 'any', points },
  ]
  for (const movement of movements)
    expect(() => apply(account, movement, { lotId: 'new', campaignId: null, orderId: null, now: start })).toThrow(RangeError)
  expect(account).toEqual({ balance: 100, pending: 0, lots: new Map() })
})
