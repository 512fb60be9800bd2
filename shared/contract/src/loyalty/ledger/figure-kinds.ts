import type { EntryKind } from '../members/point-entry.ts'

/**
 * The entry kinds behind each points figure, in the analytics and in a member's totals. The other kinds move points between
 * members, or into a hold. `figures.ts` defines the figures.
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
