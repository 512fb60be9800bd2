import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { CheckedPointsFile, FedPoints, TierOutcome } from '#platform/ports/points-feed.ts'
import { addMonths } from '../expiry/expiry-date.ts'
import { queueTags } from '../queue-tags.ts'
import { listMovesOfImport } from './imported-tiers.repository.ts'
import { insertTierChanges, listPlacedOf, lockPlaced, type TierMove, writeStandings } from './member-tiers.repository.ts'
import { upIn } from './place-members.ts'
import { listTierRows, type TierRow } from './tiers.repository.ts'

/** A row of a file, and its member (uuid); null: not a member yet. */
export interface GivenTier {
  readonly row: Pick<FedPoints, 'tier' | 'tierUntil'>
  readonly memberId: string | null
}

/**
 * Moves members up to the tiers of a file, without telling anyone. It never moves them down, and leaves tiers assigned manually.
 * Rules apply to imported tiers as to others; until the given day, or for the chosen months, they don't drop.
 */
export async function importTiers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  file: Omit<CheckedPointsFile, 'userId'>,
  given: readonly GivenTier[],
): Promise<(TierOutcome | null)[]> {
  if (given.every(({ row }) => row.tier === null)) return given.map(() => null)
  const tiers = await listTierRows(trx, organizationId)
  const byName = new Map(tiers.map((tier) => [nameKey(tier.name), tier]))
  const ids = given.flatMap(({ memberId, row }) => (memberId && row.tier ? [memberId] : []))
  const placed = await (file.isDryRun ? listPlacedOf : lockPlaced)(trx, organizationId, ids)
  const standings = new Map(placed.map((standing) => [standing.memberId, standing]))
  const isUp = upIn(tiers)
  const moves: TierMove[] = []
  const outcomes = given.map(({ row, memberId }): TierOutcome | null => {
    if (row.tier === null) return null
    const tier = byName.get(nameKey(row.tier))
    if (!tier) return 'unknown'
    const before = memberId === null ? undefined : standings.get(memberId)
    if (before && (before.isHeld || !isUp(before.tierId, tier.id))) return 'kept'
    if (before) {
      const keptUntil = keptUntilOf(row, clock.now(), file.tierMonths)
      const to = { tierId: tier.id, keptUntil, isHeld: false }
      moves.push({ memberId: before.memberId, from: before.tierId, to, reason: 'import', importId: file.importId })
    }
    return 'moved'
  })
  if (!file.isDryRun) await move(trx, clock, organizationId, moves)
  return outcomes
}

/** Moves members back whom the import moved and who are still there; null: those without points from the import. */
export async function undoImportedTiers(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  importId: string,
  memberIds: readonly string[] | null,
): Promise<void> {
  const moves = await listMovesOfImport(trx, organizationId, importId, memberIds)
  const back = moves.map(
    ({ memberId, from, to }): TierMove => ({
      memberId,
      from: to,
      to: { tierId: from, keptUntil: null, isHeld: false },
      reason: 'import',
    }),
  )
  await move(trx, clock, organizationId, back)
}

async function move(trx: Trx, clock: Clock, organizationId: string, moves: readonly TierMove[]): Promise<void> {
  if (moves.length === 0) return
  const now = clock.now()
  const standings = moves.map(({ memberId, to }) => ({ memberId, ...to, since: now }))
  await writeStandings(trx, organizationId, standings)
  await insertTierChanges(trx, organizationId, moves, now)
  const memberIds = moves.map(({ memberId }) => memberId)
  await queueTags(trx, clock, organizationId, memberIds)
}

function keptUntilOf({ tierUntil }: GivenTier['row'], now: Date, months: number): Date | null {
  if (tierUntil !== null && tierUntil > now) return tierUntil
  return tierUntil !== null || months === 0 ? null : addMonths(now, months)
}

const nameKey = (name: TierRow['name']) => name.normalize('NFKC').trim().toLowerCase()
