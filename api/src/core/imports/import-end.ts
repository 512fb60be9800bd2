import type { ImportTotals } from '@yuko/contract/imports/import'
import { importIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { enqueue, recordFact } from '#platform/jobs/enqueue.ts'
import { forgetImportFile } from './import.jobs.ts'
import type { ImportRecord } from './imports.repository.ts'

/** Effects of completion, in its transaction. */
export async function completed(trx: Trx, clock: Clock, one: ImportRecord, totals: ImportTotals): Promise<void> {
  await forget(trx, one)
  const importId = importIds.toWire(one.id)
  await recordFact(trx, clock, {
    type: 'import.completed',
    aggregate: importId,
    organizationId: one.organization_id,
    payload: { importId, created: totals.created, skipped: totals.duplicates, errors: totals.errors },
  })
  await tellOfOrders(trx, clock, one, totals.created)
}

/** Effects of an import that ends before its last row. */
export async function stopped(trx: Trx, clock: Clock, one: ImportRecord): Promise<void> {
  await forget(trx, one)
  if (one.started_at === null) return
  const importId = importIds.toWire(one.id)
  await recordFact(trx, clock, {
    type: 'import.stopped',
    aggregate: importId,
    organizationId: one.organization_id,
    payload: { importId },
  })
  await tellOfOrders(trx, clock, one, one.totals?.created ?? 0)
}

/** Orders verify reviews of their products. */
async function tellOfOrders(trx: Trx, clock: Clock, one: ImportRecord, changed: number): Promise<void> {
  if (one.kind !== 'orders') return
  const importId = importIds.toWire(one.id)
  const { organization_id: organizationId } = one
  await recordFact(trx, clock, { type: 'orders.imported', aggregate: importId, organizationId, payload: { importId, changed } })
}

function forget(trx: Trx, { organization_id: organizationId, id: importId }: ImportRecord): Promise<void> {
  return enqueue(trx, forgetImportFile, { organizationId, importId }, { organizationId })
}
