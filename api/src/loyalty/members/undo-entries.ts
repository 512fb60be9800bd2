import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { Trx } from '#platform/db/database.ts'
import type { Movement } from '../ledger/account.ts'
import { openLots } from '../ledger/ledger.repository.ts'

interface UndoneEntry {
  readonly kind: EntryKind
  readonly points: number
  readonly lot_id: string | null
  /** The member was removed since. */
  readonly is_bygone: boolean
}

/** The available points of each lot. */
export async function leftOfLots(trx: Trx, organizationId: string, memberIds: readonly string[]): Promise<Map<string, number>> {
  const lots = [...(await openLots(trx, organizationId, memberIds)).values()].flat()
  return new Map(lots.map(([id, { status, remaining }]) => [id, status === 'available' ? remaining : 0]))
}

/**
 * The movement that undoes an imported entry or an adjustment, and how many points it takes: those left of its own lot. What was
 * deducted before a member was removed would have been lost then.
 */
export function undoingOf(
  { kind, points, lot_id: lotId, is_bygone: wasRemoved }: UndoneEntry,
  left: ReadonlyMap<string, number>,
  expiresAt: Date | null,
): [taken: number, Movement | null] {
  if (kind !== 'import_add' && kind !== 'import_set' && kind !== 'adjust') return [0, null]
  if (points < 0) return wasRemoved ? [0, null] : [points, { move: 'give', kind, points: -points, expiresAt }]
  const taken = Math.min(points, (lotId && left.get(lotId)) || 0)
  return taken === 0 || lotId === null ? [0, null] : [taken, { move: 'take', kind, points: taken, lotId }]
}
