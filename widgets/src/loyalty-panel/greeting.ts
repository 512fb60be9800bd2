import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { icon } from '../view/loyalty/icon.ts'
import { tiersFor } from '../view/loyalty/onsite.ts'
import { joinBonus, nextTier, tierMark } from '../view/loyalty/program-lists.ts'
import { type Child, h, type Tree, webAddress } from '../view/tree.ts'
import { asMember, type MemberView, type PanelState } from './panel-state.ts'

/** The member and their balance; for a visitor, why to join. On the brand color. */
export function greeting(view: MemberView, state: PanelState, title: 'h2' | 'h3' = 'h3'): Tree {
  const { wording } = view
  const { member, isLost } = state
  const hero = (...content: Child[]) => h('div', { class: 'hero' }, content)
  if (isLost)
    return hero(
      h('p', { role: 'alert' }, wording.text('loyaltyFailed')),
      h('button', { type: 'button', class: 'primary', 'data-do': 'retry' }, wording.text('retry')),
    )
  if (member === undefined) return h('div', { class: 'hero hold' })
  if (member?.state === 'blocked') return hero(h('p', {}, wording.text('loyaltyPaused')))
  if (member?.state === 'closed') return hero(h('p', {}, wording.text('loyaltyClosed')))
  const own = asMember(member)
  return own ? hero(welcome(view, own)) : hero(invitation(view, state, title))
}

function invitation(view: MemberView, { member, isBusy }: PanelState, title: 'h2' | 'h3'): Tree {
  const { program, wording, emblem } = view
  const bonus = joinBonus(program)
  const doors = member
    ? [h('button', { type: 'button', class: 'primary', 'data-do': 'join', disabled: isBusy }, wording.text('loyaltyJoin'))]
    : [
        h('a', { class: 'primary', href: webAddress(view.signUp) }, wording.text('loyaltyCreateAccount')),
        h(
          'p',
          {},
          `${wording.text('loyaltyHaveAccount')} `,
          h('a', { href: webAddress(view.signIn) }, wording.text('loyaltySignIn')),
        ),
      ]
  return h(
    'div',
    { class: 'invitation' },
    h('span', { class: 'emblem' }, icon(emblem)),
    h(title, {}, wording.text('loyaltyJoinTitle')),
    bonus !== null && h('p', { class: 'bonus' }, wording.text('loyaltyJoinBonus', { points: wording.points(bonus) })),
    h('p', {}, wording.text('loyaltyJoinText')),
    doors,
  )
}

function welcome(view: MemberView, member: StorefrontMember): Tree {
  const { wording, emblem } = view
  const { firstName, balance, pending } = member
  const hello = firstName ? wording.text('loyaltyGreeting', { name: firstName }) : wording.text('loyaltyWelcome')
  return h(
    'div',
    { class: 'welcome' },
    h('p', { class: 'hello' }, hello),
    h(
      'div',
      { class: 'has' },
      h('span', { class: 'emblem' }, icon(emblem)),
      h('div', {}, h('p', {}, wording.text('loyaltyBalance')), h('p', { class: 'balance' }, wording.points(balance))),
    ),
    pending > 0 && h('p', {}, wording.text('loyaltyPending', { points: wording.points(pending) })),
    view.widget.content.tiers && tierOf(view, member),
  )
}

function tierOf({ program, wording }: MemberView, { tierId, progress, hiddenTier }: StorefrontMember): Child {
  const tiers = tiersFor(program, { hiddenTier })
  const own = tiers.find((tier) => tier.tierId === tierId)
  const isAtTop = own && own === tiers.at(-1)
  if (!own && !progress?.next) return null
  return h(
    'div',
    { class: 'own-tier' },
    own && h('p', { class: 'chip' }, tierMark(own), h('strong', {}, own.name)),
    progress && nextTier(progress, program.tierMetric, wording),
    isAtTop && h('p', {}, wording.text('loyaltyTopTier')),
  )
}
