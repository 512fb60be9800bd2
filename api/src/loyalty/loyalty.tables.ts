import type { CampaignDetails, CampaignStatus } from '@yuko/contract/loyalty/campaigns/campaign'
import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { joinedVia, LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { Program } from '@yuko/contract/loyalty/program'
import type { RedemptionFailure, RedemptionStatus } from '@yuko/contract/loyalty/rewards/redemption'
import type { RewardDetails, RewardStatus, RewardType } from '@yuko/contract/loyalty/rewards/reward'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { TierBenefit, TierChangeReason, TierDetails, TierRules } from '@yuko/contract/loyalty/tiers/tier'
import type { Generated, JSONColumnType } from 'kysely'
import type { z } from 'zod'
import type { LedgerTables } from './ledger/ledger.tables.ts'
import type { BulkTables } from './members/bulk/bulk.tables.ts'
import type { OnsiteTables } from './onsite/onsite.tables.ts'
import type { ProofTables } from './proofs/proofs.tables.ts'
import type { ReferralTables } from './referrals/referrals.tables.ts'
import type { SimulationTables } from './simulation/simulation.tables.ts'
import type { TaggingTables } from './tagging/tagging.tables.ts'
import type { TierTables } from './tiers/tiers.tables.ts'
import type { TranslationTables } from './translations/translations.tables.ts'

export interface LoyaltyPrograms {
  organization_id: string
  id: string
  name: string
  status: Generated<Program['status']>
  point_label_one: string
  point_label_other: string
  starts_at: Generated<Date | null>
  activated_at: Generated<Date | null>
  created_at: Date
  updated_at: Date
}

interface LoyaltySettingsRows {
  organization_id: string
  settings: JSONColumnType<LoyaltySettings>
  tier_rules: JSONColumnType<TierRules>
  updated_at: Date
  expiry_since: Date
  expired_until: Generated<Date | null>
  warned_on: Generated<string | null>
}

interface LoyaltyHoldouts {
  organization_id: string
  percent: number
  /** When it was last turned on: older customers are never held out. */
  started_at: Date
  /** When the share last changed. */
  since: Date
}

interface LoyaltyImportedPasts {
  organization_id: string
  import_id: string
  member_id: string
  joined_at: Date | null
  joined_at_before: Date | null
  points: number | null
  points_before: number
  at: Date
}

interface LoyaltyEarlierEntries {
  organization_id: string
  member_id: string
  occurred_at: Date
  points: number
  description: string
  occurrence: number
  import_id: string
}

interface LoyaltyExpiryWarnings {
  organization_id: string
  member_id: string
  ends_on: string
  kind: 'warning' | 'last_chance'
  points: number
  at: Date
  warned_at: Date
}

/** Rows written before groups of conditions and recurring schedules have none. */
type StoredCampaign = Omit<CampaignDetails, 'type' | 'startsAt' | 'endsAt' | 'orConditions' | 'recurring'> &
  Partial<Pick<CampaignDetails, 'orConditions' | 'recurring'>>

export interface LoyaltyCampaigns {
  organization_id: string
  id: string
  program_id: string
  type: CampaignType
  status: Generated<CampaignStatus>
  details: JSONColumnType<StoredCampaign>
  starts_at: Date | null
  ends_at: Date | null
  priority: Generated<number | null>
  activated_at: Date | null
  points_given: Generated<number>
  times_given: Generated<number>
  created_at: Date
  updated_at: Date
}

export interface LoyaltyRewards {
  organization_id: string
  id: string
  program_id: string
  type: RewardType
  status: Generated<RewardStatus>
  details: JSONColumnType<Omit<RewardDetails, 'stock'>>
  stock: number | null
  cost: number
  is_for_friends: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface LoyaltyRedemptions {
  organization_id: string
  id: string
  member_id: string | null
  referral_id: Generated<string | null>
  reward_id: string
  reward: JSONColumnType<Omit<RewardDetails, 'stock'>>
  points: number
  value_minor: number | null
  status: RedemptionStatus
  failure: RedemptionFailure | null
  code: string | null
  external_id: string | null
  issued_at: Date | null
  expires_at: Date | null
  used_at: Date | null
  order_id: string | null
  is_refunded: Generated<boolean>
  idempotency_key: string
  next_at: Date | null
  attempts: Generated<number>
  cancelling_at: Generated<Date | null>
  created_at: Date
}

interface LoyaltyCodes {
  organization_id: string
  code: string
  reward_id: string
  redemption_id: string | null
  added_at: Date
  position: number
}

export interface LoyaltyTiers {
  organization_id: string
  id: string
  name: string
  color: string
  icon: TierDetails['icon']
  threshold: number
  tag: string | null
  multiplier_percent: Generated<number>
  entry_points: Generated<number>
  perks: Generated<string[]>
  retain_threshold: Generated<number | null>
  is_hidden: Generated<boolean>
  store_tag: Generated<string | null>
  entry_reward_id: Generated<string | null>
  benefits: Generated<TierBenefit[]>
  created_at: Date
  updated_at: Date
  deleted_at: Generated<Date | null>
}

interface LoyaltyTierChanges {
  organization_id: string
  id: string
  member_id: string
  from_tier_id: string | null
  to_tier_id: string | null
  reason: TierChangeReason
  import_id: Generated<string | null>
  at: Date
}

export interface LoyaltyMembers {
  organization_id: string
  id: string
  customer_id: string
  status: LoyaltyMemberStatus
  joined_at: Date | null
  joined_via: z.infer<typeof joinedVia> | null
  birth_month: Generated<number | null>
  birth_day: Generated<number | null>
  birthday_set_at: Generated<Date | null>
  referral_code: Generated<string | null>
  referred_by: Generated<string | null>
  merged_into: Generated<string | null>
  tier_id: Generated<string | null>
  tier_since: Generated<Date | null>
  tier_kept_until: Generated<Date | null>
  tier_is_held: Generated<boolean>
  seq: Generated<number>
  head_hash: Generated<Buffer | null>
  balance: Generated<number>
  pending: Generated<number>
  lifetime_earned: Generated<number>
  lifetime_redeemed: Generated<number>
  lifetime_expired: Generated<number>
  /** Earned in another program. */
  earlier_points: Generated<number>
  last_activity_at: Generated<Date | null>
  /** The last time. Candidates are those who haven't joined again. */
  removed_at: Generated<Date | null>
  created_at: Date
}

export interface LoyaltyTables
  extends LedgerTables,
    BulkTables,
    TierTables,
    TaggingTables,
    SimulationTables,
    OnsiteTables,
    ProofTables,
    ReferralTables,
    TranslationTables {
  loyalty_programs: LoyaltyPrograms
  loyalty_settings: LoyaltySettingsRows
  loyalty_holdouts: LoyaltyHoldouts
  loyalty_expiry_warnings: LoyaltyExpiryWarnings
  loyalty_campaigns: LoyaltyCampaigns
  loyalty_rewards: LoyaltyRewards
  loyalty_redemptions: LoyaltyRedemptions
  loyalty_codes: LoyaltyCodes
  loyalty_tiers: LoyaltyTiers
  loyalty_tier_changes: LoyaltyTierChanges
  loyalty_members: LoyaltyMembers
  loyalty_imported_pasts: LoyaltyImportedPasts
  loyalty_earlier_entries: LoyaltyEarlierEntries
}

declare module '#platform/db/schema.ts' {
  interface Schema extends LoyaltyTables {}
}
