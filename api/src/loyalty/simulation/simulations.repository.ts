import type { SimulationQuestion } from '@yuko/contract/loyalty/simulation/simulation-question'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { jsonb } from '#platform/db/expressions.ts'
import { newId } from '#platform/ids.ts'
import type { KeptResult } from './kept-result.ts'
import type { SimulationTables } from './simulation.tables.ts'

export type SimulationRow = Selectable<SimulationTables['loyalty_simulations']>

/** Running; replaces the previous one. */
export async function insertSimulation(
  trx: Trx,
  organizationId: string,
  { question, total, now }: { question: SimulationQuestion; total: number; now: Date },
): Promise<SimulationRow> {
  await trx
    .updateTable('loyalty_simulations')
    .set({ state: 'cancelled', finished_at: now })
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'running')
    .execute()
  return trx
    .insertInto('loyalty_simulations')
    .values({ organization_id: organizationId, id: newId(), question: jsonb(question), state: 'running', total, started_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function findSimulation(trx: Trx, organizationId: string, id: string): Promise<SimulationRow | undefined> {
  return trx
    .selectFrom('loyalty_simulations')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False: no longer running, so nothing was written. */
export async function changeRunning(
  trx: Trx,
  organizationId: string,
  id: string,
  change: { done: number } | { state: 'done'; result: KeptResult; now: Date } | { state: 'failed' | 'cancelled'; now: Date },
): Promise<boolean> {
  const { now, result, ...values } = { now: undefined, result: undefined, ...change }
  const { numUpdatedRows } = await trx
    .updateTable('loyalty_simulations')
    .set({ ...values, ...(now && { finished_at: now }), ...(result && { result: JSON.stringify(result), done: sql`total` }) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Across organizations. Needs a system transaction. */
export async function deleteSimulationsBefore(trx: Trx, at: Date): Promise<void> {
  await trx.deleteFrom('loyalty_simulations').where('started_at', '<', at).execute()
}
