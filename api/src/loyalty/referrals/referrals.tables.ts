import type { HeldBack, ReferralChannel, ReferralStatus, RejectReason } from '@yuko/contract/loyalty/referrals/referral'
import type { ReferralSettings } from '@yuko/contract/loyalty/referrals/referral-settings'
import type { Generated, JSONColumnType } from 'kysely'

export interface LoyaltyReferrals {
  organization_id: string
  id: string
  program_id: string
  advocate_id: string
  channel: ReferralChannel
  status: ReferralStatus
  reject_reason: Generated<RejectReason | null>
  friend_email: Generated<string | null>
  friend_locale: Generated<string | null>
  friend_key: Generated<Buffer | null>
  ip_key: Generated<Buffer | null>
  device_key: Generated<Buffer | null>
  friend_customer_id: Generated<string | null>
  redemption_id: Generated<string | null>
  order_id: Generated<string | null>
  is_approved: Generated<boolean>
  clicked_at: Date
  claimed_at: Generated<Date | null>
  judged_at: Generated<Date | null>
  ordered_at: Generated<Date | null>
  qualify_after: Generated<Date | null>
  rewarded_at: Generated<Date | null>
  ended_at: Generated<Date | null>
  points: Generated<number>
  points_taken_back: Generated<number>
  held_back: Generated<HeldBack | null>
  next_at: Generated<Date | null>
}

export interface ReferralTables {
  loyalty_referral_settings: {
    organization_id: string
    program_id: string
    settings: JSONColumnType<Omit<ReferralSettings, 'friend'>>
    reward_id: string
    updated_at: Date
  }
  loyalty_referrals: LoyaltyReferrals
  loyalty_referral_traces: {
    organization_id: string
    member_id: string
    kind: 'ip' | 'device'
    key: Buffer
    seen_at: Date
  }
}
