/** @jsxImportSource preact */
import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import type { StorefrontMember } from '@yuko/contract/loyalty/onsite/storefront-member'
import { useState } from 'preact/hooks'
import { loyaltyWordingOf, type Onsite } from '../view/loyalty/onsite.ts'
import { orderText } from '../view/loyalty/order-text.ts'

interface OrderView {
  readonly onsite: Onsite
  /** null: not known to the store yet. */
  readonly member: StorefrontMember | null
  readonly points: OrderPointsReply | null
  /** Of the order, in minor units, for an estimate; null: none. */
  readonly total: number | null
  /** False: it failed. */
  join(): Promise<boolean>
}

/** What the order earned or will earn; for customers who aren't members, the invitation. */
export function OrderPoints({ onsite: { program, widgets, currency }, member, points, total, join }: OrderView) {
  const [hasFailed, setFailed] = useState(false)
  const widget = widgets.thankYou
  if (!program || !widget || member?.state === 'blocked' || member?.state === 'closed') return null
  const wording = loyaltyWordingOf(widget, program.pointLabel, currency)
  if (member?.state === 'member') {
    const text = orderText({ program, wording, member, points, total })
    return text && <s-text>{text}</s-text>
  }
  if (!widget.layout.invites) return null
  const own = widgets.account && loyaltyWordingOf(widgets.account, program.pointLabel, currency)
  return (
    <s-stack gap="base">
      <s-text>{wording.text('thankYouJoin', { program: program.name })}</s-text>
      {member && own && <s-button onClick={async () => setFailed(!(await join()))}>{own.text('loyaltyJoin')}</s-button>}
      {hasFailed && own && <s-banner tone="critical">{own.text('loyaltyNotDone')}</s-banner>}
    </s-stack>
  )
}
