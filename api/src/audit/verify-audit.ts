import { createHash } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { findHead, listLinks, listUnlinked } from './chain.repository.ts'

export interface AuditProblem {
  readonly kind: 'edited' | 'deleted' | 'link-missing' | 'link-changed' | 'end-changed' | 'unlinked' | 'swept-early'
  /** Place in the chain; null: of the whole chain. */
  readonly seq: number | null
  readonly entryId: string | null
}

export interface AuditProof {
  readonly lines: number
  readonly problems: readonly AuditProblem[]
  /** Of the newest line: whoever wrote it down elsewhere knows later that nothing before it was rewritten. */
  readonly lastHash: string
}

const pageSize = 5000
const keptDays = 365

/** Goes through the chain of an organization from its oldest line: nothing was edited, taken out, put in or cut off. */
export async function verifyAudit(db: Database, organizationId: string, now: Date): Promise<AuditProof> {
  const problems: AuditProblem[] = []
  const head = await db.asSystem((trx) => findHead(trx, organizationId))
  const unlinked = await db.asSystem((trx) => listUnlinked(trx, organizationId))
  for (const entryId of unlinked) problems.push({ kind: 'unlinked', seq: null, entryId })
  if (!head) return { lines: 0, problems, lastHash: '' }
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  if (head.swept_before && head.swept_before > oldest) problems.push({ kind: 'swept-early', seq: null, entryId: null })
  let previous: Buffer = head.hash_before
  let expected = head.first_seq
  for (;;) {
    const links = await db.asSystem((trx) => listLinks(trx, organizationId, expected, pageSize))
    for (const { seq, entry_id: entryId, digest, hash, found } of links) {
      for (; expected < seq; expected++) problems.push({ kind: 'link-missing', seq: expected, entryId: null })
      if (!found) problems.push({ kind: 'deleted', seq, entryId })
      else if (!digest.equals(found)) problems.push({ kind: 'edited', seq, entryId })
      const linked = createHash('sha256').update(previous).update(digest).digest()
      if (!linked.equals(hash)) problems.push({ kind: 'link-changed', seq, entryId })
      previous = hash
      expected = seq + 1
    }
    if (links.length < pageSize) break
  }
  for (; expected <= head.last_seq; expected++) problems.push({ kind: 'link-missing', seq: expected, entryId: null })
  if (!previous.equals(head.last_hash)) problems.push({ kind: 'end-changed', seq: head.last_seq, entryId: null })
  return { lines: head.last_seq - head.first_seq + 1, problems, lastHash: head.last_hash.toString('hex') }
}
