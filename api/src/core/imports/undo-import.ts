import { analyzeImported } from './analyze-imported.repository.ts'
import { type ImportJobCall, inPhase, pause, Superseded } from './import-pass.ts'
import type { Feeds } from './import-tools.ts'
import { changeImport, lockImport } from './imports.repository.ts'
import { deleteUnusedPlaceholders } from './placeholders.repository.ts'
import { undoPoints } from './points/undo-points.ts'
import { finishUndo } from './undo-end.ts'

const batchSize = 500

/** Removes an import's reviews in batches. A rerun after a crash continues with the rest. */
export function undoImport(call: ImportJobCall, { points, history, subscribers, reviews }: Feeds): Promise<void> {
  const { db, clock, payload, signal } = call
  const { organizationId, importId } = payload
  return inPhase(call, 'undoing', async (one) => {
    if (one.kind === 'loyalty_points') return undoPoints(call, points, one)
    if (one.kind === 'points_history') return undoPoints(call, history, one)
    if (one.kind === 'subscribers') return undoPoints(call, subscribers, one)
    for (let isDone = false; !isDone; ) {
      isDone = await db.forOrganization(organizationId, async (trx) => {
        const current = await lockImport(trx, organizationId, importId)
        if (current?.status !== 'undoing') throw new Superseded()
        const deleted = await reviews.undo(trx, organizationId, importId, batchSize)
        const removed = current.removed + deleted
        if (deleted === batchSize) {
          await changeImport(trx, organizationId, importId, { removed })
          return false
        }
        await deleteUnusedPlaceholders(trx, organizationId, importId, reviews)
        await finishUndo(trx, clock, current, removed)
        return true
      })
      await pause(signal)
    }
    if (db.kind === 'pglite') await db.asSystem(analyzeImported)
  })
}
