import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import { type Account, apply, type Lot } from './account.ts'
import { findPosted, lockMembers, type NewEntry, openLots, writeLedger } from './ledger.repository.ts'
import { advance, entryOf, factOf, toPosted } from './new-entry.ts'
import type { Outcome, Posting, PostOptions } from './posting.ts'

export type { Outcome, Posting } from './posting.ts'

/** The only way to change a member's points. */
export async function postPoints(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  posting: Posting,
  options?: PostOptions,
): Promise<Outcome> {
  const [outcome] = await postManyPoints(trx, clock, organizationId, [posting], options)
  if (!outcome) throw new Error('A posting must have one outcome')
  return outcome
}

/**
 * Posts many in order. Members are locked first, in id order, so that concurrent calls don't deadlock; keys are looked up
 * afterwards, so that only one of two equal keys is written.
 */
export async function postManyPoints(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  postings: readonly Posting[],
  { isSilent = false }: PostOptions = {},
): Promise<Outcome[]> {
  if (postings.length === 0) return []
  const memberIdsOf = (some: readonly Posting[]) => [...new Set(some.map(({ memberId }) => memberId))]
  // Pipelined and executed one after the other; each sees what was committed before it started.
  const [members, posted, lots] = await Promise.all([
    lockMembers(trx, organizationId, memberIdsOf(postings)),
    findPosted(
      trx,
      organizationId,
      postings.map(({ key }) => key),
    ),
    openLots(trx, organizationId, memberIdsOf(postings.filter(({ movement }) => !['give', 'hold'].includes(movement.move)))),
  ])

  const now = clock.now()
  const books = new Map<string, Account>()
  const written: {
    entries: NewEntry[]
    uses: { entryId: string; lotId: string; points: number }[]
    lots: Map<string, [string, Lot]>
  } = {
    entries: [],
    uses: [],
    lots: new Map(),
  }
  const outcomes = postings.map((posting): Outcome => {
    const before = posted.get(posting.key)
    if (before) return { outcome: 'repeated', entry: before }
    const member = members.get(posting.memberId)
    if (!member) return { outcome: 'no_member' }
    const account = books.get(member.id) ?? {
      balance: member.balance,
      pending: member.pending,
      lots: new Map(lots.get(member.id)),
    }
    books.set(member.id, account)
    const { campaignId = null, orderId = null } = posting.source ?? {}
    const lotId = newId()
    const effect = apply(account, posting.movement, { lotId, campaignId, orderId, now })
    if (effect === 'not_enough' || effect === 'nothing') return { outcome: effect }
    const row = entryOf(organizationId, posting, effect, account, member, now)
    advance(member, row)
    written.entries.push({ row, notes: posting.notes })
    written.uses.push(...effect.uses.map((use) => ({ entryId: row.id, ...use })))
    for (const id of [effect.lotId, ...effect.uses.map((use) => use.lotId)]) {
      const lot = id === null ? undefined : account.lots.get(id)
      if (lot) written.lots.set(lot.id, [member.id, lot])
    }
    const entry = toPosted(row)
    posted.set(posting.key, entry)
    return { outcome: 'posted', entry }
  })
  if (written.entries.length === 0) return outcomes
  const changed = [...new Set(written.entries.map(({ row }) => row.member_id))].flatMap((id) => members.get(id) ?? [])
  const facts = isSilent ? [] : written.entries.map(({ row }) => factOf(organizationId, row))
  await Promise.all([writeLedger(trx, organizationId, { ...written, members: changed }), recordFacts(trx, clock, facts)])
  return outcomes
}
