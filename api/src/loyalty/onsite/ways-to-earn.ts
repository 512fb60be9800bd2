import { comparePriority } from '@yuko/contract/loyalty/campaigns/campaign'
import { claimedCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { StorefrontCampaign, StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { campaignIds } from '#ids.ts'
import { detailsOf, timingOf } from '../campaigns/campaign.mapper.ts'
import type { CampaignRow } from '../campaigns/campaigns.repository.ts'
import { nextRun, type RunningTime } from '../campaigns/running-times.ts'
import type { Words } from '../translations/words.ts'

type Counting = Pick<LoyaltySettings, 'rounding' | 'includesGiftCards'>

interface Moment {
  readonly now: Date
  readonly timeZone: string
  readonly settings: Counting
  /** Names and texts in the shopper's language. */
  readonly words: Words
}

type WaysToEarn = Pick<StorefrontProgram, 'campaigns' | 'upcomingCampaigns' | 'changesAt' | 'perOrder'>

/** What campaigns give now, and which come back on their days. */
export function waysToEarn(campaigns: readonly CampaignRow[], { now, timeZone, settings, words }: Moment): WaysToEarn {
  const timed = campaigns.flatMap((row) => {
    const run = nextRun(timingOf(row), now, timeZone)
    return run === null ? [] : [{ row, run, isOpen: run.from <= now }]
  })
  const running = timed.filter(({ isOpen }) => isOpen)
  const changes = timed.flatMap(({ run, isOpen }) => (isOpen ? run.until : run.from) ?? [])
  const changesAt = changes.length === 0 ? null : new Date(Math.min(...changes.map((at) => at.getTime())))
  return {
    campaigns: running.map((one) => toStorefront(one, words)),
    upcomingCampaigns: timed.flatMap((one) => {
      const { recurring } = detailsOf(one.row)
      return one.isOpen || recurring === null
        ? []
        : [{ ...toStorefront(one, words), recurring, from: one.run.from.toISOString() }]
    }),
    changesAt: changesAt?.toISOString() ?? null,
    perOrder: perOrderOf(
      running.map(({ row }) => row),
      settings,
    ),
  }
}

/** The unconditional order campaign that counts, and the unconditional multipliers, in the order in which they count. */
function perOrderOf(campaigns: readonly CampaignRow[], { rounding, includesGiftCards }: Counting): StorefrontProgram['perOrder'] {
  const rates = campaigns.flatMap(({ type, priority, details: { earning, conditions, tierScope, stacking } }) =>
    type === 'order' &&
    earning.mode === 'per_amount' &&
    conditions.length === 0 &&
    tierScope.mode === 'all' &&
    stacking === 'best_only'
      ? [{ priority, points: earning.points, amountMinor: earning.amountMinor }]
      : [],
  )
  const [best] = rates.sort(
    (one, other) => comparePriority(one, other) || other.points / other.amountMinor - one.points / one.amountMinor,
  )
  const multipliers = campaigns.flatMap(({ type, priority, details: { earning, conditions, tierScope, stacking } }) =>
    type === 'order' && earning.mode === 'multiplier' && conditions.length === 0
      ? [{ priority, percent: earning.percent, isAdded: stacking === 'add', tierScope }]
      : [],
  )
  multipliers.sort((one, other) => comparePriority(one, other) || other.percent - one.percent)
  return best
    ? {
        points: best.points,
        amountMinor: best.amountMinor,
        rounding,
        includesGiftCards,
        multipliers: multipliers.map(({ priority: _, ...multiplier }) => multiplier),
      }
    : null
}

function toStorefront({ row, run }: { readonly row: CampaignRow; readonly run: RunningTime }, words: Words): StorefrontCampaign {
  const { id, type, details } = row
  const { name, description = null, earning, tierScope, action, proof = null } = words.campaign(id, type, details)
  const isClaimed = !proof && (claimedCampaignTypes as readonly string[]).includes(type)
  return {
    campaignId: campaignIds.toWire(id),
    type,
    name,
    description,
    earning,
    tierScope,
    isClaimed,
    proof,
    url: action.url ?? null,
    until: run.until?.toISOString() ?? null,
  }
}
