import { idCodec } from '#platform/ids.ts'
import { recordFact } from '#platform/jobs/enqueue.ts'
import { type ImportJobCall, inPhase, pause, Superseded } from './import-pass.ts'
import { analyzeImported, deleteReviews } from './imported-reviews.repository.ts'
import { changeImport, lockImport } from './imports.repository.ts'
import { deleteUnusedPlaceholders } from './placeholders.repository.ts'

const importIds = idCodec('imp')
const batchSize = 500

/** Removes an import's reviews batch by batch. What is gone is gone, so a run after a crash goes on by itself. */
export function undoImport(call: ImportJobCall): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'undoing', async () => {
    for (let isDone = false; !isDone; ) {
      isDone = await db.forOrganization(organizationId, async (trx) => {
        const current = await lockImport(trx, organizationId, importId)
        if (current?.status !== 'undoing') throw new Superseded()
        const deleted = await deleteReviews(trx, organizationId, importId, batchSize)
        const removed = current.removed + deleted
        if (deleted === batchSize) {
          await changeImport(trx, organizationId, importId, { removed })
          return false
        }
        await deleteUnusedPlaceholders(trx, organizationId, importId)
        await changeImport(trx, organizationId, importId, { status: 'undone', removed })
        await recordFact(trx, clock, {
          type: 'import.undone',
          aggregate: importIds.toWire(importId),
          organizationId,
          payload: { importId: importIds.toWire(importId), removed },
        })
        return true
      })
      await pause(signal)
    }
    if (db.kind === 'pglite') await db.asSystem(analyzeImported)
  })
}
