import { claimedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { OwnProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { campaignIds, redemptionIds, tierIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayMs } from '#platform/wall-clock.ts'
import type { CampaignRow } from '../campaigns/campaigns.repository.ts'
import { listRunningCampaigns } from '../campaigns/running-campaigns.ts'
import { limitObstacles } from '../earning/campaign-limits.ts'
import { findHistory } from '../earning/order-earning.repository.ts'
import type { CampaignHistory } from '../earning/order-facts.ts'
import { findNextExpiry } from '../expiry/next-expiry.ts'
import { listEarlierRows } from '../members/earlier-entries.repository.ts'
import { isCustomerHeldOut } from '../members/held-out.repository.ts'
import { listOffers } from '../redemption/list-offers.ts'
import type { OfferRefusal } from '../redemption/offer.ts'
import { referralLink } from '../referrals/referral-link.ts'
import { findTierProgress } from '../tiers/tier-progress.ts'
import { listTierRows, type TierRow } from '../tiers/tiers.repository.ts'
import { loadWords, type Words } from '../translations/words.ts'
import {
  countEarned,
  findShopperRow,
  listOwnCodes,
  listOwnEntries,
  listOwnProofs,
  type OwnEntry,
} from './member-view.repository.ts'
import { findShownProgram } from './program.repository.ts'
import { shopperRefused } from './shopper-refused.ts'
import { findHiddenTier } from './storefront-tier.ts'

const shownCodes = 20
const shownEntries = 30

/** The data that customers (UUID) may see about themselves. */
export async function loadMemberView(
  trx: Trx,
  organizationId: string,
  customerId: string,
  now: Date,
  locale: string | null = null,
): Promise<StorefrontMember> {
  const shopper = await findShopperRow(trx, organizationId, customerId)
  if (!shopper) throw shopperRefused()
  const { id: memberId, status } = shopper
  const firstName = (shopper.first_name ?? shopper.name ?? '').trim().split(' ')[0] || null
  if (memberId === null && (await isCustomerHeldOut(trx, organizationId, customerId)))
    return { ...nobody, firstName, state: 'closed' }
  if (memberId === null || status === 'candidate' || status === 'opted_out') return { ...nobody, firstName, state: 'guest' }
  if (status !== 'member') return { ...nobody, firstName, state: 'blocked' }

  const [balance, pending] = [shopper.balance ?? 0, shopper.pending ?? 0]
  const language = locale ?? shopper.locale
  const words = await loadWords(trx, organizationId, language)
  const ending = await findNextExpiry(trx, organizationId, memberId, now)
  return {
    state: 'member',
    firstName,
    balance,
    pending,
    joinedAt: shopper.joined_at?.toISOString() ?? null,
    tierId: shopper.tier_id && tierIds.toWire(shopper.tier_id),
    hiddenTier: await findHiddenTier(trx, organizationId, words, shopper.tier_id),
    progress: await progressOf(trx, organizationId, words, { id: memberId, tierId: shopper.tier_id, now }),
    ending: ending && { points: ending.points, at: ending.at.toISOString() },
    birthday: shopper.birth_month && shopper.birth_day ? { month: shopper.birth_month, day: shopper.birth_day } : null,
    rewards: await rewardStates(trx, organizationId, memberId),
    doneCampaigns: await doneCampaigns(trx, organizationId, memberId, now),
    proofs: (await listOwnProofs(trx, organizationId, memberId)).map(toOwnProof),
    codes: (await listOwnCodes(trx, organizationId, memberId, shownCodes)).map((row) => toOwnCode(row, words)),
    ...(await loadOwnHistory(trx, organizationId, memberId, words)),
    referralUrl: await referralLink(trx, organizationId, memberId),
  }
}

/** The latest changes of a member's points, or those before an entry: first the ledger, then what was imported from another program. */
export async function loadOwnHistory(
  trx: Trx,
  organizationId: string,
  memberId: string,
  words: Words,
  before?: number,
): Promise<Pick<StorefrontMember, 'history' | 'historyBefore'>> {
  // After the ledger, minus the number of earlier ones that were shown.
  if (before !== undefined && before <= 0) return ownEarlier(trx, organizationId, memberId, { room: shownEntries, skip: -before })
  const rows = await listOwnEntries(trx, organizationId, memberId, { limit: shownEntries + 1, before })
  const shown = rows.slice(0, shownEntries)
  const tiers = shown.some(({ tier }) => tier !== null) ? await listTierRows(trx, organizationId, { withDeleted: true }) : []
  const history = shown.map((row) => ({
    kind: row.kind,
    title: titleOf(row, tiers, words),
    note: row.customer_note,
    order: row.order_number,
    points: row.points,
    pendingPoints: row.pending_points,
    at: row.occurred_at.toISOString(),
  }))
  if (rows.length > shown.length) return { history, historyBefore: shown.at(-1)?.seq ?? null }
  const earlier = await ownEarlier(trx, organizationId, memberId, { room: shownEntries - shown.length, skip: 0 })
  return { ...earlier, history: [...history, ...earlier.history] }
}

async function ownEarlier(
  trx: Trx,
  organizationId: string,
  memberId: string,
  { room, skip }: { readonly room: number; readonly skip: number },
): Promise<Pick<StorefrontMember, 'history' | 'historyBefore'>> {
  const rows = await listEarlierRows(trx, organizationId, memberId, { limit: room + 1, skip })
  return {
    history: rows.slice(0, room).map(({ points, description, occurred_at }) => ({
      kind: 'earlier',
      title: null,
      note: description || null,
      order: null,
      points,
      pendingPoints: 0,
      at: occurred_at.toISOString(),
    })),
    historyBefore: rows.length > room ? 0 - skip - room : null,
  }
}

/** The way to earn, reward, or tier of an entry. */
function titleOf({ campaign, reward, tier }: OwnEntry, tiers: readonly TierRow[], words: Words): string | null {
  if (campaign) return words.campaign(campaign.id, campaign.type, campaign).name
  if (reward) return words.pastReward(reward.id, reward.details).name
  const known = tiers.find(({ name }) => name === tier)
  return known ? words.tier(known).name : tier
}

async function progressOf(
  trx: Trx,
  organizationId: string,
  words: Words,
  member: Parameters<typeof findTierProgress>[2],
): Promise<StorefrontMember['progress']> {
  const progress = await findTierProgress(trx, organizationId, member)
  if (!progress?.next) return progress
  const { next } = progress
  const row = (await listTierRows(trx, organizationId)).find(({ id }) => tierIds.toWire(id) === next.tierId)
  return { ...progress, next: { ...next, name: row ? words.tier(row).name : next.name } }
}

const nobody = {
  joinedAt: null,
  balance: 0,
  pending: 0,
  tierId: null,
  hiddenTier: null,
  progress: null,
  ending: null,
  birthday: null,
  referralUrl: null,
  rewards: [],
  doneCampaigns: [],
  proofs: [],
  codes: [],
  history: [],
  historyBefore: null,
}

const states: Partial<Record<OfferRefusal, StorefrontMember['rewards'][number]['state']>> = {
  wrong_tier: 'tier',
  out_of_stock: 'sold_out',
  out_of_codes: 'sold_out',
  had_enough: 'had',
}

/** Which rewards they can redeem, or why not. Excludes rewards that they can never redeem. */
async function rewardStates(trx: Trx, organizationId: string, memberId: string): Promise<StorefrontMember['rewards']> {
  const offers = await listOffers(trx, organizationId, memberId, 'online')
  return offers.flatMap(({ rewardId, refusal, missingPoints: missing }) => {
    const state = refusal === null ? (missing > 0 ? 'points' : 'open') : states[refusal]
    return state ? [{ rewardId, state, missing }] : []
  })
}

/** Campaigns they have claimed, or proven, as often as allowed. */
async function doneCampaigns(trx: Trx, organizationId: string, memberId: string, now: Date): Promise<string[]> {
  const program = await findShownProgram(trx, organizationId, { orDraft: false })
  if (!program) return []
  const running = await listRunningCampaigns(trx, organizationId, program.id, now)
  const claimed = running.filter(
    ({ type, details }) => details.proof || (claimedCampaignTypes as readonly string[]).includes(type),
  )
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  const earned = await countEarned(trx, organizationId, memberId, ids)
  const history = claimed.some(({ details }) => details.proof) ? await findHistory(trx, organizationId, memberId) : new Map()
  const done = claimed.filter(
    ({ id, details }) =>
      isDone(details, earned.get(id), now) || (details.proof && isLimited(details, history.get(id) ?? [], now)),
  )
  return done.map(({ id }) => campaignIds.toWire(id))
}

/** Nobody should look for a screenshot that would be refused. */
const isLimited = ({ limits }: CampaignRow['details'], history: CampaignHistory, now: Date) =>
  limitObstacles({ limits: { ...limits, budgetPoints: null }, tierScope: everyTier, pointsGiven: 0 }, history, {
    tier: null,
    now,
  }).length > 0

/** Not done if it can be claimed again later. */
function isDone(
  { limits }: CampaignRow['details'],
  earned: { readonly count: number; readonly lastAt: Date } | undefined,
  now: Date,
): boolean {
  if (!earned) return false
  if (limits.perCustomer !== null && earned.count >= limits.perCustomer) return true
  if (limits.cooldownDays !== null) return earned.lastAt.getTime() + limits.cooldownDays * dayMs > now.getTime()
  return limits.perCustomer === null && limits.perPeriod === null
}

const toOwnProof = (row: Awaited<ReturnType<typeof listOwnProofs>>[number]): OwnProof => ({
  campaignId: campaignIds.toWire(row.campaign_id),
  status: row.status,
  reason: row.reason,
  submittedAt: row.submitted_at.toISOString(),
})

function toOwnCode(row: Awaited<ReturnType<typeof listOwnCodes>>[number], words: Words): OwnCode {
  const { name, value } = words.pastReward(row.reward_id, row.reward)
  return {
    redemptionId: redemptionIds.toWire(row.id),
    rewardName: name,
    rewardType: value.type,
    points: row.points,
    valueMinor: row.value_minor,
    status: row.status,
    code: row.code,
    instructions: value.type === 'custom' ? value.instructions : null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
