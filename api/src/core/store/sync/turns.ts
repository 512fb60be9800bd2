import type { Database, Trx } from '#platform/db/database.ts'
import { lockResource, type ResourceRow } from './syncs.repository.ts'

/** Another worker continues this sync, or it was stopped: this run ends without an error. */
export class Superseded extends Error {}

/**
 * One batch of a resource is one transaction: its rows and checkpoint commit together. Two workers can't both write it: each
 * locks the resource first and stops if the checkpoint moved.
 */
export function turnsOf(db: Database, row: ResourceRow, checkpoint: () => number) {
  return <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.forOrganization(row.organization_id, async (trx) => {
      const mine = await lockResource(trx, row)
      if (mine?.checkpoint_bytes !== checkpoint() || mine.state === 'done') throw new Superseded()
      return work(trx)
    })
}
