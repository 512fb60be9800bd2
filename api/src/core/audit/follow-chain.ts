import { createHash } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { listLinks } from './chain.repository.ts'

export interface AuditProblem {
  readonly kind:
    | 'edited'
    | 'deleted'
    | 'link-missing'
    | 'link-changed'
    | 'end-changed'
    | 'unlinked'
    | 'swept-early'
    | 'seal-forged'
    | 'rewritten'
  /** Position in the chain. null: the whole chain. */
  readonly seq: number | null
  readonly entryId: string | null
}

const pageSize = 5000

/** Follows the chain from a link with a known number and previous hash to its end. */
export async function followChain(db: Database, organizationId: string, from: { readonly seq: number; readonly hash: Buffer }) {
  const problems: AuditProblem[] = []
  let [next, lastHash] = [from.seq, from.hash]
  for (;;) {
    const start = next
    const links = await db.asSystem((trx) => listLinks(trx, organizationId, start, pageSize))
    for (const { seq, entry_id: entryId, digest, hash, found } of links) {
      for (; next < seq; next++) problems.push({ kind: 'link-missing', seq: next, entryId: null })
      if (!found) problems.push({ kind: 'deleted', seq, entryId })
      else if (!digest.equals(found)) problems.push({ kind: 'edited', seq, entryId })
      const linked = createHash('sha256').update(lastHash).update(digest).digest()
      if (!linked.equals(hash)) problems.push({ kind: 'link-changed', seq, entryId })
      lastHash = hash
      next = seq + 1
    }
    if (links.length < pageSize) return { problems, next, lastHash }
  }
}
