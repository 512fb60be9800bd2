import type { GroupComparison, GroupSide } from '@yuko/contract/figures/group-comparison'
import { compareMeans, type Summed } from './statistics.ts'

/** The people of a group and their revenue; `hits` bought. */
export interface GroupSums extends Summed {
  readonly hits: number
}

export const nobody: GroupSums = { count: 0, hits: 0, sum: 0, squares: 0 }

export const sideOf = ({ count, hits, sum }: GroupSums): GroupSide => ({
  people: count,
  buyers: hits,
  revenuePerPerson: count > 0 ? sum / count : null,
})

/** What a treatment added, by the revenue of people with it and without. */
export function compareGroups(treated: GroupSums, control: GroupSums): GroupComparison {
  const { difference, interval, isEnough, neededEach } = compareMeans(treated, control)
  return {
    difference,
    interval,
    total: difference === null ? null : difference * treated.count,
    totalInterval: interval && [interval[0] * treated.count, interval[1] * treated.count],
    verdict: !isEnough || !interval ? 'too_few' : interval[0] > 0 ? 'gain' : interval[1] < 0 ? 'loss' : 'unclear',
    neededEach,
  }
}
