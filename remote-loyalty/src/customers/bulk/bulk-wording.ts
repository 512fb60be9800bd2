import { plural, t } from '@lingui/core/macro'
import type { MemberBulk, MemberBulkAction, MemberMove, MemberSkipReason } from '@yuko/contract/loyalty/members/bulk/member-bulk'

export const actionLabels: Record<MemberBulkAction, string> = {
  adjust: t`Adjust points`,
  enroll: t`Add to program`,
  opt_out: t`Opt out`,
  block: t({ message: 'Block', context: 'verb' }),
  unblock: t`Unblock`,
  remove: t`Remove from program`,
  move_tier: t`Change tier`,
  add_tag: t`Add tag`,
  remove_tag: t`Remove tag`,
}

interface Move {
  title: (count: number) => string
  text: string
}

export const moves: Record<MemberMove, Move> = {
  enroll: {
    title: (count) => plural(count, { one: 'Add # customer to the program?', other: 'Add # customers to the program?' }),
    text: t`They can earn and redeem points, including those who opted out or were blocked.`,
  },
  opt_out: {
    title: (count) => plural(count, { one: 'Opt out # customer?', other: 'Opt out # customers?' }),
    text: t`They can’t earn or redeem points until they join again. Their balance is kept.`,
  },
  block: {
    title: (count) => plural(count, { one: 'Block # customer?', other: 'Block # customers?' }),
    text: t`They can’t earn or redeem points, or rejoin, until you unblock them. Their balance is kept.`,
  },
  unblock: {
    title: (count) => plural(count, { one: 'Unblock # customer?', other: 'Unblock # customers?' }),
    text: t`Blocked members can earn and redeem points again.`,
  },
  remove: {
    title: (count) =>
      plural(count, { one: 'Remove # customer from the program?', other: 'Remove # customers from the program?' }),
    text: t`They lose their points, tier, birthday and referral link, and earn again only after they join again. Rewards they have stay valid. This can’t be undone.`,
  },
}

const skipLabels: Record<MemberSkipReason, string> = {
  unchanged: t`already up to date`,
  'loyalty-member.not-found': t`no longer exists`,
  'loyalty-member.state-refused': t`opted out, blocked or merged`,
  'loyalty-member.not-in-shop': t`not a customer of the connected store`,
  'points.not-enough': t`no points to deduct`,
  'tag.refused': t`refused by the store`,
}

/** “3 skipped: already up to date” */
export const skippedIn = (skipped: MemberBulk['skipped']): string[] =>
  skipped.map(({ reason, count }) => {
    const why = skipLabels[reason]
    return plural(count, { one: `# skipped: ${why}`, other: `# skipped: ${why}` })
  })

/** The sum of points, such as “2,100 points added”; nothing for other actions. */
export function pointsIn(points: number, number: (value: number) => string): string[] {
  if (points === 0) return []
  const total = number(Math.abs(points))
  return [points > 0 ? t`${total} points added` : t`${total} points deducted`]
}

/** The result as a list of facts: “42 customers updated · 2,100 points added · 3 skipped: already up to date”. */
export function endOf(bulk: MemberBulk, number: (value: number) => string): string {
  const { state, total, done, changed, points, spentPoints, skipped } = bulk
  if (state === 'undone') {
    const spent = number(spentPoints ?? 0)
    const kept = spentPoints ? [t`${spent} points were already spent`] : []
    return [t`Points adjustment undone`, ...kept].join(' · ')
  }
  const isStopped = state === 'cancelled' || state === 'failed'
  const facts = [
    state === 'cancelled' && t`Canceled`,
    state === 'failed' && t`Stopped by an error`,
    plural(changed, { one: '# customer updated', other: '# customers updated' }),
    ...pointsIn(points, number),
    ...skippedIn(skipped),
    isStopped && total > done && plural(total - done, { one: '# customer not processed', other: '# customers not processed' }),
  ]
  return facts.filter(Boolean).join(' · ')
}
