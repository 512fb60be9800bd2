import type { PanelCard } from '@yuko/contract/loyalty/onsite/onsite-config'
import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram, StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import type { OwnReferrals } from '@yuko/contract/loyalty/referrals/get-own-referrals'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { icon } from '../view/loyalty/icon.ts'
import type { LoyaltyWidget, LoyaltyWording } from '../view/loyalty/onsite.ts'
import { earnList, meter, rewardList, tierList, tierMark } from '../view/loyalty/program-lists.ts'
import { type Child, h, type Tree, webAddress } from '../view/tree.ts'
import { type FriendStep, friendPlace, sharePlace } from './referral-view.ts'

export type PanelPlace = 'home' | PanelCard | 'friend' | 'codes' | 'history' | 'confirm' | 'issued'

export interface PanelState {
  readonly place: PanelPlace
  /** undefined: it is being asked; null: a visitor. */
  readonly member: StorefrontMember | null | undefined
  readonly wish: { readonly reward: StorefrontReward; readonly points: number; readonly key: string } | null
  /** The redemption that was just made. */
  readonly issuedId: string | null
  /** Of the member's friends; null: it was not asked for. */
  readonly own: OwnReferrals | null
  /** For who came by a friend's link; null: nobody did. */
  readonly friend: FriendStep | null
  readonly isBusy: boolean
  readonly problem: boolean
  readonly said: string
}

/** What the panel and the account page of a shop show alike. */
export interface MemberView {
  readonly program: StorefrontProgram
  readonly widget: LoyaltyWidget<'loyalty_panel' | 'account_page'>
  readonly wording: LoyaltyWording
  readonly origin: string
  readonly signIn: string
  readonly signUp: string
}

export interface PanelView extends MemberView {
  readonly widget: LoyaltyWidget<'loyalty_panel'>
}

const backs: Partial<Record<PanelPlace, PanelPlace>> = { confirm: 'redeem', issued: 'codes' }

/** All of the panel for a state: a function from one to the other, so that nothing on it is forgotten. */
export function panel(view: PanelView, state: PanelState): Child[] {
  const { program, wording, widget, origin } = view
  const isHome = state.place === 'home'
  const { banner, poweredBy } = widget.content
  return [
    h(
      'header',
      {},
      isHome
        ? h('span', { class: 'round' })
        : h(
            'button',
            {
              type: 'button',
              class: 'round',
              'data-do': 'go',
              'data-to': backs[state.place] ?? 'home',
              'aria-label': wording.text('loyaltyBack'),
            },
            icon('back'),
          ),
      h('h2', { id: 'title', tabindex: '-1' }, isHome ? program.name : titleOf(state.place, wording)),
      h('button', { type: 'button', class: 'round', 'data-do': 'close', 'aria-label': wording.text('close') }, icon('close')),
    ),
    h(
      'div',
      { class: 'body', 'aria-busy': state.isBusy || state.member === undefined ? 'true' : null },
      isHome &&
        banner &&
        h('img', { class: 'banner', src: `${origin}${banner.path}`, width: banner.width, height: banner.height, alt: '' }),
      h('p', { class: 'problem', role: 'alert' }, state.problem ? wording.text('loyaltyNotDone') : ''),
      h(
        'div',
        { class: `place ${state.place}` },
        isHome ? [greeting(view, state), menu(view, state)] : places[state.place](view, state),
      ),
    ),
    h('p', { class: 'said', role: 'status' }, state.said),
    poweredBy && widget.brand.showPoweredBy ? h('footer', {}, wording.text('loyaltyPoweredBy')) : h('footer', { hidden: true }),
  ]
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

type Place = (view: MemberView, state: PanelState) => Child[]

export const places: Readonly<Record<PanelPlace, Place>> = {
  home: (view, state) => [greeting(view, state, 'h2')],
  redeem: ({ program, wording }, { member }) => [rewardList(program, wording, asMember(member))],
  earn: (view, { member }) => [
    earnList(view.program, view.wording, asMember(member)),
    asMember(member) && birthdayForm(view, member as StorefrontMember),
  ],
  tiers: ({ program, wording }, { member }) => [tierList(program, wording, member?.tierId)],
  referral: ({ program, wording }, { member, own }) =>
    member?.referralUrl ? sharePlace({ url: member.referralUrl, own, offer: program.friendOffer, wording }) : [],
  friend: ({ program, wording }, { friend, isBusy }) =>
    friendPlace({ offer: program.friendOffer, wording, step: friend ?? 'over', isBusy }),
  codes: ({ wording }, { member }) =>
    member && member.codes.length > 0
      ? [
          h(
            'ul',
            { class: 'list' },
            member.codes.map((code) => h('li', { class: 'own' }, ownCode(code, wording))),
          ),
        ]
      : [nothing(wording)],
  history: ({ wording }, { member }) =>
    member && member.history.length > 0
      ? [
          h(
            'ul',
            { class: 'list' },
            member.history.map((line) => entry(line, wording)),
          ),
        ]
      : [nothing(wording)],
  confirm: confirmation,
  issued: ({ wording }, { member, issuedId }) => {
    const code = member?.codes.find(({ redemptionId }) => redemptionId === issuedId)
    return [code ? h('div', { class: 'own' }, ownCode(code, wording)) : nothing(wording)]
  },
}

const asMember = (member: PanelState['member']) => (member?.state === 'member' ? member : null)
const nothing = (wording: LoyaltyWording) => h('p', { class: 'quiet' }, wording.text('loyaltyNothingYet'))

/** Who it is, and what they have; a visitor is told why to join. */
function greeting(view: MemberView, { member, isBusy }: PanelState, title: 'h2' | 'h3' = 'h3'): Tree {
  const { program, wording } = view
  if (member === undefined) return h('div', { class: 'hero hold' })
  if (member?.state === 'blocked') return h('div', { class: 'hero' }, h('p', {}, wording.text('loyaltyPaused')))
  if (!member || member.state === 'guest') {
    const doors = member
      ? [h('button', { type: 'button', class: 'primary', 'data-do': 'join', disabled: isBusy }, wording.text('loyaltyJoin'))]
      : [
          h('a', { class: 'primary', href: webAddress(view.signUp) }, wording.text('loyaltyCreateAccount')),
          h(
            'p',
            { class: 'quiet' },
            `${wording.text('loyaltyHaveAccount')} `,
            h('a', { href: webAddress(view.signIn) }, wording.text('loyaltySignIn')),
          ),
        ]
    return h(
      'div',
      { class: 'hero' },
      h(title, {}, wording.text('loyaltyJoinTitle')),
      h('p', {}, wording.text('loyaltyJoinText', { label: program.pointLabel.other })),
      doors,
    )
  }
  const { firstName, balance, pending, ending } = member
  const hello = firstName ? wording.text('loyaltyGreeting', { name: firstName }) : wording.text('loyaltyWelcome')
  return h(
    'div',
    { class: 'hero' },
    h('p', {}, hello),
    h('p', { class: 'quiet' }, wording.text('loyaltyBalance')),
    h('p', { class: 'balance' }, wording.points(balance)),
    pending > 0 && h('p', { class: 'quiet' }, wording.text('loyaltyPending', { points: wording.points(pending) })),
    ending &&
      h(
        'p',
        { class: 'nudge' },
        wording.text('loyaltyEnding', { points: wording.points(ending.points), date: wording.date(ending.at) }),
      ),
    member.rewards.some(({ state }) => state === 'open') && h('p', { class: 'nudge' }, wording.text('loyaltyReady')),
    view.widget.content.tiers && tierOf(view, member),
  )
}

function tierOf({ program, wording }: MemberView, { tierId, progress }: StorefrontMember): Child {
  const own = program.tiers.find((tier) => tier.tierId === tierId)
  const next = progress?.next
  if (!own && !next) return null
  const left = next ? Math.max(0, next.threshold - (progress?.value ?? 0)) : 0
  const value = wording.measure(left, program.tierMetric)
  return h(
    'div',
    { class: 'own-tier' },
    own && h('p', {}, tierMark(own), h('strong', {}, own.name)),
    next && meter(progress?.value ?? 0, next.threshold),
    next && h('p', { class: 'quiet' }, wording.text('loyaltyToNext', { value, tier: next.name })),
  )
}

/** The places that there are for somebody, by what the program and the merchant have for them. */
export function placesFor(
  { program, widget: { content } }: MemberView,
  { member, friend }: Pick<PanelState, 'member' | 'friend'>,
): PanelPlace[] {
  const isMember = asMember(member) !== null
  const all: [PanelPlace, boolean][] = [
    ['redeem', content.redeem && program.rewards.length > 0],
    ['earn', content.earn && program.campaigns.length > 0],
    ['tiers', content.tiers && program.tiers.length > 0],
    ['friend', Boolean(friend && program.friendOffer)],
    ['referral', content.referral && Boolean(member?.referralUrl)],
    ['codes', isMember && (!('codes' in content) || content.codes)],
    ['history', isMember && content.history],
  ]
  return all.flatMap(([place, isShown]) => (isShown ? place : []))
}

/** The ways on, the one that the merchant wants first at the top. */
function menu(view: PanelView, state: PanelState): Tree {
  const { first } = view.widget.content
  const all = placesFor(view, state).sort((one, other) => Number(other === first) - Number(one === first))
  return h(
    'ul',
    { class: 'menu' },
    all.map((place) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', 'data-do': 'go', 'data-to': place },
          h('span', {}, titleOf(place, view.wording)),
          icon('next'),
        ),
      ),
    ),
  )
}

/** Asked once more before points are spent; of a reward in steps, how many. */
function confirmation({ wording }: MemberView, { wish, member, isBusy }: PanelState): Child[] {
  if (!wish) return []
  const { reward, points } = wish
  const { price } = reward
  const most = price.exchange === 'fixed' ? 0 : mostPoints(price, member?.balance ?? 0)
  return [
    h('h3', {}, wording.text('loyaltyConfirm', { points: wording.points(points), reward: reward.name })),
    price.exchange === 'incremental' &&
      h(
        'label',
        { class: 'steps' },
        h('span', {}, wording.text('loyaltyHowMany')),
        h('input', {
          type: 'range',
          name: 'points',
          min: leastPoints(price),
          max: most,
          step: price.stepPoints,
          value: points,
          'aria-valuetext': wording.points(points),
        }),
        h(
          'strong',
          {},
          `${wording.points(points)} · ${wording.text('loyaltyWorth', { amount: wording.money((points / price.stepPoints) * price.stepMinor) })}`,
        ),
      ),
    reward.description && h('p', {}, reward.description),
    reward.terms && h('p', { class: 'quiet terms' }, reward.terms),
    h('button', { type: 'button', class: 'primary', 'data-do': 'spend', disabled: isBusy }, wording.text('loyaltyConfirmYes')),
    h('button', { type: 'button', class: 'button wide', 'data-do': 'go', 'data-to': 'redeem' }, wording.text('loyaltyCancel')),
  ]
}

function ownCode({ rewardName, status, code, instructions, expiresAt, points }: OwnCode, wording: LoyaltyWording): Child[] {
  const state = {
    used: 'loyaltyUsed',
    expired: 'loyaltyExpired',
    failed: 'loyaltyGivenBack',
    cancelled: 'loyaltyGivenBack',
  } as const
  const told =
    status === 'pending' ? 'loyaltyMaking' : status === 'issued' ? (code ? 'loyaltyCodeReady' : 'loyaltyNoCode') : state[status]
  return [
    h('div', { class: 'what' }, h('strong', {}, rewardName), h('span', { class: 'value' }, wording.points(points))),
    h('p', { class: 'quiet' }, wording.text(told)),
    status === 'issued' && code ? copyable(code, wording) : null,
    status === 'issued' && instructions ? h('p', {}, instructions) : null,
    status === 'issued' && expiresAt
      ? h('p', { class: 'quiet' }, wording.text('loyaltyGoodUntil', { date: wording.date(expiresAt) }))
      : null,
  ]
}

const copyable = (text: string, wording: LoyaltyWording) =>
  h(
    'div',
    { class: 'copy' },
    h('code', {}, text),
    h('button', { type: 'button', class: 'button', 'data-do': 'copy', 'data-text': text }, wording.text('loyaltyCopy')),
  )

const entryTexts: Partial<Record<string, Parameters<LoyaltyWording['text']>[0]>> = {
  earn: 'loyaltyEntryEarned',
  bonus: 'loyaltyEntryEarned',
  earn_release: 'loyaltyEntryEarned',
  earn_pending: 'loyaltyEntryPending',
  earn_cancel: 'loyaltyEntryRefund',
  refund_clawback: 'loyaltyEntryRefund',
  redeem: 'loyaltyEntryRedeemed',
  redeem_reverse: 'loyaltyEntryReturned',
  expire: 'loyaltyEntryExpired',
  expire_reverse: 'loyaltyEntryReturned',
}

function entry(
  { kind, title, note, order, points, pendingPoints, at }: StorefrontMember['history'][number],
  wording: LoyaltyWording,
): Tree {
  const told = wording.text(entryTexts[kind] ?? 'loyaltyEntryStore')
  const change = points === 0 ? pendingPoints : points
  const sign = change > 0 ? '+' : '−'
  return h(
    'li',
    { class: 'line' },
    h(
      'div',
      { class: 'what' },
      h('strong', {}, title ?? note ?? told),
      h('span', { class: 'value' }, [title || note ? told : null, order, wording.date(at)].filter(Boolean).join(' · ')),
    ),
    h('span', { class: points === 0 ? 'change quiet' : 'change' }, `${sign}${wording.number(Math.abs(change))}`),
  )
}

/** Once, and only where it is worth something. */
function birthdayForm({ program, wording, widget }: MemberView, member: StorefrontMember): Child {
  const isAsked = widget.content.birthday && program.campaigns.some(({ type }) => type === 'birthday')
  if (!isAsked || member.birthday) return null
  const options = (count: number, textOf: (n: number) => string) =>
    Array.from({ length: count }, (_, index) => h('option', { value: index + 1 }, textOf(index + 1)))
  return h(
    'form',
    { class: 'birthday' },
    h('strong', {}, wording.text('loyaltyBirthday')),
    h('p', { class: 'quiet' }, wording.text('loyaltyBirthdayOnce')),
    h(
      'div',
      {},
      h('select', { name: 'day', 'aria-label': wording.text('loyaltyDay') }, options(31, String)),
      h('select', { name: 'month', 'aria-label': wording.text('loyaltyMonth') }, options(12, wording.month)),
      h('button', { type: 'submit', class: 'button' }, wording.text('loyaltySave')),
    ),
  )
}
