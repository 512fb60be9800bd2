import { createHash } from 'node:crypto'
import type { MemberTotals } from '../ledger.repository.ts'

type MemberHead = Pick<MemberTotals, 'id' | 'seq' | 'head_hash'>

/**
 * One hash over the chains of all members, in id order: the SHA-256 of the hash so far and each member's number of entries and
 * last hash. Members without entries don't count. null: none so far.
 */
export function ledgerHead(before: Buffer | null, members: readonly MemberHead[]): Buffer | null {
  let head = before
  for (const { id, seq, head_hash } of members) {
    if (head_hash === null) continue
    const lines = [hex(head), id, seq, hex(head_hash)]
    head = createHash('sha256').update(lines.join('\n')).digest()
  }
  return head
}

/** Empty for null. */
export const hex = (hash: Uint8Array | null): string => (hash === null ? '' : Buffer.from(hash).toString('hex'))
