import type { PanelCard } from '@yuko/contract/loyalty/onsite/onsite-config'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram, StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { OwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import type { IconName } from '../view/loyalty/icon.ts'
import { type LoyaltyWidget, type LoyaltyWording, tiersFor } from '../view/loyalty/onsite.ts'
import { mayJoin, waysFor } from '../view/loyalty/program-lists.ts'
import type { FriendStep } from './referral-view.ts'

export type PanelPlace = 'home' | PanelCard | 'friend' | 'codes' | 'history' | 'confirm' | 'issued'

export interface PanelState {
  readonly place: PanelPlace
  /** undefined: loading; null: a visitor. */
  readonly member: StorefrontMember | null | undefined
  /** The identity check failed: a possible member gets no invitation. */
  readonly isLost: boolean
  readonly wish: { readonly reward: StorefrontReward; readonly points: number; readonly key: string } | null
  /** The latest redemption. */
  readonly issuedId: string | null
  /** The member's referrals; null: not requested. */
  readonly own: OwnReferrals | null
  /** For a referred friend; null: none. */
  readonly friend: FriendStep | null
  readonly isBusy: boolean
  readonly problem: boolean
  readonly said: string
}

/** Shared by the panel and the shop's account page. */
export interface MemberView {
  readonly program: StorefrontProgram
  readonly widget: LoyaltyWidget<'loyalty_panel' | 'account_page'>
  readonly wording: LoyaltyWording
  readonly origin: string
  readonly signIn: string
  readonly signUp: string
  /** The program's icon, as on the launcher. */
  readonly emblem: IconName
}

export interface PanelView extends MemberView {
  readonly widget: LoyaltyWidget<'loyalty_panel'>
}

const titles = {
  home: 'loyaltyRedeem',
  redeem: 'loyaltyRedeem',
  confirm: 'loyaltyRedeem',
  earn: 'loyaltyEarn',
  tiers: 'loyaltyTiers',
  referral: 'loyaltyReferral',
  friend: 'loyaltyFriend',
  codes: 'loyaltyCodes',
  issued: 'loyaltyCodes',
  history: 'loyaltyHistory',
} as const satisfies Record<PanelPlace, string>
export const titleOf = (place: PanelPlace, { text }: LoyaltyWording) => text(titles[place])

export const asMember = (member: PanelState['member']) => (member?.state === 'member' ? member : null)

/** The places available to a person, given the program and the merchant's settings. */
export function placesFor(
  { program, widget: { content } }: MemberView,
  { member, friend }: Pick<PanelState, 'member' | 'friend'>,
): PanelPlace[] {
  if (member?.state === 'closed') return []
  const isMember = asMember(member) !== null
  const all: [PanelPlace, boolean][] = [
    ['redeem', content.redeem && program.rewards.length > 0],
    ['earn', content.earn && waysFor(program, mayJoin(member)).length > 0],
    ['tiers', content.tiers && tiersFor(program, member).length > 0],
    ['friend', Boolean(friend && program.friendOffer)],
    ['referral', content.referral && Boolean(member?.referralUrl)],
    ['codes', isMember && (!('codes' in content) || content.codes)],
    ['history', isMember && content.history],
  ]
  return all.flatMap(([place, isShown]) => (isShown ? place : []))
}
