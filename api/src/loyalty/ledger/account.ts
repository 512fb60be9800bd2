import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'

/** Points that were awarded together. `remaining` are left, on hold or available. */
export interface Lot {
  readonly id: string
  readonly granted: number
  remaining: number
  status: 'pending' | 'available' | 'exhausted' | 'expired' | 'cancelled'
  availableAt: Date
  expiresAt: Date | null
  readonly campaignId: string | null
  readonly orderId: string | null
}

/** A member's open lots and their sums. */
export interface Account {
  balance: number
  pending: number
  readonly lots: Map<string, Lot>
}

/** The changes an account supports. Points are always positive; the type determines the direction. */
export type Movement =
  | { readonly move: 'give'; readonly kind: GivingKind; readonly points: number; readonly expiresAt: Date | null }
  | { readonly move: 'hold'; readonly points: number; readonly availableAt: Date; readonly expiresAt: Date | null }
  | { readonly move: 'release'; readonly lotId: string; readonly expiresAt: Date | null }
  /** From a lot on hold. */
  | { readonly move: 'cancel'; readonly lotId: string; readonly points: number }
  /** Refused if there are too few. `lotId`: from that lot only, instead of next-to-expire first. */
  | { readonly move: 'take'; readonly kind: TakingKind; readonly points: number; readonly lotId?: string }
  /** Claws back the points of an order: from its own lots first, and into debt if they were spent. */
  | { readonly move: 'claw'; readonly points: number; readonly orderId: string | null }
  | { readonly move: 'expire'; readonly lotId: string }

export type GivingKind = Extract<
  EntryKind,
  'earn' | 'bonus' | 'adjust' | 'import_add' | 'import_set' | 'merge_in' | 'redeem_reverse' | 'expire_reverse' | 'correction'
>
export type TakingKind = Extract<EntryKind, 'redeem' | 'adjust' | 'import_add' | 'import_set' | 'merge_out' | 'correction'>

export interface Effect {
  readonly kind: EntryKind
  readonly points: number
  readonly pendingPoints: number
  /** The lot it created or changed. */
  readonly lotId: string | null
  readonly uses: readonly { readonly lotId: string; readonly points: number }[]
}

interface Origin {
  /** Of the new lot, if one is created. */
  readonly lotId: string
  readonly campaignId: string | null
  readonly orderId: string | null
  readonly now: Date
}

/**
 * Applies a movement to the account and returns its effect. `not_enough`: too few points; `nothing`: the lot is no longer in
 * that state, so it was done before. Neither changes anything. Throws unless points are a positive integer: taking a negative
 * number would be a gift.
 */
export function apply(account: Account, movement: Movement, origin: Origin): Effect | 'not_enough' | 'nothing' {
  if ('points' in movement && !(Number.isSafeInteger(movement.points) && movement.points > 0))
    throw new RangeError(`Points of a ${movement.move} must be at least 1, not ${movement.points}`)
  switch (movement.move) {
    case 'give':
      return give(account, movement, origin)
    case 'hold': {
      const { points, availableAt, expiresAt } = movement
      account.pending += points
      addLot(account, origin, { points, remaining: points, status: 'pending', availableAt, expiresAt })
      return { kind: 'earn_pending', points: 0, pendingPoints: points, lotId: origin.lotId, uses: [] }
    }
    case 'release': {
      const lot = account.lots.get(movement.lotId)
      if (lot?.status !== 'pending') return 'nothing'
      const points = lot.remaining
      account.pending -= points
      lot.remaining = Math.max(0, Math.min(points, account.balance + points))
      account.balance += points
      lot.status = lot.remaining > 0 ? 'available' : 'exhausted'
      lot.availableAt = origin.now
      lot.expiresAt = movement.expiresAt
      return { kind: 'earn_release', points, pendingPoints: -points, lotId: lot.id, uses: [] }
    }
    case 'cancel': {
      const lot = account.lots.get(movement.lotId)
      if (lot?.status !== 'pending') return 'nothing'
      const points = Math.min(movement.points, lot.remaining)
      account.pending -= points
      drain(lot, points, 'cancelled')
      return { kind: 'earn_cancel', points: 0, pendingPoints: -points, lotId: lot.id, uses: [{ lotId: lot.id, points }] }
    }
    case 'take': {
      const lots = inOrder(account).filter(({ id }) => movement.lotId === undefined || id === movement.lotId)
      const there = movement.lotId === undefined ? account.balance : (lots[0]?.remaining ?? 0)
      if (movement.points > there) return 'not_enough'
      account.balance -= movement.points
      const uses = takeFrom(lots, movement.points)
      return { kind: movement.kind, points: -movement.points, pendingPoints: 0, lotId: null, uses }
    }
    case 'claw': {
      const { points, orderId } = movement
      account.balance -= points
      const isOwn = (lot: Lot) => orderId !== null && lot.orderId === orderId
      const lots = inOrder(account).sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
      return { kind: 'refund_clawback', points: -points, pendingPoints: 0, lotId: null, uses: takeFrom(lots, points) }
    }
    case 'expire': {
      const lot = account.lots.get(movement.lotId)
      if (lot?.status !== 'available') return 'nothing'
      const points = lot.remaining
      account.balance -= points
      drain(lot, points, 'expired')
      return { kind: 'expire', points: -points, pendingPoints: 0, lotId: lot.id, uses: [{ lotId: lot.id, points }] }
    }
  }
}

/** New points pay off debt first; only the rest can be spent. */
function give(account: Account, movement: Extract<Movement, { move: 'give' }>, origin: Origin): Effect {
  const { kind, points, expiresAt } = movement
  account.balance += points
  const remaining = Math.max(0, Math.min(points, account.balance))
  const status = remaining > 0 ? 'available' : 'exhausted'
  addLot(account, origin, { points, remaining, status, availableAt: origin.now, expiresAt })
  return { kind, points, pendingPoints: 0, lotId: origin.lotId, uses: [] }
}

function addLot(
  account: Account,
  { lotId, campaignId, orderId }: Origin,
  lot: Pick<Lot, 'remaining' | 'status' | 'availableAt' | 'expiresAt'> & { points: number },
): void {
  const { points, ...rest } = lot
  account.lots.set(lotId, { id: lotId, granted: points, campaignId, orderId, ...rest })
}

/** Available lots in spending order: soonest to expire first, never expiring last. */
function inOrder({ lots }: Account): Lot[] {
  const end = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY
  return [...lots.values()]
    .filter((lot) => lot.status === 'available')
    .sort(
      (one, other) =>
        // Infinity minus Infinity is NaN, which isn't a valid order.
        end(one) - end(other) || one.availableAt.getTime() - other.availableAt.getTime() || (one.id < other.id ? -1 : 1),
    )
}

/** At most the available points. */
function takeFrom(lots: readonly Lot[], points: number): { lotId: string; points: number }[] {
  const uses: { lotId: string; points: number }[] = []
  for (let left = points, index = 0; left > 0; index++) {
    const lot = lots[index]
    if (!lot) break
    const part = Math.min(left, lot.remaining)
    drain(lot, part, 'exhausted')
    uses.push({ lotId: lot.id, points: part })
    left -= part
  }
  return uses
}

function drain(lot: Lot, points: number, then: Lot['status']): void {
  lot.remaining -= points
  if (lot.remaining === 0) lot.status = then
}
