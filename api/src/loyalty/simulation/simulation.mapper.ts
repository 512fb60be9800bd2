import type { Simulation, SimulationResult } from '@yuko/contract/loyalty/simulation/simulation'
import { loyaltyMemberIds, simulationIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { namesOfMembers } from '../tiers/member-tiers.repository.ts'
import type { KeptResult } from './kept-result.ts'
import type { SimulationRow } from './simulations.repository.ts'

export async function toSimulation(trx: Trx, organizationId: string, row: SimulationRow): Promise<Simulation> {
  const { id, state, total, done, started_at, finished_at, result } = row
  return {
    simulationId: simulationIds.toWire(id),
    state,
    total,
    done,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    result: result && (await named(trx, organizationId, result)),
  }
}

/** Adds current names: stored results contain none. */
export async function named(trx: Trx, organizationId: string, result: KeptResult): Promise<SimulationResult> {
  if (result.of === 'expiry') return result
  const ids = result.examples.flatMap(({ memberId }) => memberId ?? [])
  const names = await namesOfMembers(trx, organizationId, ids)
  return {
    ...result,
    examples: result.examples.map(({ memberId, ...example }) => {
      const known = memberId === null ? undefined : names.get(memberId)
      return { ...example, memberId: memberId && loyaltyMemberIds.toWire(memberId), name: known?.name ?? known?.email ?? null }
    }),
  }
}
