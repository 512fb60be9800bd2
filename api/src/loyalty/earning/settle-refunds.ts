import { ledgerRules } from '@yuko/contract/loyalty/ledger/ledger-rules'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { productIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { fromMinor } from '#platform/money.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { lockMembers } from '../ledger/ledger.repository.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { gainOf } from './gain.ts'
import { isCalledOff, type KnownOrder } from './known-order.ts'
import { countGains, findEarners, findOrderPoints, listWaitingLots, type OrderPoints } from './order-earning.repository.ts'
import { reckon } from './reckon.ts'

type Lots = Awaited<ReturnType<typeof listWaitingLots>>

/**
 * Claws back what an order no longer earns, points on hold first. A reinstated order gets its points back.
 */
export async function settleRefunds(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  order: KnownOrder,
  settings: LoyaltySettings,
): Promise<void> {
  const earners = await findEarners(trx, organizationId, order.row.id)
  if (earners.length === 0) return
  await lockMembers(trx, organizationId, earners)
  const lots = await listWaitingLots(trx, organizationId, order.row.id)
  const postings = (await findOrderPoints(trx, organizationId, order.row.id)).flatMap((points) => {
    const { target, most, formula } = backOf(points, order, settings)
    const taken = points.original - points.left
    const ofOrder = { source: { campaignId: points.campaignId, orderId: order.row.id } }
    const open = target - taken - points.lost
    if (open > 0) return take(points, open, lots, { ...ofOrder, explanation: explain(points, order, formula) })
    const over = taken - Math.max(target, most)
    return over > 0 && !points.isBygone ? [giveBack(points, over, order, settings, clock.now())] : []
  })
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  if (outcomes.some(({ outcome }) => outcome === 'nothing' || outcome === 'no_member'))
    throw new Error('Points changed while they were being clawed back')
  await countGains(
    trx,
    organizationId,
    outcomes.flatMap((outcome, index) => gainOf(outcome, postings[index], 0)),
  )
}

/** How many of the original points should be clawed back. `most`: the maximum, whatever the refund settings are now. */
export function backOf(
  { original, products, hasGiftCards }: Pick<OrderPoints, 'original' | 'products' | 'hasGiftCards'>,
  order: KnownOrder,
  { refunds }: Pick<LoyaltySettings, 'refunds'>,
) {
  if (isCalledOff(order.row)) return { target: original, most: original, formula: null }
  const named = products === null ? null : new Set(products.split(' ').map(productIds.toUuid))
  const amount = hasGiftCards === order.hasGiftCards ? order.amount : order.amountIf(hasGiftCards)
  const { refundedMinor, ofMinor } = amount.refunded(named)
  const isAll = refundedMinor >= ofMinor && (refundedMinor > 0 || order.row.financial_status === 'refunded')
  const most = isAll ? original : ofMinor === 0 ? 0 : reckon([original, refundedMinor], ofMinor, 'floor')
  const money = (minor: number) => fromMinor(minor, order.currency)
  const formula = `floor(${original} × ${money(refundedMinor)} / ${money(ofMinor)}) = ${most}`
  const target = refunds === 'keep' || (refunds === 'full_only' && !isAll) ? 0 : most
  return { target, most, formula }
}

function explain({ rule, original, left }: OrderPoints, { row }: KnownOrder, formula: string | null): Posting['explanation'] {
  return {
    rule: isCalledOff(row) ? `${ledgerRules.orderCanceled}: ${rule}` : `${ledgerRules.orderRefunded}: ${rule}`,
    inputs: { order: row.number, given: original, takenBefore: original - left },
    formula,
  }
}

/** Points on hold are canceled; the rest is clawed back from the member who has them now. */
function take(
  { campaignId, memberId, count }: OrderPoints,
  points: number,
  lots: Lots,
  common: Required<Pick<Posting, 'source' | 'explanation'>>,
): Posting[] {
  const postings: Posting[] = []
  const add = (posting: Pick<Posting, 'memberId' | 'movement'>) =>
    postings.push({
      key: `refund_clawback:order:${common.source.orderId}:${campaignId}:${count + postings.length}`,
      ...common,
      ...posting,
    })
  let open = points
  for (const lot of lots.filter((one) => one.campaignId === campaignId)) {
    const part = Math.min(open, lot.remaining)
    if (part === 0) break
    add({ memberId: lot.memberId, movement: { move: 'cancel', lotId: lot.id, points: part } })
    open -= part
  }
  if (open > 0) add({ memberId, movement: { move: 'claw', points: open, orderId: common.source.orderId ?? null } })
  return postings
}

function giveBack(
  { campaignId, memberId, count, rule, availableAt }: OrderPoints,
  points: number,
  { row }: KnownOrder,
  settings: LoyaltySettings,
  now: Date,
): Posting {
  const isWaiting = availableAt !== null && availableAt > now
  return {
    memberId,
    key: `correction:order:${row.id}:${campaignId}:${count}`,
    movement: isWaiting
      ? { move: 'hold', points, availableAt, expiresAt: expiryOf(settings, availableAt) }
      : { move: 'give', kind: 'correction', points, expiresAt: expiryOf(settings, now) },
    explanation: { rule: `${ledgerRules.orderCounts}: ${rule}`, inputs: { order: row.number }, formula: null },
    source: { campaignId, orderId: row.id },
  }
}
