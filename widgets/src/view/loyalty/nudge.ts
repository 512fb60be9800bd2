import type { NudgeKind } from '@yuko/contract/loyalty/onsite/onsite-config'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import type { StorefrontProgram } from '@yuko/contract/loyalty/onsite/storefront-program'
import { type Child, h } from '../tree.ts'
import { icon } from './icon.ts'
import type { LoyaltyWidget, LoyaltyWording } from './onsite.ts'

export interface Nudge {
  readonly kind: NudgeKind
  readonly text: string
  readonly action: string
  /** Place of the panel. */
  readonly leadsTo: 'home' | 'redeem'
}

const dayMs = 86_400_000
/** How long a member counts as new. */
const newForMs = 7 * dayMs

/** The applicable messages for a person (null: a visitor) at this time, most important first. */
export function nudgesFor(
  program: StorefrontProgram,
  { nudges }: Pick<LoyaltyWidget<'nudges'>, 'nudges'>,
  { text, points, date }: LoyaltyWording,
  member: StorefrontMember | null,
  now: number,
): Nudge[] {
  const label = program.pointLabel.other
  if (!member || member.state === 'guest') {
    const invitation = text('nudgeJoin', { program: program.name, label })
    return nudges.join ? [{ kind: 'join', text: invitation, action: text('nudgeJoinDo'), leadsTo: 'home' }] : []
  }
  if (member.state !== 'member') return []
  const { ending, joinedAt, balance } = member
  const open = program.rewards.find(({ rewardId }) =>
    member.rewards.some((own) => own.rewardId === rewardId && own.state === 'open'),
  )
  const endsSoon = ending && Date.parse(ending.at) - now <= nudges.endingDays * dayMs
  const isNew = joinedAt !== null && balance > 0 && now - Date.parse(joinedAt) < newForMs
  const all: (Nudge | null)[] = [
    nudges.ending && endsSoon
      ? {
          kind: 'ending',
          text: text('nudgeEnding', { points: points(ending.points), date: date(ending.at) }),
          action: text('nudgeRewardDo'),
          leadsTo: 'redeem',
        }
      : null,
    nudges.joined && isNew
      ? {
          kind: 'joined',
          text: text('nudgeJoined', { program: program.name, points: points(balance) }),
          action: text('nudgeJoinedDo'),
          leadsTo: 'redeem',
        }
      : null,
    nudges.reward && open
      ? {
          kind: 'reward',
          text: text('nudgeReward', { points: points(balance), reward: open.name }),
          action: text('nudgeRewardDo'),
          leadsTo: 'redeem',
        }
      : null,
  ]
  return all.filter((nudge) => nudge !== null)
}

/** A message with its link and a close button. */
export function nudgeCard({ kind, text, action, leadsTo }: Nudge, close: string): Child {
  return h(
    'div',
    { class: 'nudge', 'data-kind': kind },
    h('p', {}, text),
    h('button', { type: 'button', class: 'go', 'data-do': 'open', 'data-to': leadsTo }, action),
    h('button', { type: 'button', class: 'close', 'data-do': 'close', 'aria-label': close }, icon('close')),
  )
}
