import type { Database } from '#platform/db/database.ts'
import type { Loop } from '#platform/jobs/loop.ts'
import type { Of } from './figure-sources.repository.ts'
import {
  addRecipients,
  addSums,
  countAnew,
  dropChanges,
  findChanged,
  listChanges,
  lockFigures,
  mostChanges,
  numberReaders,
} from './fold.repository.ts'

/** Folds row changes of workflows into their sums. */
export const foldFigures: Loop = {
  name: 'fold-figures',
  async run({ db, signal }) {
    let more = false
    for (const of of await db.asSystem(findChanged)) {
      if (signal.aborted) break
      if (await foldWorkflow(db, of)) more = true
    }
    return { more }
  },
}

/** Returns whether more is left than one transaction takes. */
async function foldWorkflow(db: Database, of: Of): Promise<boolean> {
  return db.forOrganization(of.organizationId, async (trx) => {
    const figures = await lockFigures(trx, of)
    if (!figures) {
      await dropChanges(trx, of)
      return false
    }
    const changes = await listChanges(trx, of)
    const { kept, timeZone } = figures
    if (kept !== timeZone || changes.some(({ what }) => what === 'anew')) {
      await countAnew(trx, of, timeZone)
      return false
    }
    const ids = changes.map(({ id }) => id)
    await numberReaders(trx, of, ids)
    await addRecipients(trx, of, ids, timeZone)
    await addSums(trx, of, ids, timeZone)
    return changes.length === mostChanges
  })
}
