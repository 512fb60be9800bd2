import { figureKinds, type PointFigure } from '@yuko/contract/loyalty/ledger/figure-kinds'
import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'

/** Figures that count what leaves a balance. */
const outgoing: ReadonlySet<PointFigure> = new Set(['redeemed', 'expired', 'clawedBack'])
const signOf = (figure: PointFigure): 1 | -1 => (outgoing.has(figure) ? -1 : 1)

/** What these entries come to in a figure. */
export function sumOf(figure: PointFigure, entries: readonly { kind: EntryKind; points: number }[]): number {
  const kinds: readonly EntryKind[] = figureKinds[figure]
  return entries.reduce((sum, { kind, points }) => (kinds.includes(kind) ? sum + signOf(figure) * points : sum), 0)
}
