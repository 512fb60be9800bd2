import type { LedgerProblem } from '@yuko/contract/loyalty/ledger/verify-ledger'
import { loyaltyMemberIds } from '#ids.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { MemberTotals } from './ledger.repository.ts'
import { lockForProof, readStored } from './proof.repository.ts'
import { replay } from './replay.ts'

export interface Proof {
  readonly members: number
  readonly entries: number
  readonly problems: readonly LedgerProblem[]
  /** Of the verified members. */
  readonly totals: readonly MemberTotals[]
  /** The member to continue after; null: done. */
  readonly last: string | null
}

export interface Part {
  readonly after?: string | null
  /** Only this member. */
  readonly memberId?: string | null
}

/** Entries per transaction, during which those members get no points. */
const mostEntries = 5000

/** Checks the chain, sums and lots of some members, in id order. Members without entries must have no points. */
export const verifySome = (db: Database, organizationId: string, part: Part): Promise<Proof> =>
  db.forOrganization(organizationId, (trx) => verifyBatch(trx, organizationId, part))

/** The same in a transaction, which keeps those members locked. */
export async function verifyBatch(trx: Trx, organizationId: string, { after = null, memberId = null }: Part): Promise<Proof> {
  const members = await lockForProof(trx, organizationId, { after, memberId, mostEntries })
  if (members.length === 0) return { members: 0, entries: 0, problems: [], totals: [], last: null }
  const stored = await readStored(trx, organizationId, members)
  return {
    members: members.length,
    entries: stored.reduce((count, { entries }) => count + entries.length, 0),
    problems: stored.flatMap((one) =>
      replay(one).map((problem) => ({ memberId: loyaltyMemberIds.toWire(one.totals.id), ...problem })),
    ),
    totals: members,
    last: memberId === null ? (members.at(-1)?.id ?? null) : null,
  }
}

/** Checks an organization, batch by batch. */
export async function* verifyLedger(db: Database, organizationId: string): AsyncGenerator<Proof> {
  for (let after: string | null = null; ; ) {
    const part = await verifySome(db, organizationId, { after })
    yield part
    if (part.last === null) return
    after = part.last
  }
}
