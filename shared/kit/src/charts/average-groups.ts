import { groupPoints } from '#charts/group-points.ts'

/** A day's ratings: their number and sum. */
export interface Rated {
  readonly at: string
  readonly count: number
  readonly stars: number
}

/** Days per point: single days would jump between few ratings. */
export const groupSize = (days: number): number => (days > 200 ? 28 : days > 14 ? 7 : 1)

/** The average of every `size` days; null without a rating. */
export function averageGroups(days: readonly Rated[], size: number) {
  const groups = groupPoints(days, ['count', 'stars'], size)
  return groups.map(({ at, until, count, stars }) => ({ at, until, average: count === 0 ? null : stars / count }))
}
