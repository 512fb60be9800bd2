import { deleteOtherCollections, type MirroredCollection, writeCollections } from '../mirror/collections.repository.ts'
import { mostListed } from '../sync/copy-collections.ts'
import type { SyncCall } from '../sync/run-sync.ts'
import { readCategory } from './read-woo.ts'
import type { WooClient } from './woo-client.ts'

/** WooCommerce's maximum page size. */
const page = 100

/** The categories of a WooCommerce store, which has no webhooks for them. Its products name theirs. */
export async function copyWooCategories({ db, clock, payload, signal }: SyncCall, client: WooClient): Promise<void> {
  const { organizationId } = payload
  const readAt = clock.now()
  const known: MirroredCollection[] = []
  for (let isLast = false; !isLast; signal.throwIfAborted()) {
    const query = { per_page: page, offset: known.length, orderby: 'id', order: 'asc' }
    const { rows } = await client.list('products/categories', query, signal)
    known.push(...rows.map((row) => ({ ...readCategory(row), updated_at: null })))
    isLast = rows.length < page || known.length >= mostListed
  }
  await db.forOrganization(organizationId, async (trx) => {
    await writeCollections(trx, organizationId, known, readAt)
    const ids = known.map(({ external_id }) => external_id)
    if (known.length < mostListed) await deleteOtherCollections(trx, organizationId, ids, readAt)
  })
}
