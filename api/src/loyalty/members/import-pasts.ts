import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import type { CheckedPointsFile, FedPoints } from '#platform/ports/points-feed.ts'
import { queueTags } from '../queue-tags.ts'
import { type Past, readStandings, type Standing, writePasts } from './imported-pasts.repository.ts'

interface GivenPast {
  readonly row: Pick<FedPoints, 'joinedAt' | 'lifetimePoints'>
  /** uuid; null: not a member yet. */
  readonly memberId: string | null
}

const nothing: Standing = { joinedAt: null, points: 0 }

/**
 * When members joined another program, and the points they earned there. An earlier date that is known stays. Returns which rows
 * change something.
 */
export async function importPasts(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  file: Pick<CheckedPointsFile, 'importId' | 'isDryRun'>,
  given: readonly GivenPast[],
): Promise<boolean[]> {
  const told = given.filter(({ row }) => row.joinedAt !== null || row.lifetimePoints !== null)
  if (told.length === 0) return given.map(() => false)
  const ids = told.flatMap(({ memberId }) => memberId ?? [])
  const standings = await readStandings(trx, organizationId, ids)
  const pasts: Past[] = []
  const changes = given.map(({ row: { joinedAt, lifetimePoints }, memberId }) => {
    const before = (memberId !== null && standings.get(memberId)) || nothing
    // Who hasn't joined joins now.
    const isEarlier = joinedAt !== null && joinedAt < (before.joinedAt ?? clock.now())
    const isOther = lifetimePoints !== null && lifetimePoints !== before.points
    if (!isEarlier && !isOther) return false
    if (memberId !== null)
      pasts.push({ memberId, joinedAt: isEarlier ? joinedAt : null, points: isOther ? lifetimePoints : null })
    return true
  })
  if (file.isDryRun || pasts.length === 0) return changes
  await writePasts(trx, organizationId, file.importId, pasts, clock.now())
  const changed = pasts.map(({ memberId }) => memberId)
  await queueTags(trx, clock, organizationId, changed)
  return changes
}
