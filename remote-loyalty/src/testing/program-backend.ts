import type { Campaign } from '@yuko/contract/loyalty/campaigns/campaign'
import { noLimits } from '@yuko/contract/loyalty/campaigns/campaign'
import { createCampaign } from '@yuko/contract/loyalty/campaigns/create-campaign'
import { deleteCampaign } from '@yuko/contract/loyalty/campaigns/delete-campaign'
import { getCampaign } from '@yuko/contract/loyalty/campaigns/get-campaign'
import { listCampaigns } from '@yuko/contract/loyalty/campaigns/list-campaigns'
import { prioritizeCampaigns } from '@yuko/contract/loyalty/campaigns/prioritize-campaigns'
import { switchCampaign } from '@yuko/contract/loyalty/campaigns/switch-campaign'
import { updateCampaign } from '@yuko/contract/loyalty/campaigns/update-campaign'
import { createProgram } from '@yuko/contract/loyalty/create-program'
import { getOtherCurrencyOrders, type OtherCurrencyOrders } from '@yuko/contract/loyalty/get-other-currency-orders'
import { getProgram } from '@yuko/contract/loyalty/get-program'
import { listPrograms } from '@yuko/contract/loyalty/list-programs'
import type { Program } from '@yuko/contract/loyalty/program'
import { createReward } from '@yuko/contract/loyalty/rewards/create-reward'
import { getReward } from '@yuko/contract/loyalty/rewards/get-reward'
import { listRewards } from '@yuko/contract/loyalty/rewards/list-rewards'
import type { Reward } from '@yuko/contract/loyalty/rewards/reward'
import { switchReward } from '@yuko/contract/loyalty/rewards/switch-reward'
import { updateReward } from '@yuko/contract/loyalty/rewards/update-reward'
import { uploadRewardCodes } from '@yuko/contract/loyalty/rewards/upload-reward-codes'
import { scheduleProgram } from '@yuko/contract/loyalty/schedule-program'
import { getLoyaltySettings } from '@yuko/contract/loyalty/settings/get-loyalty-settings'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { switchProgram } from '@yuko/contract/loyalty/switch-program'
import { everyTier } from '@yuko/contract/loyalty/tier-scope'
import { listTiers } from '@yuko/contract/loyalty/tiers/list-tiers'
import { defaultTierRules, type Tier } from '@yuko/contract/loyalty/tiers/tier'
import { updateProgram } from '@yuko/contract/loyalty/update-program'
import { getStoreConnection, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { type Collection, listCollections } from '@yuko/contract/store/list-collections'
import { listCustomerTags } from '@yuko/contract/store/list-customer-tags'
import { listProducts, type Product } from '@yuko/contract/store/list-products'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { idOf } from './ids.ts'

const times = { createdAt: '2026-11-01T10:00:00.000Z', updatedAt: '2026-11-02T10:00:00.000Z' }

const theCollections: readonly Collection[] = ['Mugs', 'Winter sale'].map((title, at) => ({
  collectionId: idOf('col', at + 1),
  externalId: String(81 + at),
  title,
  handle: null,
}))

export const aProgram = (n: number, change: Partial<Program> = {}): Program => ({
  programId: idOf('lpr', n),
  name: 'Bean Club',
  status: 'draft',
  pointLabel: { one: 'bean', other: 'beans' },
  startsAt: null,
  activatedAt: null,
  ...times,
  ...change,
})

export const aCampaign = (n: number, change: Partial<Campaign> = {}): Campaign => ({
  campaignId: idOf('cmp', n),
  priority: null,
  programId: idOf('lpr', 1),
  type: 'order',
  status: 'active',
  name: 'Place an order',
  description: null,
  earning: { mode: 'per_amount', points: 5, amountMinor: 100 },
  conditions: [],
  orConditions: [],
  tierScope: everyTier,
  stacking: 'best_only',
  limits: noLimits,
  action: {},
  startsAt: null,
  endsAt: null,
  recurring: null,
  isRunning: false,
  runsUntil: null,
  runsNextAt: null,
  figures: { points: 0, times: 0, members: 0 },
  ...times,
  ...change,
})

export const aReward = (n: number, change: Partial<Reward> = {}): Reward => ({
  rewardId: idOf('lrw', n),
  programId: idOf('lpr', 1),
  status: 'active',
  name: '€5 off',
  description: null,
  terms: null,
  price: { exchange: 'fixed', points: 500 },
  value: { type: 'amount_off', amountMinor: 500 },
  minOrderMinor: null,
  combinesWith: { order: false, product: false, shipping: true },
  codes: { mode: 'generated', prefix: '' },
  validDays: 90,
  stock: null,
  perCustomer: null,
  tierScope: everyTier,
  freeCodes: null,
  figures: { issued: 0, used: 0, points: 0 },
  ...times,
  ...change,
})

export const aTier = (n: number, name: string): Tier => ({
  tierId: idOf('tir', n),
  name,
  color: '#b8860b',
  icon: 'star',
  threshold: n * 100,
  tag: null,
  multiplierPercent: 100,
  entryPoints: 0,
  entryRewardId: null,
  retainThreshold: null,
  isHidden: false,
  benefits: [],
  perks: [],
  rank: n,
  members: 0,
  createdAt: times.createdAt,
})

export const aProduct = (n: number, title: string): Product => ({
  productId: idOf('prd', n),
  title,
  handle: null,
  imageUrl: null,
  url: null,
  externalId: null,
  status: 'active',
  vendor: null,
  productType: null,
  tags: [],
  price: null,
  publishedCount: 0,
  averageRating: null,
  reviewCount: 0,
  isExcluded: false,
  isPlaceholder: false,
  updatedAt: times.createdAt,
})

export const noStore: StoreConnection = {
  platform: 'custom',
  method: null,
  state: 'none',
  shop: null,
  scopes: [],
  missingScopes: [],
  optionalScopes: [],
  connectedAt: null,
  disconnectedAt: null,
  lastEventAt: null,
  canUseShopify: true,
}

export interface ProgramState {
  programs: Program[]
  campaigns: Campaign[]
  rewards: Reward[]
  tiers: Tier[]
  products: Product[]
  connection: StoreConnection
  otherCurrency: OtherCurrencyOrders
}

export const emptyState = (): ProgramState => ({
  programs: [],
  campaigns: [],
  rewards: [],
  tiers: [],
  products: [],
  connection: noStore,
  otherCurrency: { currency: 'EUR', orders: 0, currencies: [] },
})

function found<Entry>(
  entries: readonly Entry[],
  isIt: (entry: Entry) => boolean,
  code: 'program.not-found' | 'campaign.not-found' | 'reward.not-found',
): Entry {
  const entry = entries.find(isIt)
  if (!entry) throw new Refusal(code, 'There is no such thing')
  return entry
}

/** A mock of the programs API with campaigns and rewards. */
export function programBackend(state: () => ProgramState) {
  const programOf = (id: string | undefined) => found(state().programs, ({ programId }) => programId === id, 'program.not-found')
  const campaignOf = (id: string | undefined) =>
    found(state().campaigns, ({ campaignId }) => campaignId === id, 'campaign.not-found')
  const rewardOf = (id: string | undefined) => found(state().rewards, ({ rewardId }) => rewardId === id, 'reward.not-found')
  const inProgram = <Entry extends { programId: string }>(entries: Entry[], id: string | undefined) =>
    entries.filter(({ programId }) => programId === id)
  return [
    mockEndpoint(listPrograms, () => ({ items: [...state().programs], nextCursor: null })),
    mockEndpoint(getOtherCurrencyOrders, () => state().otherCurrency),
    mockEndpoint(getProgram, ({ params }) => ({ ...programOf(params.programId) })),
    mockEndpoint(createProgram, ({ body: { pointsPerMajorUnit: _rate, signupPoints: _gift, ...details } }) => {
      const program = aProgram(state().programs.length + 1, details)
      state().programs.unshift(program)
      return program
    }),
    mockEndpoint(updateProgram, ({ params, body: { isArchived, ...details } }) => {
      const status = isArchived === undefined ? {} : { status: isArchived ? ('archived' as const) : ('draft' as const) }
      return { ...Object.assign(programOf(params.programId), details, status) }
    }),
    mockEndpoint(scheduleProgram, ({ params, body }) => ({ ...Object.assign(programOf(params.programId), body) })),
    mockEndpoint(switchProgram, ({ params, body }) => {
      if (body.status === 'active' && state().programs.some(({ status }) => status === 'active'))
        throw new Refusal('program.already-active', 'Another program is active: pause it first')
      const isActive = body.status === 'active'
      for (const one of inProgram(state().campaigns, params.programId)) one.isRunning = isActive && one.status === 'active'
      return { ...Object.assign(programOf(params.programId), body, isActive && { activatedAt: '2026-11-03T10:00:00.000Z' }) }
    }),
    mockEndpoint(listCampaigns, ({ params }) => ({
      items: inProgram(state().campaigns, params.programId).map((one) => ({ ...one })),
    })),
    mockEndpoint(getCampaign, ({ params }) => ({ ...campaignOf(params.campaignId) })),
    mockEndpoint(createCampaign, ({ params, body }) => {
      const campaign = aCampaign(state().campaigns.length + 1, { ...body, programId: params.programId ?? '', status: 'draft' })
      state().campaigns.push(campaign)
      return { ...campaign }
    }),
    mockEndpoint(updateCampaign, ({ params, body }) => ({ ...Object.assign(campaignOf(params.campaignId), body) })),
    mockEndpoint(switchCampaign, ({ params, body }) => ({ ...Object.assign(campaignOf(params.campaignId), body) })),
    mockEndpoint(prioritizeCampaigns, ({ params, body }) => {
      const items = inProgram(state().campaigns, params.programId)
      for (const one of items) one.priority = body.campaignIds.indexOf(one.campaignId) + 1 || null
      return { items: items.map((one) => ({ ...one })) }
    }),
    mockEndpoint(deleteCampaign, ({ params }) => {
      state().campaigns = state().campaigns.filter(({ campaignId }) => campaignId !== params.campaignId)
    }),
    mockEndpoint(listRewards, ({ params }) => ({
      items: inProgram(state().rewards, params.programId).map((one) => ({ ...one })),
    })),
    mockEndpoint(getReward, ({ params }) => ({ ...rewardOf(params.rewardId) })),
    mockEndpoint(createReward, ({ params, body }) => {
      const reward = aReward(state().rewards.length + 1, { ...body, programId: params.programId ?? '', status: 'draft' })
      if (body.codes.mode === 'pool') reward.freeCodes = 0
      state().rewards.push(reward)
      return { ...reward }
    }),
    mockEndpoint(updateReward, ({ params, body }) => ({ ...Object.assign(rewardOf(params.rewardId), body) })),
    mockEndpoint(switchReward, ({ params, body }) => ({ ...Object.assign(rewardOf(params.rewardId), body) })),
    mockEndpoint(uploadRewardCodes, ({ params }) => {
      const { freeCodes } = Object.assign(rewardOf(params.rewardId), { freeCodes: 2 })
      return {
        added: 2,
        unchanged: 0,
        freeCodes,
        refused: [{ line: 3, value: 'no code!', message: 'isn’t a valid code' }],
        refusedCount: 1,
      }
    }),
    mockEndpoint(getLoyaltySettings, () => defaultLoyaltySettings),
    mockEndpoint(listTiers, () => ({ rules: defaultTierRules, items: state().tiers, membersWithoutTier: 0 })),
    mockEndpoint(listProducts, ({ query }) => ({
      items: state().products.filter(
        ({ productId, title }) =>
          title.toLowerCase().includes((query.q ?? '').toLowerCase()) && (query.productId?.includes(productId) ?? true),
      ),
      nextCursor: null,
    })),
    mockEndpoint(listCustomerTags, () => ({ items: [{ tag: 'vip', customers: 3 }] })),
    mockEndpoint(listCollections, ({ query }) => ({
      items: theCollections.filter(
        ({ collectionId, title }) =>
          title.toLowerCase().includes((query.q ?? '').toLowerCase()) && (query.collectionId?.includes(collectionId) ?? true),
      ),
      nextCursor: null,
    })),
    mockEndpoint(getStoreConnection, () => state().connection),
  ]
}
