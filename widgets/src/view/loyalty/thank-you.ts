import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { type Child, h, webAddress } from '../tree.ts'
import { icon } from './icon.ts'
import type { LoyaltyWidget, LoyaltyWording, Onsite } from './onsite.ts'
import { orderText } from './order-text.ts'

interface Order {
  /** The order total in minor units; null: not given by the page. */
  readonly total: number | null
  /** null: unknown to the program (so far). */
  readonly points: OrderPointsReply | null
  /** null: a visitor. */
  readonly member: StorefrontMember | null
  readonly signUp: string
}

/** The points that an order earned or will earn; for non-members, how to earn. */
export function thankYou(
  program: NonNullable<Onsite['program']>,
  { layout }: LoyaltyWidget<'thank_you'>,
  wording: LoyaltyWording,
  { total, points, member, signUp }: Order,
): Child[] {
  if (member?.state === 'blocked' || member?.state === 'closed') return []
  if (member?.state === 'member') {
    const message = orderText({ program, wording, member, points, total })
    return message ? [line([h('span', {}, message)])] : []
  }
  if (!layout.invites) return []
  const message = wording.text('thankYouJoin', { program: program.name, label: program.pointLabel.other })
  // With an account, joining happens in the panel.
  const door = member ? null : h('a', { href: webAddress(signUp) }, wording.text('loyaltyCreateAccount'))
  return [line([h('span', {}, message, ' ', door)])]

  function line(content: Child[]): Child {
    const box = layout.look === 'box' ? ' box' : ''
    return h('p', { class: `points ${layout.align}${box}` }, layout.showIcon && icon('gift'), content)
  }
}
