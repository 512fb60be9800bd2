import type { LedgerProblem } from '@yuko/contract/loyalty/ledger/verify-ledger'
import type { Selectable } from 'kysely'
import { hashOf } from './entry-hash.ts'
import type { MemberTotals } from './ledger.repository.ts'
import type { LedgerTables, PointEntries } from './ledger.tables.ts'
import { totalOf } from './new-entry.ts'

export type StoredEntry = Selectable<PointEntries>
export type StoredLot = Pick<Selectable<LedgerTables['point_lots']>, 'id' | 'granted' | 'remaining' | 'status'>

/** All stored data about one member's points, as of one moment. */
export interface Stored {
  readonly totals: MemberTotals
  /** By seq. */
  readonly entries: readonly StoredEntry[]
  readonly lots: readonly StoredLot[]
  /** By entry id. */
  readonly uses: ReadonlyMap<string, readonly { readonly lotId: string; readonly points: number }[]>
}

export type Problem = Omit<LedgerProblem, 'memberId'>

/**
 * Replays a member's entries from first to last and recomputes all derived data independently of the code that wrote them: it
 * must equal what is stored.
 */
export function replay({ totals, entries, lots, uses }: Stored): Problem[] {
  const problems: Problem[] = []
  const compare = (kind: Problem['kind'], seq: number | null, what: string, expected: Comparable, found: Comparable) => {
    if (expected !== found) problems.push({ kind, seq, what, expected: String(expected), found: String(found) })
  }
  const sum = { seq: 0, balance: 0, pending: 0, earned: 0, redeemed: 0, expired: 0 }
  const left = new Map<string, { granted: number; remaining: number; waits: boolean }>()
  let head: string | null = null
  for (const { hash, ...row } of entries) {
    const { seq } = row
    if (seq !== sum.seq + 1) compare('line_missing', seq, 'seq', sum.seq + 1, seq)
    else compare('line_does_not_follow', seq, 'previous_hash', head, hex(row.previous_hash))
    compare('line_changed', seq, 'hash', hex(hashOf(row)), hex(hash))
    const before = sum.balance
    sum.seq = seq
    head = hex(hash)
    sum.balance += row.points
    sum.pending += row.pending_points
    compare('balance_wrong', seq, 'balance_after', sum.balance, row.balance_after)
    compare('balance_wrong', seq, 'pending_after', sum.pending, row.pending_after)
    // Continue from the stored value, so that only the wrong entry is reported.
    sum.balance = row.balance_after
    sum.pending = row.pending_after
    const total = totalOf[row.kind]
    if (total) sum[total] += total === 'earned' ? row.points : -row.points

    // New points pay off debt first; only the rest can be spent.
    const spendable = Math.max(0, Math.min(row.points, sum.balance))
    if (row.lot_id !== null && row.kind === 'earn_pending')
      left.set(row.lot_id, { granted: row.pending_points, remaining: row.pending_points, waits: true })
    else if (row.lot_id !== null && row.kind === 'earn_release') {
      compare('lot_wrong', seq, `lot ${row.lot_id}`, left.get(row.lot_id)?.remaining ?? null, row.points)
      left.set(row.lot_id, { granted: left.get(row.lot_id)?.granted ?? row.points, remaining: spendable, waits: false })
    } else if (row.lot_id !== null && row.points > 0)
      left.set(row.lot_id, { granted: row.points, remaining: spendable, waits: false })

    let used = 0
    for (const { lotId, points } of uses.get(row.id) ?? []) {
      const lot = left.get(lotId)
      if (lot) lot.remaining -= points
      used += points
    }
    const taken = row.kind === 'earn_cancel' ? -row.pending_points : Math.min(Math.max(0, -row.points), Math.max(0, before))
    compare('lot_wrong', seq, 'uses of lots', taken, used)
  }

  compare('totals_wrong', null, 'seq', sum.seq, totals.seq)
  compare('totals_wrong', null, 'head_hash', head, hex(totals.head_hash))
  compare('totals_wrong', null, 'balance', sum.balance, totals.balance)
  compare('totals_wrong', null, 'pending', sum.pending, totals.pending)
  compare('totals_wrong', null, 'lifetime_earned', sum.earned, totals.lifetime_earned)
  compare('totals_wrong', null, 'lifetime_redeemed', sum.redeemed, totals.lifetime_redeemed)
  compare('totals_wrong', null, 'lifetime_expired', sum.expired, totals.lifetime_expired)

  const stored = new Map(lots.map((lot) => [lot.id, lot]))
  for (const id of new Set([...left.keys(), ...stored.keys()])) {
    const [lot, row] = [left.get(id), stored.get(id)]
    compare('lot_wrong', null, `lot ${id}, granted`, lot?.granted ?? null, row?.granted ?? null)
    compare('lot_wrong', null, `lot ${id}, available`, lot && !lot.waits ? lot.remaining : 0, spendableOf(row, 'available'))
    compare('lot_wrong', null, `lot ${id}, pending`, lot?.waits ? lot.remaining : 0, spendableOf(row, 'pending'))
  }
  const open = (status: StoredLot['status']) => lots.reduce((points, lot) => points + spendableOf(lot, status), 0)
  compare('lot_wrong', null, 'sum of available lots', Math.max(0, sum.balance), open('available'))
  compare('lot_wrong', null, 'sum of pending lots', sum.pending, open('pending'))
  return problems
}

type Comparable = string | number | null

const hex = (bytes: Uint8Array | null): string | null => bytes && Buffer.from(bytes).toString('hex')
const spendableOf = (lot: StoredLot | undefined, status: StoredLot['status']): number =>
  lot?.status === status ? lot.remaining : 0
