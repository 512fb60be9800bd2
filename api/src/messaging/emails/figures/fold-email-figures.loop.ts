import type { Database } from '#platform/db/database.ts'
import type { Loop } from '#platform/jobs/loop.ts'
import { addSums, countAgain, dropChanges, findChanged, lockFigures, mostChanges } from './fold.repository.ts'

/** Folds changes of emails into their sums by day. */
export const foldEmailFigures: Loop = {
  name: 'fold-email-figures',
  async run({ db, signal }) {
    let more = false
    for (const organizationId of await db.asSystem(findChanged)) {
      if (signal.aborted) break
      if (await foldOrganization(db, organizationId)) more = true
    }
    return { more }
  },
}

/** Returns whether more is left than one transaction takes. */
function foldOrganization(db: Database, organizationId: string): Promise<boolean> {
  return db.forOrganization(organizationId, async (trx) => {
    const figures = await lockFigures(trx, organizationId)
    if (!figures) {
      await dropChanges(trx, organizationId)
      return false
    }
    if (!figures.isStale) return (await addSums(trx, organizationId, figures.timeZone)) === mostChanges
    await countAgain(trx, organizationId, figures.timeZone)
    return false
  })
}
