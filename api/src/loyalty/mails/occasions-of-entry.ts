import type { EntryKind } from '@yuko/contract/loyalty/members/point-entry'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { dayOf } from '../expiry/expiry-rule.ts'
import { listActiveRewards } from '../rewards/rewards.repository.ts'
import { findEntry, type MailedEntry } from './entries.repository.ts'
import type { Occasion } from './occasion.ts'
import type { Planning } from './planning.ts'
import { toldElsewhere } from './points-mails.ts'
import { loadRecipients } from './recipient.ts'

interface Posted {
  /** uuid */
  readonly entryId: string
  readonly kind: EntryKind
  readonly points: number
}

const earning: ReadonlySet<EntryKind> = new Set(['earn', 'earn_pending', 'bonus'])
/** Kinds that can raise a balance to a new high; refunds to the member only restore it. */
const growing: ReadonlySet<EntryKind> = new Set(['earn', 'earn_release', 'bonus', 'adjust'])

/** The email occasions of a ledger entry. */
export async function occasionsOfEntry(planning: Planning, { entryId, kind, points }: Posted): Promise<Occasion[]> {
  const { emails, trx, organizationId } = planning
  const isOn = (type: Parameters<typeof emails.isOn>[2]) => emails.isOn(trx, organizationId, type)
  const isEarned = earning.has(kind) && (await isOn('loyalty-points-earned'))
  const isReleased = kind === 'earn_release' && (await isOn('loyalty-points-released'))
  const isGrown = growing.has(kind) && points > 0 && (await isOn('loyalty-reward-available'))
  if (!isEarned && !isReleased && !isGrown) return []
  const entry = await findEntry(trx, organizationId, entryId)
  if (!entry) return []
  const day = dayOf(entry.recordedAt, await readTimeZone(trx, organizationId))
  return [
    ...(isEarned ? await ofEarned(planning, entry, { kind, day }) : []),
    ...(isReleased ? [{ about: 'released' as const, day }] : []),
    ...(isGrown ? await ofReached(planning, { points, reached: entry.balanceAfter }) : []),
  ]
}

async function ofEarned(
  { emails, trx, organizationId }: Planning,
  { orderId, reviewId, referralId, campaign }: MailedEntry,
  { kind, day }: { kind: EntryKind; day: string },
): Promise<Occasion[]> {
  if (orderId !== null) return [{ about: 'order', orderId }]
  if (reviewId !== null) return [{ about: 'review', reviewId }]
  if (referralId !== null) return []
  const elsewhere = await toldElsewhere({ isOn: (type) => emails.isOn(trx, organizationId, type) })
  const hasOwnEmail =
    campaign === null ? kind === 'bonus' && elsewhere.isTierToldElsewhere : elsewhere.toldElsewhere.includes(campaign)
  return hasOwnEmail ? [] : [{ about: 'deeds', day }]
}

/** The most expensive of the newly affordable rewards: one email is enough. */
async function ofReached(
  { trx, organizationId, memberId, now, publicUrl }: Planning,
  { points, reached }: { points: number; reached: number },
): Promise<Occasion[]> {
  const isReached = ({ cost }: { cost: number }) => cost > reached - points && cost <= reached
  // Most entries pass no reward's price; checked before the member is loaded.
  if (!(await listActiveRewards(trx, organizationId)).some(isReached)) return []
  const loaded = await loadRecipients(trx, { organizationId, now, publicUrl }, [memberId])
  const reward = loaded?.recipients.get(memberId)?.rewards.findLast(isReached)
  return reward ? [{ about: 'reward', rewardId: reward.id, reached }] : []
}
