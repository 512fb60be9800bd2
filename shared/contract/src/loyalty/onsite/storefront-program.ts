import { z } from 'zod'
import { hexColor } from '../../brand/brand-settings.ts'
import { isoDateTime } from '../../primitives.ts'
import { campaignEarning, campaignId, campaignProof } from '../campaigns/campaign.ts'
import { campaignType } from '../campaigns/campaign-type.ts'
import { recurringSchedule } from '../campaigns/recurring-schedule.ts'
import { shownPointLabel } from '../point-label.ts'
import { rewardId, rewardPrice, rewardType } from '../rewards/reward.ts'
import { tierId, tierScope } from '../tier-scope.ts'
import { tierDetails, tierMetric } from '../tiers/tier.ts'

const storefrontCampaign = z.object({
  campaignId,
  type: campaignType,
  name: z.string(),
  description: z.string().nullable(),
  earning: campaignEarning,
  tierScope,
  url: z.string().nullable().describe('The page to open'),
  isClaimed: z.boolean().describe('Whether its points are claimed on the storefront, without proof'),
  proof: campaignProof.nullable().describe('What to submit for its points; null: nothing'),
  until: isoDateTime.nullable().describe('When its dates or hours end; null: it doesn’t end'),
})
export type StorefrontCampaign = z.infer<typeof storefrontCampaign>

/** Earns nothing now, but does again on its days and hours. */
const upcomingCampaign = storefrontCampaign.extend({
  recurring: recurringSchedule,
  from: isoDateTime.describe('When its days or hours begin next'),
})
export type UpcomingCampaign = z.infer<typeof upcomingCampaign>

const storefrontReward = z.object({
  rewardId,
  type: rewardType,
  name: z.string(),
  description: z.string().nullable(),
  terms: z.string().nullable(),
  price: rewardPrice,
  minOrderMinor: z.int().nullable(),
  appliesTo: z
    .array(z.string())
    .nullable()
    .describe('Titles of the only products or collections it is for; null: the whole order'),
  onlySubscriptions: z.boolean(),
  isSoldOut: z.boolean(),
  imageUrl: z.string().nullable().describe('Image of the free product'),
})
export type StorefrontReward = z.infer<typeof storefrontReward>

export const storefrontTier = tierDetails
  .pick({
    name: true,
    icon: true,
    threshold: true,
    retainThreshold: true,
    multiplierPercent: true,
    entryPoints: true,
    benefits: true,
    perks: true,
  })
  .extend({ tierId, color: hexColor, entryReward: z.string().nullable().describe('Name of the reward for reaching it') })
export type StorefrontTier = z.infer<typeof storefrontTier>

/** Public data of the active program. */
export const storefrontProgram = z.object({
  name: z.string(),
  pointLabel: shownPointLabel,
  campaigns: z.array(storefrontCampaign).describe('What earns points now'),
  upcomingCampaigns: z.array(upcomingCampaign),
  changesAt: isoDateTime
    .nullable()
    .describe('When a way to earn next begins or ends: this is out of date from then on; null: never'),
  rewards: z.array(storefrontReward).describe('Lowest price first'),
  tierMetric,
  tiers: z.array(storefrontTier).describe('Lowest first, without hidden ones'),
  perOrder: z
    .object({
      points: z.int(),
      amountMinor: z.int(),
      rounding: z.enum(['floor', 'nearest', 'ceil']),
      includesGiftCards: z.boolean().describe('Whether gift cards earn when they are bought'),
      multipliers: z
        .array(z.object({ percent: z.int(), isAdded: z.boolean(), tierScope }))
        .describe('Active multipliers for any order: the first one counts, plus the added ones'),
    })
    .nullable()
    .describe('Points that everyone gets for any order; null: it depends on the order'),
  friendOffer: z
    .object({ name: z.string(), minOrderMinor: z.int().nullable(), newCustomersOnly: z.boolean() })
    .nullable()
    .describe('The reward for referred friends; null: none'),
  holdsOut: z.boolean().describe('Whether the program is closed to some customers'),
})
export type StorefrontProgram = z.infer<typeof storefrontProgram>

const shown = z
  .object({ kind: z.string(), locale: z.string() })
  .loose()
  .nullable()
  .describe('Configuration with brand and texts applied; null: turned off')

export const onsiteView = z
  .object({
    store: z.object({ name: z.string(), url: z.string().nullable(), timeZone: z.string() }),
    currency: z.string(),
    locale: z.string(),
    version: z.int().describe('Incremented when any of the widgets is published'),
    pageUrl: z.string().describe('URL of the program’s page'),
    program: storefrontProgram.nullable().describe('null: no active program; nothing is shown'),
    widgets: z.object({
      launcher: shown,
      panel: shown,
      nudges: shown,
      referralPopup: shown,
      page: shown,
      productPoints: shown,
      cartPoints: shown,
      cartPointsSlider: shown,
      thankYou: shown,
      account: shown,
    }),
  })
  .meta({ id: 'OnsiteView' })
