import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'

/**
 * The entry kinds behind each points figure, in the analytics and in a member's totals. The other kinds move points between
 * members, or into a hold. The figures are defined in the contract's `figures.ts`.
 */
export const figureKinds = {
  issued: ['earn', 'earn_release', 'bonus'],
  redeemed: ['redeem', 'redeem_reverse'],
  expired: ['expire', 'expire_reverse'],
  clawedBack: ['refund_clawback'],
  adjusted: ['adjust', 'correction'],
  imported: ['import_set', 'import_add'],
} as const satisfies Record<string, readonly EntryKind[]>
export type PointFigure = keyof typeof figureKinds

/** Figures that count what leaves a balance. */
const outgoing: ReadonlySet<PointFigure> = new Set(['redeemed', 'expired', 'clawedBack'])
const signOf = (figure: PointFigure): 1 | -1 => (outgoing.has(figure) ? -1 : 1)

/** What these entries come to in a figure. */
export function sumOf(figure: PointFigure, entries: readonly { kind: EntryKind; points: number }[]): number {
  const kinds: readonly EntryKind[] = figureKinds[figure]
  return entries.reduce((sum, { kind, points }) => (kinds.includes(kind) ? sum + signOf(figure) * points : sum), 0)
}
