import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Trx } from '#platform/db/database.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { deleteCustomers } from '../mirror/customers.repository.ts'
import { deleteProducts } from '../mirror/products.repository.ts'
import type { ResourceName } from './sync.tables.ts'
import { listMirrored, type SyncRow } from './syncs.repository.ts'

const page = 1000

/**
 * Marks records as deleted that the store no longer has. Keeps all IDs of the store in memory, eight bytes each. Rows changed
 * since the sweep started are kept. Safe to repeat from the start.
 */
export async function sweepGone(
  { payload: { organizationId }, signal }: JobCall & { payload: { organizationId: string } },
  { started_at: startedAt }: SyncRow,
  name: ResourceName,
  ids: AsyncIterable<bigint>,
  inTurn: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>,
): Promise<number> {
  if (name === 'orders') return 0
  const there = await sorted(ids)
  // An empty result is more likely an error, and deletions can't be undone.
  if (there.length === 0) return 0
  const remove = name === 'products' ? deleteProducts : deleteCustomers
  let removed = 0
  for (let after = ''; ; ) {
    const last = await inTurn(async (trx) => {
      const ids = await listMirrored(trx, organizationId, name, startedAt, after, page)
      const gone = ids.filter((id) => !includes(there, BigInt(id)))
      if (gone.length > 0) removed += await remove(trx, organizationId, gone, startedAt)
      return ids.length < page ? null : (ids.at(-1) ?? null)
    })
    if (last === null) return removed
    after = last
    await nextTurn()
    signal.throwIfAborted()
  }
}

async function sorted(all: AsyncIterable<bigint>): Promise<BigUint64Array> {
  let ids = new BigUint64Array(1024)
  let count = 0
  for await (const id of all) {
    if (count === ids.length) {
      const more = new BigUint64Array(ids.length * 2)
      more.set(ids)
      ids = more
    }
    ids[count++] = id
  }
  return ids.subarray(0, count).sort()
}

function includes(sorted: BigUint64Array, id: bigint): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? 0n) < id) low = middle + 1
    else high = middle
  }
  return sorted[low] === id
}
