import type { OwnCode, StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { leastPoints, mostPoints } from '@yuko/contract/loyalty/rewards/reward-steps'
import { asksForBirthday } from '../view/loyalty/birthday.ts'
import { kindIcon, rewardTile, tile } from '../view/loyalty/kind-icons.ts'
import { codeTextKey, entryTextKey } from '../view/loyalty/member-texts.ts'
import type { LoyaltyWording } from '../view/loyalty/onsite.ts'
import { earnList, lineText, mayJoin, rewardList, tierList, waysFor } from '../view/loyalty/program-lists.ts'
import { type Child, h, type Tree } from '../view/tree.ts'
import { greeting } from './greeting.ts'
import { asMember, type MemberView, type PanelPlace, type PanelState } from './panel-state.ts'
import { friendPlace, sharePlace } from './referral-view.ts'

type Place = (view: MemberView, state: PanelState) => Child[]

export const places: Readonly<Record<PanelPlace, Place>> = {
  home: (view, state) => [greeting(view, state, 'h2')],
  redeem: ({ program, wording }, { member }) => [rewardList(program.rewards, wording, asMember(member))],
  earn: (view, { member }) => [
    earnList(waysFor(view.program, mayJoin(member)), view.wording, asMember(member)),
    asMember(member) && birthdayForm(view, member as StorefrontMember),
  ],
  tiers: ({ program, wording }, { member }) => [tierList(program, wording, asMember(member))],
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
            member.codes.map((code) => h('li', { class: `own ${code.status}` }, ownCode(code, wording))),
          ),
        ]
      : [nothing(wording)],
  history: ({ wording }, { member, isBusy }) =>
    member && member.history.length > 0
      ? [
          h(
            'ul',
            { class: 'entries' },
            member.history.map((line) => entry(line, wording)),
          ),
          member.historyBefore !== null &&
            h(
              'button',
              { type: 'button', class: 'secondary', 'data-do': 'older', disabled: isBusy },
              wording.text('loyaltyOlder'),
            ),
        ]
      : [nothing(wording)],
  confirm: confirmation,
  issued: ({ wording }, { member, issuedId }) => {
    const code = member?.codes.find(({ redemptionId }) => redemptionId === issuedId)
    return [code ? h('div', { class: 'own new' }, ownCode(code, wording)) : nothing(wording)]
  },
}

const nothing = (wording: LoyaltyWording) =>
  h('div', { class: 'nothing' }, tile(kindIcon('spark')), h('p', {}, wording.text('loyaltyNothingYet')))

/** Confirms before points are spent; for an incremental reward, asks how many. */
function confirmation({ wording }: MemberView, { wish, member, isBusy }: PanelState): Child[] {
  if (!wish) return []
  const { reward, points } = wish
  const { price } = reward
  const most = price.exchange === 'fixed' ? 0 : mostPoints(price, member?.balance ?? 0)
  return [
    h('div', { class: 'wished' }, rewardTile(reward)),
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

/** A redeemed reward with its code. */
export function ownCode(
  { rewardName, rewardType, status, code, instructions, expiresAt, points }: OwnCode,
  wording: LoyaltyWording,
): Child[] {
  return [
    h(
      'div',
      { class: 'line' },
      rewardTile({ type: rewardType }),
      lineText(rewardName, wording.points(points), wording.text(codeTextKey({ status, code }))),
    ),
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

function entry(
  { kind, title, note, order, points, pendingPoints, at }: StorefrontMember['history'][number],
  wording: LoyaltyWording,
): Tree {
  const text = wording.text(entryTextKey(kind))
  const change = points === 0 ? pendingPoints : points
  const sign = change > 0 ? '+' : '−'
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'what' },
      h('strong', {}, title ?? note ?? text),
      h('span', { class: 'value' }, [title || note ? text : null, order, wording.date(at)].filter(Boolean).join(' · ')),
    ),
    h(
      'span',
      { class: points === 0 ? 'change quiet' : change > 0 ? 'change up' : 'change' },
      `${sign}${wording.points(Math.abs(change))}`,
    ),
  )
}

function birthdayForm({ program, wording, widget: { content } }: MemberView, member: StorefrontMember): Child {
  if (!asksForBirthday({ program, content, member })) return null
  const options = (count: number, textOf: (n: number) => string) =>
    Array.from({ length: count }, (_, index) => h('option', { value: index + 1 }, textOf(index + 1)))
  return h(
    'form',
    { class: 'birthday' },
    h(
      'div',
      { class: 'line' },
      tile(kindIcon('cake')),
      lineText(wording.text('loyaltyBirthday'), wording.text('loyaltyBirthdayOnce'), null),
    ),
    h(
      'div',
      { class: 'date' },
      h('select', { name: 'day', 'aria-label': wording.text('loyaltyDay') }, options(31, String)),
      h('select', { name: 'month', 'aria-label': wording.text('loyaltyMonth') }, options(12, wording.month)),
      h('button', { type: 'submit', class: 'button' }, wording.text('loyaltySave')),
    ),
  )
}
