import type { LedgerProblem } from '@yuko/contract/loyalty/ledger/verify-ledger'
import { loyaltyMemberIds } from '#ids.ts'
import type { Database } from '#platform/db/database.ts'
import { lockForProof, readStored } from './proof.repository.ts'
import { replay } from './replay.ts'

export interface Proof {
  readonly members: number
  readonly entries: number
  readonly problems: readonly LedgerProblem[]
  /** The member after whom to go on; null: that was all. */
  readonly last: string | null
}

export interface Part {
  readonly after?: string | null
  /** This one alone. */
  readonly memberId?: string | null
}

/** Lines of one transaction, while which nobody gives those members points. */
const mostEntries = 5000

/** Of some members, in the order of their ids: the chain, the sums, the lots. Members without a line have to have nothing. */
export function verifySome(db: Database, organizationId: string, { after = null, memberId = null }: Part): Promise<Proof> {
  return db.forOrganization(organizationId, async (trx) => {
    const members = await lockForProof(trx, organizationId, { after, memberId, mostEntries })
    if (members.length === 0) return { members: 0, entries: 0, problems: [], last: null }
    const stored = await readStored(trx, organizationId, members)
    return {
      members: members.length,
      entries: stored.reduce((count, { entries }) => count + entries.length, 0),
      problems: stored.flatMap((one) =>
        replay(one).map((problem) => ({ memberId: loyaltyMemberIds.toWire(one.totals.id), ...problem })),
      ),
      last: memberId === null ? (members.at(-1)?.id ?? null) : null,
    }
  })
}

/** All of an organization, part by part. */
export async function* verifyLedger(db: Database, organizationId: string): AsyncGenerator<Proof> {
  for (let after: string | null = null; ; ) {
    const part = await verifySome(db, organizationId, { after })
    yield part
    if (part.last === null) return
    after = part.last
  }
}
