import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { Program } from '@yuko/contract/loyalty/program'
import { hasCode, type RewardChannel, type RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { tierIds } from '#ids.ts'
import type { RewardRow } from '../rewards/rewards.repository.ts'

/** Why a member can't get a reward, regardless of points. */
export type OfferRefusal =
  | 'no_program'
  | 'not_offered'
  | 'pos_only'
  | 'online_only'
  | 'not_member'
  | 'blocked'
  | 'wrong_tier'
  | 'out_of_stock'
  | 'out_of_codes'
  | 'had_enough'
  | 'no_store_account'

export const offerRefusalWords: Record<OfferRefusal, string> = {
  no_program: 'The loyalty program isn’t active.',
  not_offered: 'This reward isn’t available right now.',
  pos_only: 'This reward can only be redeemed in store.',
  online_only: 'This reward can only be redeemed online.',
  not_member: 'Only members can redeem rewards. Join the program first.',
  blocked: 'This member can’t redeem rewards.',
  wrong_tier: 'This reward is for members of another tier.',
  out_of_stock: 'This reward is sold out.',
  out_of_codes: 'This reward has run out of codes.',
  had_enough: 'This member has reached the redemption limit of this reward.',
  no_store_account: 'Store credit requires a customer account in the store.',
}

export interface OfferedTo {
  readonly status: LoyaltyMemberStatus
  readonly tierId: string | null
  /** How many they have. */
  readonly times: number
  /** The shop's customer id. */
  readonly customer: string | null
}

export interface Offering {
  readonly program: Program['status'] | undefined
  readonly hasCode: boolean
  /** Where it would be redeemed; null: the merchant decides. */
  readonly channel: RewardChannel | null
}

export function whyNotOffered(
  { status, details, stock }: Pick<RewardRow, 'status' | 'details' | 'stock'>,
  { program, hasCode, channel }: Offering,
  member: OfferedTo,
): OfferRefusal | null {
  const { tierScope, perCustomer, value } = details
  if (program !== 'active') return 'no_program'
  if (status !== 'active' || !isWithinReach(details)) return 'not_offered'
  if (!isRedeemedIn(details, channel)) return channel === 'pos' ? 'online_only' : 'pos_only'
  if (member.status !== 'member') return member.status === 'blocked' ? 'blocked' : 'not_member'
  const isNamed = member.tierId !== null && tierScope.tierIds.includes(tierIds.toWire(member.tierId))
  if (tierScope.mode !== 'all' && isNamed !== (tierScope.mode === 'include')) return 'wrong_tier'
  if (stock === 0) return 'out_of_stock'
  if (perCustomer !== null && member.times >= perCustomer) return 'had_enough'
  if (isFromPool(details) && !hasCode) return 'out_of_codes'
  if (value.type === 'store_credit' && member.customer === null) return 'no_store_account'
  return null
}

export const isRedeemedIn = ({ channel }: Pick<RewardDetails, 'channel'>, where: RewardChannel | null): boolean =>
  where === null || !channel || channel === where

/** An incremental reward needs at least one step below its maximum. */
export const isWithinReach = ({ price }: Pick<RewardDetails, 'price'>) =>
  mostPoints(price, Number.MAX_SAFE_INTEGER) >= leastPoints(price)

type Details = Pick<RewardDetails, 'value' | 'codes'>

/** A discount with uploaded codes. */
export const isFromPool = ({ value, codes }: Details) => hasCode(value.type) && codes.mode === 'pool'

/** IDs of those with uploaded codes. */
export const poolsOf = (rewards: readonly Pick<RewardRow, 'id' | 'details'>[]) =>
  rewards.filter(({ details }) => isFromPool(details)).map(({ id }) => id)

/** A discount whose code is created in the connected store. */
export const isGenerated = ({ value, codes }: Details) => hasCode(value.type) && codes.mode === 'generated'

export const isGiftCard = ({ value }: Pick<Details, 'value'>) => value.type === 'gift_card'

/** Created in the connected store, by a job. */
export const isMadeInStore = (details: Details) =>
  isGenerated(details) || isGiftCard(details) || details.value.type === 'store_credit'
