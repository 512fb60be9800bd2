import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'

/**
 * Which lines a figure of points is made of, wherever it is shown: in the analytics of the program and in the totals of a member.
 * Whatever else a line can be moves points between members, or waits. What they mean stands in the contract's `figures.ts`.
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

/** What is counted as it goes out of a member's balance. */
const outgoing: ReadonlySet<PointFigure> = new Set(['redeemed', 'expired', 'clawedBack'])
export const signOf = (figure: PointFigure): 1 | -1 => (outgoing.has(figure) ? -1 : 1)
