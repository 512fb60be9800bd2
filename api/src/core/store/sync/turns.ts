import type { Database, Trx } from '#platform/db/database.ts'
import { lockResource, type ResourceRow } from './syncs.repository.ts'

/** Another worker goes on with this sync, or it was stopped: this run ends, without a fault. */
export class Superseded extends Error {}

/**
 * One batch of a resource is one transaction: its rows and how far it is read commit together or not at all. Two workers cannot
 * both do it: each locks the resource first and leaves when the checkpoint is not where it put it.
 */
export function turnsOf(db: Database, row: ResourceRow, checkpoint: () => number) {
  return <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.forOrganization(row.organization_id, async (trx) => {
      const mine = await lockResource(trx, row)
      if (mine?.checkpoint_bytes !== checkpoint() || mine.state === 'done') throw new Superseded()
      return work(trx)
    })
}
