import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { icon } from '../view/loyalty/icon.ts'
import { kindIcon } from '../view/loyalty/kind-icons.ts'
import { codeTextKey } from '../view/loyalty/member-texts.ts'
import type { LoyaltyWidget, LoyaltyWording } from '../view/loyalty/onsite.ts'
import { type Child, h, webAddress } from '../view/tree.ts'
import { cartCodes, nearestReward, type Offer } from './cart-offers.ts'
import { type Cart, isSame } from './shop-cart.ts'

export interface CartView {
  readonly widget: LoyaltyWidget<'cart_points_slider'>
  readonly wording: LoyaltyWording
  readonly rewards: Parameters<typeof nearestReward>[0]
  readonly signIn: string
  /** Null: a visitor. */
  readonly member: StorefrontMember | null
  readonly cart: Cart
  readonly offers: readonly Offer[]
  readonly chosen: Offer | undefined
  readonly points: number
  readonly isBusy: boolean
  readonly problem: string
  readonly said: string
}

/** Nothing if there is nothing to redeem. */
export function cartView(view: CartView): Child[] {
  const { widget, wording, member } = view
  if (!member) {
    const link = h('a', { href: webAddress(view.signIn) }, wording.text('cartSignIn'))
    return widget.layout.invites ? [frame(view, [h('p', {}, link)])] : []
  }
  const content = forMember(view, member)
  if (content.length === 0 && !view.problem && !view.said) return []
  return [
    frame(view, [
      h(
        'div',
        { class: 'head' },
        h('h2', {}, wording.text('cartTitle')),
        h('p', {}, `${wording.text('loyaltyBalance')}: `, h('strong', {}, wording.points(member.balance))),
      ),
      h('p', { class: 'problem', role: 'alert' }, view.problem),
      ...content,
      h('p', { class: 'said', role: 'status' }, view.said),
    ]),
  ]
}

const frame = ({ widget: { layout } }: CartView, content: Child[]) =>
  h('section', { class: layout.look }, layout.showIcon && icon('gift'), h('div', { class: 'content' }, content))

/** One of their codes in the cart is enough: then nothing more is offered. */
function forMember(view: CartView, member: StorefrontMember): Child[] {
  const { cart, wording, offers } = view
  const codes = cartCodes(member)
  const usable = codes.filter(({ status, code }) => status === 'issued' && code)
  const inCart = usable.filter(({ code }) => cart.codes.some((one) => isSame(one.code, code)))
  if (inCart.length > 0) return inCart.map((code) => applied(view, code))
  const pending = codes.find(({ status }) => status === 'pending')
  if (pending) return [h('p', { class: 'quiet' }, wording.text(codeTextKey(pending)))]
  const nearest = offers.length === 0 && nearestReward(view.rewards, member)
  return [
    ...ownCodes(view, usable),
    ...redeeming(view),
    nearest &&
      h(
        'p',
        { class: 'quiet' },
        `${nearest.name}: ${wording.text('loyaltyMissing', { points: wording.points(nearest.missing) })}`,
      ),
  ].filter(Boolean)
}

function applied({ cart, wording, isBusy }: CartView, { rewardName, code }: OwnCode): Child {
  const fits = cart.codes.some((one) => isSame(one.code, code) && one.isApplicable)
  return h(
    'div',
    { class: 'code' },
    fits && kindIcon('check'),
    h('p', {}, wording.text(fits ? 'cartApplied' : 'cartUnfit', { reward: rewardName }), ' ', h('code', {}, code ?? '')),
    action('remove', code, wording.text('cartRemove'), rewardName, isBusy),
  )
}

/** Redeemed earlier and not used yet: their points are spent. */
function ownCodes({ wording, isBusy }: CartView, codes: readonly OwnCode[]): Child[] {
  if (codes.length === 0) return []
  return [
    h('h3', {}, wording.text('loyaltyCodes')),
    ...codes.map(({ rewardName, code }) =>
      h(
        'div',
        { class: 'code' },
        h('p', {}, rewardName, ' ', h('code', {}, code ?? '')),
        action('apply', code, wording.text('cartApply'), rewardName, isBusy),
      ),
    ),
  ]
}

const action = (name: string, code: string | null, label: string, about: string, disabled: boolean) =>
  h('button', { type: 'button', 'data-do': name, 'data-code': code, 'aria-label': `${label}: ${about}`, disabled }, label)

/** The button says what it takes and gives: no other confirmation. */
function redeeming({ offers, chosen, points, wording, isBusy }: CartView): Child[] {
  if (!chosen) return []
  const { reward } = chosen
  const gain = worth(chosen, points, wording) ?? reward.name
  const choice = ({ reward: { rewardId, name, price } }: Offer) =>
    h(
      'label',
      { class: 'choice' },
      h('input', { type: 'radio', name: 'reward', value: rewardId }),
      h('span', {}, name),
      price.exchange === 'fixed' && h('span', { class: 'quiet' }, wording.points(price.points)),
    )
  return [
    h(
      'form',
      {},
      offers.length > 1 && h('fieldset', {}, h('legend', {}, wording.text('loyaltyRedeem')), offers.map(choice)),
      slider(chosen, points, wording),
      h(
        'button',
        { type: 'submit', class: 'primary', disabled: isBusy },
        wording.text('cartRedeem', { points: wording.points(points), reward: gain }),
      ),
    ),
  ]
}

function slider(offer: Offer, points: number, wording: LoyaltyWording): Child {
  const { reward, least, most } = offer
  if (reward.price.exchange === 'fixed') return null
  const label = wording.text('loyaltyHowMany')
  const steps = { min: least, max: most, step: reward.price.stepPoints, 'aria-label': label }
  return h(
    'div',
    { class: 'steps' },
    h('span', { class: 'label', 'aria-hidden': 'true' }, label),
    h('input', { type: 'range', name: 'range', 'aria-valuetext': wording.points(points), ...steps }),
    h('input', { type: 'number', name: 'points', inputmode: 'numeric', required: true, ...steps }),
    h('output', {}, wording.text('loyaltyWorth', { amount: worth(offer, points, wording) ?? '' })),
  )
}

function worth({ reward: { price } }: Offer, points: number, wording: LoyaltyWording): string | null {
  return price.exchange === 'fixed' ? null : wording.money((points / price.stepPoints) * price.stepMinor)
}
