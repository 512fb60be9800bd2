import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontReward } from '@yuko/contract/loyalty/onsite/storefront-program'
import { icon } from '../view/loyalty/icon.ts'
import { type KindIcon, kindIcon, tile } from '../view/loyalty/kind-icons.ts'
import { tiersFor } from '../view/loyalty/onsite.ts'
import { earnList, rewardList, waysFor } from '../view/loyalty/program-lists.ts'
import { type Child, h, type Tree } from '../view/tree.ts'
import { asMember, type MemberView, type PanelPlace, type PanelState, type PanelView, placesFor, titleOf } from './panel-state.ts'
import { ownCode } from './places.ts'

/** How many of each are shown at first. */
const seen = 3

/** The highlights of each place, with links; ordered as the merchant set. */
export function home(view: PanelView, state: PanelState): Child[] {
  const parts: Tree[] = []
  const rows: Tree[] = []
  for (const place of inOrder(view, state)) {
    const preview = previewOf(place, view, state)
    if (preview.length > 0) {
      close()
      parts.push(h('section', {}, h('h3', {}, wayTo(place, view, 'more')), preview))
    } else rows.push(h('li', {}, wayTo(place, view, 'row', [tile(kindIcon(signs[place] ?? 'spark')), words(place, view, state)])))
  }
  close()
  return [notice(view, state), ...parts]

  function close() {
    if (rows.length > 0) parts.push(h('ul', { class: 'menu' }, rows.splice(0)))
  }
}

const signs: Partial<Record<PanelPlace, KindIcon>> = {
  tiers: 'medal',
  friend: 'gift',
  referral: 'people',
  codes: 'ticket',
  history: 'clock',
}

/** Ready-to-use rewards are first. */
function inOrder(view: PanelView, state: PanelState): PanelPlace[] {
  const { first } = view.widget.content
  const rank = (place: PanelPlace) => (place === first ? 0 : place === 'codes' && readyCode(state) ? 1 : 2)
  return placesFor(view, state).sort((one, other) => rank(one) - rank(other))
}

const readyCode = ({ member }: PanelState) => member?.codes.find(({ status }) => status === 'issued')

function previewOf(place: PanelPlace, { program, wording }: PanelView, state: PanelState): Child[] {
  const member = asMember(state.member)
  if (place === 'earn') {
    // The joining bonus is shown above, if available.
    const ways = waysFor(program, false)
    return ways.length > 0 ? [earnList(ways.slice(0, seen), wording, member)] : []
  }
  if (place === 'redeem') {
    const isReady = member?.rewards.some(({ state: own }) => own === 'open')
    return [
      isReady ? h('p', { class: 'quiet' }, wording.text('loyaltyReady')) : null,
      rewardList(member ? nearest(program.rewards, member) : program.rewards.slice(0, seen), wording, member),
    ]
  }
  const code = place === 'codes' && readyCode(state)
  return code ? [h('div', { class: 'own' }, ownCode(code, wording))] : []
}

/** The best affordable reward, and the next one. */
function nearest(rewards: readonly StorefrontReward[], { rewards: own }: StorefrontMember): StorefrontReward[] {
  const find = ({ rewardId }: { rewardId: string }) => rewards.filter((reward) => reward.rewardId === rewardId)
  const open = own.filter(({ state }) => state === 'open')
  const ahead = own.filter(({ state }) => state === 'points').sort((one, other) => one.missing - other.missing)
  const best = open.slice(-Math.max(1, seen - ahead.length))
  const picked = [...best, ...ahead.slice(0, seen - best.length)].flatMap(find)
  return picked.length > 0 ? picked : rewards.slice(0, seen)
}

function wayTo(place: PanelPlace, { wording }: MemberView, look: 'more' | 'row', content?: Child[]): Tree {
  const button = { type: 'button', class: look, 'data-do': 'go', 'data-to': place }
  return h('button', button, content ?? h('span', {}, titleOf(place, wording)), icon('next'))
}

function words(place: PanelPlace, { program, wording }: PanelView, { member }: PanelState): Tree {
  const offer = program.friendOffer?.name
  const own = tiersFor(program, member).find(({ tierId }) => tierId === member?.tierId)?.name
  const more =
    place === 'tiers'
      ? own
      : place === 'referral' && offer
        ? wording.text('loyaltyFriendGets', { offer })
        : place === 'friend' && offer
  return h('span', { class: 'what' }, h('strong', {}, titleOf(place, wording)), more && h('span', { class: 'quiet' }, more))
}

/** Points that expire soon. */
function notice({ wording }: PanelView, { member }: PanelState): Child {
  const ending = asMember(member)?.ending
  if (!ending) return null
  const text = wording.text('loyaltyEnding', { points: wording.points(ending.points), date: wording.date(ending.at) })
  return h('p', { class: 'nudge' }, kindIcon('clock'), text)
}
