import type { Database } from '#platform/db/database.ts'
import type { Secret } from '#platform/secret.ts'
import { findHashAt, findHead, listUnlinked } from './chain.repository.ts'
import { type AuditProblem, followChain } from './follow-chain.ts'
import { isOurSeal } from './seal.ts'
import { findSeal, type SealRow } from './seals.repository.ts'

export interface AuditProof {
  readonly lines: number
  readonly problems: readonly AuditProblem[]
  /** Hash of the latest entry. A copy kept elsewhere proves later that nothing before it was rewritten. */
  readonly lastHash: string
  /** Position up to which rewriting requires the server's secret. null: no seal. */
  readonly sealedUntil: number | null
}

interface Asked {
  readonly organizationId: string
  readonly now: Date
  readonly secret: Secret
}

const keptDays = 365

/** Verifies an organization's chain from its oldest entry: nothing was edited, removed, inserted, truncated, or rewritten. */
export async function verifyAudit(db: Database, { organizationId, now, secret }: Asked): Promise<AuditProof> {
  const problems: AuditProblem[] = []
  const head = await db.asSystem((trx) => findHead(trx, organizationId))
  const unlinked = await db.asSystem((trx) => listUnlinked(trx, organizationId))
  for (const entryId of unlinked) problems.push({ kind: 'unlinked', seq: null, entryId })
  const seal = await db.asSystem((trx) => findSeal(trx, organizationId))
  if (seal && !isOurSeal(secret, seal)) problems.push({ kind: 'seal-forged', seq: seal.seq, entryId: null })
  const sealedUntil = seal?.seq ?? null
  if (!head) return { lines: 0, problems, lastHash: '', sealedUntil }
  const oldest = new Date(now.getTime() - keptDays * 24 * 3_600_000)
  if (head.swept_before && head.swept_before > oldest) problems.push({ kind: 'swept-early', seq: null, entryId: null })
  const { next, lastHash, ...found } = await followChain(db, organizationId, { seq: head.first_seq, hash: head.hash_before })
  problems.push(...found.problems)
  for (let seq = next; seq <= head.last_seq; seq++) problems.push({ kind: 'link-missing', seq, entryId: null })
  if (!lastHash.equals(head.last_hash)) problems.push({ kind: 'end-changed', seq: head.last_seq, entryId: null })
  if (seal && seal.seq >= head.first_seq - 1 && !(await isAsSealed(db, seal)))
    problems.push({ kind: 'rewritten', seq: seal.seq, entryId: null })
  return { lines: head.last_seq - head.first_seq + 1, problems, lastHash: head.last_hash.toString('hex'), sealedUntil }
}

async function isAsSealed(db: Database, { organization_id, seq, hash }: SealRow): Promise<boolean> {
  const found = await db.asSystem((trx) => findHashAt(trx, organization_id, seq))
  return found?.equals(hash) ?? false
}
