import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import { importIds } from '#ids.ts'
import type { FedPoints, PointsFile } from '#platform/ports/points-feed.ts'
import type { Movement } from '../ledger/account.ts'
import type { Posting } from '../ledger/post-points.ts'

/** A member gets points of an import once, however often the address occurs in it. */
export const keyOf = (importId: string, memberId: string) => `import:${importId}:${memberId}`

/** The change a row makes to a balance. Deductions stop at zero. */
export function changeOf({ mode, points }: FedPoints, balance: number): number {
  if (mode === 'set') return points - balance
  return points < 0 ? -Math.min(-points, Math.max(balance, 0)) : points
}

export function movementOf(kind: 'import_set' | 'import_add', change: number, expiresAt: Date | null): Movement {
  return change > 0 ? { move: 'give', kind, points: change, expiresAt } : { move: 'take', kind, points: -change }
}

interface Imported {
  readonly memberId: string
  readonly row: FedPoints
  readonly balance: number
  readonly change: number
  readonly expiresAt: Date | null
  readonly file: PointsFile
}

export function postingOf({ memberId, row: { mode, points }, balance, change, expiresAt, file }: Imported): Posting {
  const formula = mode === 'set' ? `${points} − balance ${balance} = ${change}` : null
  return {
    memberId,
    key: keyOf(file.importId, memberId),
    movement: movementOf(mode === 'set' ? 'import_set' : 'import_add', change, expiresAt),
    explanation: {
      rule: mode === 'set' ? ledgerRules.setByImport : ledgerRules.imported,
      inputs: { import: importIds.toWire(file.importId), points },
      formula,
    },
    source: { importId: file.importId },
    actor: actorOf(file),
  }
}

export const actorOf = ({ userId }: PointsFile): NonNullable<Posting['actor']> =>
  userId ? { type: 'user', id: userId } : { type: 'system', id: null }
