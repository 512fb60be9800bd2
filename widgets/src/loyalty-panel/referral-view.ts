import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { OwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import { kindIcon, tile } from '../view/loyalty/kind-icons.ts'
import type { LoyaltyWording } from '../view/loyalty/onsite.ts'
import { type Child, h } from '../view/tree.ts'

/** The friend's step: enter an address, or check the inbox. */
export type FriendStep = 'ask' | 'sent' | 'over'

interface FriendPlace {
  readonly offer: StorefrontProgram['friendOffer']
  readonly wording: LoyaltyWording
  readonly step: FriendStep
  readonly isBusy: boolean
}

/** For a referred friend. Only their inbox reveals whether the offer applies to them. */
export function friendPlace({ offer, wording, step, isBusy }: FriendPlace): Child[] {
  if (!offer || step === 'over') return [h('p', {}, wording.text('loyaltyFriendOver'))]
  const title = h('h3', {}, wording.text('loyaltyFriendTitle', { offer: offer.name }))
  const sign = h('div', { class: 'wished' }, tile(kindIcon('gift')))
  if (step === 'sent') return [sign, title, h('p', { class: 'nudge', role: 'status' }, wording.text('loyaltyFriendSent'))]
  return [
    sign,
    title,
    offer.minOrderMinor === null
      ? null
      : h('p', { class: 'quiet' }, wording.text('loyaltyMinOrder', { amount: wording.money(offer.minOrderMinor) })),
    h(
      'form',
      { class: 'friend' },
      h(
        'label',
        {},
        h('span', {}, wording.text('loyaltyFriendEmail')),
        h('input', { type: 'email', name: 'email', required: true, maxlength: 254, autocomplete: 'email' }),
      ),
      h('button', { type: 'submit', class: 'primary', disabled: isBusy }, wording.text('loyaltyFriendSend')),
    ),
    offer.newCustomersOnly && h('p', { class: 'quiet' }, wording.text('loyaltyFriendNew')),
  ]
}

interface SharePlace {
  readonly url: string
  readonly own: OwnReferrals | null
  readonly offer: StorefrontProgram['friendOffer']
  readonly wording: LoyaltyWording
}

const via = (url: string, channel: string) => `${url}&via=${channel}`

/** The member's link with ways to share it, and its results. */
export function sharePlace({ url, own, offer, wording }: SharePlace): Child[] {
  const message = (link: string) =>
    encodeURIComponent(wording.text('loyaltyShareMessage', { offer: offer?.name ?? '', url: link }))
  const link = (name: string, href: string) => h('a', { class: 'button', href, target: '_blank', rel: 'noopener' }, name)
  return [
    h('div', { class: 'wished' }, tile(kindIcon('people'))),
    h('p', { class: 'middle' }, wording.text('loyaltyReferralText')),
    offer && h('p', { class: 'nudge' }, kindIcon('gift'), wording.text('loyaltyFriendGets', { offer: offer.name })),
    own !== null &&
      own.reachedLimit !== null &&
      h('p', { class: 'quiet' }, wording.text('loyaltyReferralLimit', { n: wording.number(own.reachedLimit) })),
    h(
      'div',
      { class: 'copy' },
      h('code', {}, url),
      h('button', { type: 'button', class: 'button', 'data-do': 'copy', 'data-text': url }, wording.text('loyaltyCopy')),
    ),
    h(
      'div',
      { class: 'ways' },
      canShare() &&
        h(
          'button',
          { type: 'button', class: 'button', 'data-do': 'share', 'data-text': via(url, 'native') },
          wording.text('loyaltyShare'),
        ),
      link(wording.text('loyaltyShareEmail'), `mailto:?body=${message(via(url, 'email'))}`),
      link('WhatsApp', `https://wa.me/?text=${message(via(url, 'whatsapp'))}`),
      link('X', `https://x.com/intent/post?text=${message(via(url, 'x'))}`),
    ),
    own && figures(own, wording),
  ]
}

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator

function figures(own: OwnReferrals, wording: LoyaltyWording): Child {
  const figure = (key: 'loyaltyReferralVisits' | 'loyaltyReferralWaiting' | 'loyaltyReferralRewarded', n: number) =>
    h('div', {}, h('dt', {}, wording.text(key)), h('dd', {}, wording.number(n)))
  return h(
    'dl',
    { class: 'figures' },
    figure('loyaltyReferralVisits', own.visits),
    figure('loyaltyReferralWaiting', own.waiting),
    figure('loyaltyReferralRewarded', own.rewarded),
  )
}
