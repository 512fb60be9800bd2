import type { EntryExplanation, EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { recordFacts } from '#platform/jobs/enqueue.ts'
import { entryIds, memberIds } from '../loyalty-ids.ts'
import { type Account, apply, type Effect, type Lot, type Movement } from './account.ts'
import { hashOf } from './entry-hash.ts'
import { findPosted, lockMembers, type MemberTotals, type NewEntry, openLots, writeLedger } from './ledger.repository.ts'

/** What has to be written into the ledger of a member, once. */
export interface Posting {
  /** uuid */
  readonly memberId: string
  /** One effect, whatever is tried again: `kind:source:id:rule`. */
  readonly key: string
  readonly movement: Movement
  readonly explanation: EntryExplanation
  /** When it happened; now unless given. */
  readonly occurredAt?: Date
  /** What it came of (uuids). */
  readonly source?: Partial<Record<SourceKey, string | null>>
  readonly actor?: { readonly type: 'system' | 'user' | 'customer' | 'api'; readonly id: string | null }
  readonly notes?: { readonly customer?: string | null | undefined; readonly internal?: string | null | undefined }
}
type SourceKey = 'campaignId' | 'redemptionId' | 'orderId' | 'reviewId' | 'referralId' | 'importId'

/**
 * posted: written now; repeated: written before; not_enough: nothing was, there are not as many points; nothing: nothing
 * was, the lot is not in that state any more; no_member: nothing was.
 */
export type Outcome =
  | { readonly outcome: 'posted' | 'repeated'; readonly entry: PostedEntry }
  | { readonly outcome: 'not_enough' | 'nothing' | 'no_member' }

export interface PostedEntry {
  readonly id: string
  readonly seq: number
  readonly kind: EntryKind
  readonly points: number
  readonly pendingPoints: number
  readonly balanceAfter: number
  readonly lotId: string | null
}

export interface PostOptions {
  /** Nobody is told: of imports and corrections of the past. */
  readonly isSilent?: boolean
}

/** The only way to change anybody’s points. */
export async function postPoints(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  posting: Posting,
  options?: PostOptions,
): Promise<Outcome> {
  const [outcome] = await postManyPoints(trx, clock, organizationId, [posting], options)
  if (!outcome) throw new Error('One posting has one outcome')
  return outcome
}

/**
 * Many at once, in their order. Members are locked first, in the order of their ids, so that two of these wait for each other
 * instead of for ever; keys are looked up after that, so that of two with the same key one writes.
 */
export async function postManyPoints(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  postings: readonly Posting[],
  { isSilent = false }: PostOptions = {},
): Promise<Outcome[]> {
  if (postings.length === 0) return []
  const members = await lockMembers(trx, organizationId, [...new Set(postings.map(({ memberId }) => memberId))])
  const posted = await findPosted(
    trx,
    organizationId,
    postings.map(({ key }) => key),
  )
  const isNew = ({ key, memberId }: Posting) => !posted.has(key) && members.has(memberId)
  const needLots = postings.filter((posting) => isNew(posting) && !['give', 'hold'].includes(posting.movement.move))
  const lots = await openLots(trx, organizationId, [...new Set(needLots.map(({ memberId }) => memberId))])

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
  await writeLedger(trx, organizationId, { ...written, members: changed })
  if (!isSilent)
    await recordFacts(
      trx,
      clock,
      written.entries.map(({ row }) => {
        const memberId = memberIds.toWire(row.member_id)
        const payload = { memberId, entryId: entryIds.toWire(row.id), kind: row.kind, points: row.points }
        return { type: 'points.posted', aggregate: memberId, organizationId, payload }
      }),
    )
  return outcomes
}

function entryOf(
  organizationId: string,
  { key, explanation, occurredAt, source = {}, actor }: Posting,
  effect: Effect,
  account: Account,
  member: MemberTotals,
  now: Date,
): NewEntry['row'] {
  const said = {
    organization_id: organizationId,
    id: newId(),
    member_id: member.id,
    seq: member.seq + 1,
    kind: effect.kind,
    points: effect.points,
    pending_points: effect.pendingPoints,
    balance_after: account.balance,
    pending_after: account.pending,
    lot_id: effect.lotId,
    campaign_id: source.campaignId ?? null,
    redemption_id: source.redemptionId ?? null,
    order_id: source.orderId ?? null,
    review_id: source.reviewId ?? null,
    referral_id: source.referralId ?? null,
    import_id: source.importId ?? null,
    actor_type: actor?.type ?? ('system' as const),
    actor_id: actor?.id ?? null,
    explanation,
    idempotency_key: key,
    previous_hash: member.head_hash,
    occurred_at: occurredAt ?? now,
    recorded_at: now,
  }
  return { ...said, hash: hashOf(said) }
}

/** The member’s totals are what the entries come to. */
function advance(member: MemberTotals, row: NewEntry['row']): void {
  member.seq = row.seq
  member.head_hash = row.hash
  member.balance = row.balance_after
  member.pending = row.pending_after
  member.last_activity_at = row.recorded_at
  const total = totalOf[row.kind]
  if (total === 'earned') member.lifetime_earned += row.points
  else if (total === 'redeemed') member.lifetime_redeemed -= row.points
  else if (total === 'expired') member.lifetime_expired -= row.points
}

/** Which lifetime figure a line moves. A refund lowers what was earned; what merchants give or take by hand moves none. */
export const totalOf: Partial<Record<EntryKind, 'earned' | 'redeemed' | 'expired'>> = {
  earn: 'earned',
  earn_release: 'earned',
  bonus: 'earned',
  refund_clawback: 'earned',
  redeem: 'redeemed',
  redeem_reverse: 'redeemed',
  expire: 'expired',
  expire_reverse: 'expired',
}

function toPosted(row: NewEntry['row']): PostedEntry {
  const { id, seq, kind, points, pending_points, balance_after, lot_id } = row
  return { id, seq, kind, points, pendingPoints: pending_points, balanceAfter: balance_after, lotId: lot_id }
}
