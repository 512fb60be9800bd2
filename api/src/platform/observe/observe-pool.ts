import type { Lease, Pool } from '../db/pool.ts'
import { note } from './notes.ts'

/** Wraps a pool to measure waiting for and holding of connections, and query times. */
export function observePool(pool: Pool): Pool {
  let inUse = 0
  let waiting = 0
  return {
    ...pool,
    async lease() {
      const asked = performance.now()
      waiting++
      note('database-asked', { inUse, waiting })
      const lease = await pool.lease().finally(() => {
        waiting--
      })
      inUse++
      const leased = performance.now()
      note('database-leased', { inUse, waiting, waitSeconds: (leased - asked) / 1000 })
      return observeLease(lease, () => {
        inUse--
        note('database-released', { inUse, heldSeconds: (performance.now() - leased) / 1000 })
      })
    },
  }
}

function observeLease(lease: Lease, onRelease: () => void): Lease {
  const timed = async <T>(work: () => Promise<T>): Promise<T> => {
    const begun = performance.now()
    let isFailed = true
    try {
      const result = await work()
      isFailed = false
      return result
    } finally {
      note('database-queried', { seconds: (performance.now() - begun) / 1000, isFailed })
    }
  }
  return {
    query: (text, values) => timed(() => lease.query(text, values)),
    script: (text) => timed(() => lease.script(text)),
    release() {
      lease.release()
      onRelease()
    },
  }
}
