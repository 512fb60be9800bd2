import type { SimulatedChange } from '@yuko/contract/loyalty/simulation/simulation-question'
import { startSimulation } from '@yuko/contract/loyalty/simulation/start-simulation'
import { createTier } from '@yuko/contract/loyalty/tiers/create-tier'
import { deleteTier } from '@yuko/contract/loyalty/tiers/delete-tier'
import { getTierRecalculation, type TierRecalculation } from '@yuko/contract/loyalty/tiers/get-tier-recalculation'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { previewTiers, type TierPreview } from '@yuko/contract/loyalty/tiers/preview-tiers'
import { defaultTierRules, type Tier, type TierRules } from '@yuko/contract/loyalty/tiers/tier'
import { updateTier } from '@yuko/contract/loyalty/tiers/update-tier'
import { updateTierRules } from '@yuko/contract/loyalty/tiers/update-tier-rules'
import { listCustomerTags } from '@yuko/contract/store/list-customer-tags'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

export const aTier = (n: number, change: Partial<Tier> = {}): Tier => ({
  tierId: idOf('tir', n),
  rank: n,
  name: ['Bronze', 'Gold', 'Platinum'][n - 1] ?? `Tier ${n}`,
  color: '#b8860b',
  icon: 'medal',
  threshold: (n - 1) * 500,
  retainThreshold: null,
  isHidden: false,
  tag: null,
  storeTag: null,
  multiplierPercent: 100,
  entryPoints: 0,
  entryRewardId: null,
  benefits: [],
  perks: [],
  members: 10 * n,
  createdAt: '2026-10-01T10:00:00.000Z',
  ...change,
})

export const noMoves: TierPreview = { members: 30, up: 0, down: 0, same: 30, fallShort: 0, moves: [], examples: [] }

interface Kept {
  tiers: Tier[]
  rules?: TierRules
  preview?: (plan: { rules?: TierRules | undefined; tiers?: unknown[] | undefined }) => TierPreview
  recalculation?: TierRecalculation | null
}

/** A mock of the tiers API. */
export function tierBackend({ tiers, rules = defaultTierRules, preview = () => noMoves, recalculation = null }: Kept) {
  const kept = { tiers, rules, plans: [] as unknown[], tried: [] as SimulatedChange[] }
  const find = (id: string | undefined) => {
    const tier = kept.tiers.find(({ tierId }) => tierId === id)
    if (!tier) throw new Refusal('tier.not-found', 'There is no such tier')
    return tier
  }
  const handlers = [
    mockEndpoint(listCustomerTags, () => ({ items: [{ tag: 'vip', customers: 3 }] })),
    mockEndpoint(getTierRecalculation, () => ({ recalculation })),
    mockEndpoint(updateTierRules, ({ body }) => {
      kept.rules = body
      return body
    }),
    mockEndpoint(previewTiers, ({ body }) => {
      kept.plans.push(body)
      return preview(body)
    }),
    mockEndpoint(startSimulation, ({ body }) => {
      kept.tried.push(body.change)
      throw new Refusal('server.unavailable', 'Nothing is replayed here')
    }),
    mockEndpoint(listTiers, () => ({ rules: kept.rules, items: kept.tiers.map((tier) => ({ ...tier })), membersWithoutTier: 7 })),
    mockEndpoint(createTier, ({ body }) => {
      const tier = aTier(kept.tiers.length + 1, { ...body, tag: body.tag ?? null, members: 0 })
      kept.tiers.push(tier)
      return tier
    }),
    mockEndpoint(updateTier, ({ params, body }) => Object.assign(find(params.tierId), body)),
    mockEndpoint(deleteTier, ({ params }) => {
      kept.tiers = kept.tiers.filter((tier) => tier !== find(params.tierId))
      return undefined as never
    }),
  ]
  return { handlers, kept }
}
