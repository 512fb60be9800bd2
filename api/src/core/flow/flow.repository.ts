import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import './flow.tables.ts'

export interface ToldUse {
  /** As Flow names the trigger. */
  readonly triggerId: string
  readonly isUsed: boolean
  readonly at: Date
}

/** An older notification changes nothing. */
export async function noteUse(trx: Trx, organizationId: string, { triggerId, isUsed, at }: ToldUse): Promise<void> {
  await trx
    .insertInto('flow_triggers')
    .values({ organization_id: organizationId, trigger_id: triggerId, is_used: isUsed, told_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'trigger_id'])
        .doUpdateSet({ is_used: isUsed, told_at: at })
        .where('flow_triggers.told_at', '<', at),
    )
    .execute()
}

export async function listUsed(trx: Trx, organizationId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('flow_triggers')
    .select('trigger_id')
    .where('organization_id', '=', organizationId)
    .where('is_used', '=', true)
    .execute()
  return rows.map(({ trigger_id }) => trigger_id)
}

/** false: the fact was sent before, or may have been. */
export async function claimStart(trx: Trx, organizationId: string, eventId: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('flow_starts')
    .values({ organization_id: organizationId, event_id: eventId, started_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'event_id']).doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function releaseStart(trx: Trx, organizationId: string, eventId: string): Promise<void> {
  await trx.deleteFrom('flow_starts').where('organization_id', '=', organizationId).where('event_id', '=', eventId).execute()
}

/** Locks the run until the transaction ends, so that the same run waits. */
export async function lockRun(trx: Trx, organizationId: string, runId: string, now: Date) {
  return trx
    .insertInto('flow_runs')
    .values({ organization_id: organizationId, run_id: runId, first_at: now })
    .onConflict((conflict) => conflict.columns(['organization_id', 'run_id']).doUpdateSet({ first_at: sql`flow_runs.first_at` }))
    .returning(['first_at', 'is_done'])
    .executeTakeFirstOrThrow()
}

export async function endRun(trx: Trx, organizationId: string, runId: string): Promise<void> {
  await trx
    .updateTable('flow_runs')
    .set({ is_done: true })
    .where('organization_id', '=', organizationId)
    .where('run_id', '=', runId)
    .execute()
}

export async function sweepFlow(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('flow_starts').where('started_at', '<', before).execute()
  await trx.deleteFrom('flow_runs').where('first_at', '<', before).execute()
}
