import { importIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { changeImport, type ImportRecord } from './imports.repository.ts'

/** In the transaction that removes the last rows of an import. */
export async function finishUndo(trx: Trx, clock: Clock, one: ImportRecord, removed: number): Promise<void> {
  const { organization_id: organizationId, id } = one
  await changeImport(trx, organizationId, id, { status: 'undone', removed })
  await recordFact(trx, clock, {
    type: 'import.undone',
    aggregate: importIds.toWire(id),
    organizationId,
    payload: { importId: importIds.toWire(id), removed },
  })
}
