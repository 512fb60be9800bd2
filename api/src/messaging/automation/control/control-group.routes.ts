import {
  type ControlGroup,
  type ControlReport,
  getControlGroup,
  getControlReport,
  updateControlGroup,
} from '@yuko/contract/automation/control/control-group'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { compareMeans } from '../analytics/statistics.ts'
import { findControl, type GroupRow, putControl, sumGroups } from './control-group.repository.ts'

export const controlGroupRoutes = [
  implement(getControlGroup, ({ trx, organizationId }) => readControl(trx, organizationId)),

  implement(
    updateControlGroup,
    async ({ trx, clock, organizationId, body: { percent } }) => {
      await putControl(trx, organizationId, percent, clock.now())
      return readControl(trx, organizationId)
    },
    { snapshot: async (trx, organizationId) => ({ percent: (await findControl(trx, organizationId)).percent }) },
  ),

  implement(getControlReport, async ({ trx, clock, organizationId }) => {
    const { percent, since } = await findControl(trx, organizationId)
    if (percent === 0 || since === null) return { report: null }
    const period = { from: since, to: clock.now(), currency: await readCurrency(trx, organizationId) }
    const rows = await sumGroups(trx, organizationId, { percent, ...period })
    return { report: reportOf(rows, period) }
  }),
]

async function readControl(trx: Trx, organizationId: string): Promise<ControlGroup> {
  const { percent, since } = await findControl(trx, organizationId)
  return { percent, since: since?.toISOString() ?? null }
}

const none = { count: 0, hits: 0, sum: 0, squares: 0 }
const times = (interval: [number, number] | null, factor: number): [number, number] | null =>
  interval && [interval[0] * factor, interval[1] * factor]

export function reportOf(
  rows: readonly GroupRow[],
  { from, to, currency }: { from: Date; to: Date; currency: string },
): ControlReport {
  const mailed = rows.find(({ isControl }) => !isControl) ?? none
  const control = rows.find(({ isControl }) => isControl) ?? none
  const { difference, interval, isEnough, neededEach } = compareMeans(mailed, control)
  const sideOf = ({ count, hits, sum }: typeof none) => ({
    people: count,
    buyers: hits,
    revenuePerPerson: count > 0 ? sum / count : null,
  })
  return {
    currency,
    from: from.toISOString(),
    to: to.toISOString(),
    mailed: sideOf(mailed),
    control: sideOf(control),
    difference,
    interval,
    total: difference === null ? null : difference * mailed.count,
    totalInterval: times(interval, mailed.count),
    verdict: !isEnough || !interval ? 'too_few' : interval[0] > 0 ? 'gain' : interval[1] < 0 ? 'loss' : 'unclear',
    neededEach,
  }
}
