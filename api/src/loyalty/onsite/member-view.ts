import { claimedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { RewardPrice } from '@yuko/contract/loyalty/rewards/reward'
import type { TierScope } from '@yuko/contract/loyalty/tier-scope'
import type { Trx } from '#platform/db/database.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { findNextExpiry } from '../expiry/next-expiry.ts'
import { campaignIds, redemptionIds, rewardIds, tierIds } from '../loyalty-ids.ts'
import {
  countEarned,
  countRedemptions,
  findShopperRow,
  listOwnCodes,
  listOwnEntries,
  type ShopperRow,
} from './member-view.repository.ts'
import { findShownProgram, listOfferedRewards, listRunningCampaigns, type RunningCampaign } from './program.repository.ts'
import { shopperRefused } from './shopper-refused.ts'
import { tierProgress } from './tier-progress.ts'

const shownCodes = 20
const shownEntries = 30

/** What a customer (uuid) may know of themselves. */
export async function loadMemberView(trx: Trx, organizationId: string, customerId: string, now: Date): Promise<StorefrontMember> {
  const shopper = await findShopperRow(trx, organizationId, customerId)
  if (!shopper) throw shopperRefused()
  const { id: memberId, status } = shopper
  const firstName = (shopper.first_name ?? shopper.name ?? '').trim().split(' ')[0] || null
  if (memberId === null || status === 'candidate' || status === 'opted_out') return { ...nobody, firstName, state: 'guest' }
  if (status !== 'member') return { ...nobody, firstName, state: 'blocked' }

  const [balance, pending] = [shopper.balance ?? 0, shopper.pending ?? 0]
  const ending = await findNextExpiry(trx, organizationId, memberId, now)
  return {
    state: 'member',
    ...{ firstName, balance, pending },
    tierId: shopper.tier_id && tierIds.toWire(shopper.tier_id),
    progress: await tierProgress(trx, organizationId, { memberId, tierId: shopper.tier_id, now }),
    ending: ending && { points: ending.points, at: ending.at.toISOString() },
    birthday: shopper.birth_month && shopper.birth_day ? { month: shopper.birth_month, day: shopper.birth_day } : null,
    ...(await offersOf(trx, organizationId, { ...shopper, memberId, balance }, now)),
    codes: (await listOwnCodes(trx, organizationId, memberId, shownCodes)).map(toOwnCode),
    history: (await listOwnEntries(trx, organizationId, memberId, shownEntries)).map((row) => ({
      ...{ kind: row.kind, title: row.title, note: row.customer_note },
      ...{ points: row.points, pendingPoints: row.pending_points, at: row.occurred_at.toISOString() },
    })),
    referralUrl: null,
  }
}

const nobody = {
  ...{ balance: 0, pending: 0, tierId: null, progress: null, ending: null, birthday: null, referralUrl: null },
  ...{ rewards: [], doneCampaigns: [], codes: [], history: [] },
}

type Present = Pick<ShopperRow, 'tier_id'> & { readonly memberId: string; readonly balance: number }

/** Which rewards they can have, and which ways to earn are done. */
async function offersOf(trx: Trx, organizationId: string, { memberId, balance, tier_id }: Present, now: Date) {
  const program = await findShownProgram(trx, organizationId, { orDraft: false })
  if (!program) return { rewards: [], doneCampaigns: [] }
  const rewards = await listOfferedRewards(trx, organizationId, program.id)
  const had = await countRedemptions(trx, organizationId, memberId)
  const claimed = (await listRunningCampaigns(trx, organizationId, program.id, now)).filter(({ type }) =>
    (claimedCampaignTypes as readonly string[]).includes(type),
  )
  const ids = claimed.map(({ id }) => id)
  const earned = ids.length === 0 ? null : await countEarned(trx, organizationId, memberId, ids)
  return {
    rewards: rewards.map(({ id, stock, details }) => {
      const missing = Math.max(0, leastPoints(details.price) - balance)
      const isHad = details.perCustomer !== null && (had.get(id) ?? 0) >= details.perCustomer
      const state = !isInScope(details.tierScope, tier_id)
        ? ('tier' as const)
        : isHad
          ? ('had' as const)
          : stock === 0
            ? ('sold_out' as const)
            : missing > 0
              ? ('points' as const)
              : ('open' as const)
      return { rewardId: rewardIds.toWire(id), state, missing }
    }),
    doneCampaigns: claimed
      .filter(({ id, details }) => isDone(details, earned?.get(id), now))
      .map(({ id }) => campaignIds.toWire(id)),
  }
}

export function leastPoints(price: RewardPrice): number {
  return price.exchange === 'fixed' ? price.points : Math.max(price.stepPoints, price.minPoints ?? 0)
}

function isInScope({ mode, tierIds: named }: TierScope, tierId: string | null): boolean {
  if (mode === 'all') return true
  const isNamed = tierId !== null && named.includes(tierIds.toWire(tierId))
  return isNamed === (mode === 'include')
}

/** Who may claim it again is not told so before they may. */
function isDone(
  { limits }: RunningCampaign['details'],
  earned: { readonly count: number; readonly lastAt: Date } | undefined,
  now: Date,
): boolean {
  if (!earned) return false
  if (limits.perCustomer !== null && earned.count >= limits.perCustomer) return true
  if (limits.cooldownDays !== null) return earned.lastAt.getTime() + limits.cooldownDays * dayMs > now.getTime()
  return limits.perCustomer === null && limits.perPeriod === null
}

function toOwnCode(row: Awaited<ReturnType<typeof listOwnCodes>>[number]): OwnCode {
  const { name, value } = row.reward
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
