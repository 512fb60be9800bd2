import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import { type FriendStep, friendPlace } from '../loyalty-panel/referral-view.ts'
import { icon } from '../view/loyalty/icon.ts'
import { kindIcon, tile } from '../view/loyalty/kind-icons.ts'
import type { LoyaltyWording } from '../view/loyalty/onsite.ts'
import { type Child, h } from '../view/tree.ts'

export interface PopupView {
  readonly program: StorefrontProgram
  readonly wording: LoyaltyWording
  /** `invite`: to a member. */
  readonly step: FriendStep | 'invite'
  readonly isBusy: boolean
  readonly problem: boolean
}

/** A dialog that leaves the page usable, and the focus where it is. */
export function popupView({ program, wording, step, isBusy, problem }: PopupView): Child {
  const offer = program.friendOffer?.name ?? ''
  const title =
    step === 'invite' ? wording.text('referralInvite', { program: program.name }) : wording.text('loyaltyFriendTitle', { offer })
  const content =
    step === 'invite' ? invitation(program, wording) : friendPlace({ offer: program.friendOffer, wording, step, isBusy })
  return h(
    'div',
    { class: 'popup', role: 'dialog', 'aria-label': title },
    h('div', { class: 'content' }, content),
    h('p', { class: 'problem', role: 'alert' }, problem ? wording.text('loyaltyNotDone') : ''),
    h('button', { type: 'button', class: 'close', 'data-do': 'close', 'aria-label': wording.text('close') }, icon('close')),
  )
}

function invitation({ name, friendOffer }: StorefrontProgram, wording: LoyaltyWording): Child[] {
  return [
    h('div', { class: 'wished' }, tile(kindIcon('people'))),
    h('h3', {}, wording.text('referralInvite', { program: name })),
    h('p', {}, wording.text('loyaltyReferralText')),
    friendOffer && h('p', { class: 'quiet' }, wording.text('loyaltyFriendGets', { offer: friendOffer.name })),
    h('button', { type: 'button', class: 'primary', 'data-do': 'refer' }, wording.text('referralInviteDo')),
  ]
}
