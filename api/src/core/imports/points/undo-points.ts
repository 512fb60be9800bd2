import type { PointsFeed } from '#platform/ports/points-feed.ts'
import { type ImportJobCall, pause, Superseded } from '../import-pass.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { changeImport, lockImport } from '../imports.repository.ts'
import { finishUndo } from '../undo-end.ts'

const batchSize = 500

/** Undoes what other areas stored, in groups. A rerun starts over; undone items are not undone twice. */
export async function undoPoints(
  { db, clock, payload, signal }: ImportJobCall,
  feed: Pick<PointsFeed, 'undo'>,
  one: ImportRecord,
) {
  const { organizationId, importId } = payload
  const ran = { from: one.started_at ?? one.created_at, to: one.finished_at ?? clock.now() }
  const file = { importId, userId: one.created_by_user_id, limit: batchSize, ran }
  for (let after: string | null = null, isDone = false; !isDone; ) {
    after = await db.forOrganization(organizationId, async (trx) => {
      const current = await lockImport(trx, organizationId, importId)
      if (current?.status !== 'undoing') throw new Superseded()
      const { undone, last, spent } = await feed.undo(trx, clock, organizationId, { ...file, after })
      const removed = current.removed + undone
      if (last === null) {
        if (current.totals && spent)
          await changeImport(trx, organizationId, importId, { totals: { ...current.totals, spentPoints: spent } })
        await finishUndo(trx, clock, current, removed)
      }
      if (last !== null) await changeImport(trx, organizationId, importId, { removed })
      return last
    })
    isDone = after === null
    await pause(signal)
  }
}
