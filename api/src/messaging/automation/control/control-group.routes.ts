import {
  type ControlGroup,
  type ControlReport,
  getControlGroup,
  getControlReport,
  updateControlGroup,
} from '@yuko/contract/automation/control/control-group'
import { readCurrency } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { compareGroups, nobody, sideOf } from '#platform/experiments/compare-groups.ts'
import { implement } from '#platform/http/implement.ts'
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

export function reportOf(
  rows: readonly GroupRow[],
  { from, to, currency }: { from: Date; to: Date; currency: string },
): ControlReport {
  const mailed = rows.find(({ isControl }) => !isControl) ?? nobody
  const control = rows.find(({ isControl }) => isControl) ?? nobody
  return {
    currency,
    from: from.toISOString(),
    to: to.toISOString(),
    mailed: sideOf(mailed),
    control: sideOf(control),
    ...compareGroups(mailed, control),
  }
}
