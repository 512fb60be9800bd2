import { Readable } from 'node:stream'
import { loyaltyMemberIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import type { MemberTotals } from '../ledger.repository.ts'
import { lockForProof, readEntries } from '../proof.repository.ts'
import type { StoredEntry } from '../replay.ts'
import { hex, ledgerHead } from './ledger-head.ts'

const guide = 'Verify this file with Node.js: node verify.mjs ledger.ndjson. The program explains the format in its first lines.'

/** Entries read at once. */
const mostEntries = 2000

/** The ledger as NDJSON, member by member, as `verify.mjs` reads it. Each member is as of one moment. */
export function ledgerFile(db: Database, clock: Clock, organizationId: string): Readable {
  return Readable.from(lines(), { objectMode: false })

  async function* lines(): AsyncGenerator<string> {
    yield lineOf({ type: 'ledger', version: 1, organization_id: organizationId, exported_at: clock.now(), guide })
    let [members, entries, head]: [number, number, Buffer | null] = [0, 0, null]
    for (let after: string | null = null; ; ) {
      const page = await db.forOrganization(organizationId, (trx) => readPage(trx, organizationId, after))
      after = page.last
      if (after === null) break
      for (const { totals, own } of page.chains) {
        yield [...own.map(entryLine), memberLine(totals)].map(lineOf).join('')
        head = ledgerHead(head, [totals])
        members++
        entries += own.length
      }
    }
    yield lineOf({ type: 'end', members, entries, head: hex(head) })
  }
}

/** The next members with entries. `last`: the one to continue after; null: done. */
async function readPage(trx: Trx, organizationId: string, after: string | null) {
  const members = await lockForProof(trx, organizationId, { after, memberId: null, mostEntries })
  const withEntries = members.filter(({ seq }) => seq > 0)
  const ids = withEntries.map(({ id }) => id)
  const entries = ids.length === 0 ? new Map<string, StoredEntry[]>() : await readEntries(trx, organizationId, ids)
  return {
    chains: withEntries.map((totals) => ({ totals, own: entries.get(totals.id) ?? [] })),
    last: members.at(-1)?.id ?? null,
  }
}

const lineOf = (line: object): string => `${JSON.stringify(line)}\n`

const entryLine = ({ previous_hash, hash, ...entry }: StoredEntry) => ({
  type: 'entry',
  ...entry,
  previous_hash: previous_hash && hex(previous_hash),
  hash: hex(hash),
})

const memberLine = ({ id, seq, head_hash, balance, pending }: MemberTotals) => ({
  type: 'member',
  member_id: id,
  member: loyaltyMemberIds.toWire(id),
  entries: seq,
  head: hex(head_hash),
  balance,
  pending,
})
