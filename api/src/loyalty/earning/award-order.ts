import { orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { EntryExplanation } from '@yuko/contract/loyalty/members/point-entry'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { OrderPosition } from '#core/store/order-positions.reads.repository.ts'
import { firstPosition, readPositions } from '#core/store/order-positions.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { dayMs } from '#platform/wall-clock.ts'
import { detailsOf } from '../campaigns/campaign.mapper.ts'
import type { CampaignRow } from '../campaigns/campaigns.repository.ts'
import { expiryOf } from '../expiry/expiry-date.ts'
import { type Posting, postManyPoints } from '../ledger/post-points.ts'
import { enrolMember } from '../members/enrol-member.ts'
import { evaluateOrder } from './evaluate-order.ts'
import { gainOf } from './gain.ts'
import { dueAt, type KnownOrder } from './known-order.ts'
import { countGains, findActiveProgram, findHistory, listRunning, lockEarner } from './order-earning.repository.ts'
import type { EarningCampaign, OrderFacts } from './order-facts.ts'
import { memberObstacles, orderObstacles } from './order-obstacles.ts'

/** Awards the points of an order, once. Candidates, blocked members and members who left earn nothing. */
export async function awardOrder(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  order: KnownOrder,
  settings: LoyaltySettings,
): Promise<void> {
  const { row } = order
  const program = await findActiveProgram(trx, organizationId)
  if (!program || row.customer_id === null || orderObstacles(order, settings, program).length > 0) return
  const enrolled = await enrolMember(trx, clock, { organizationId, customerId: row.customer_id, via: 'order' })
  if (enrolled?.status !== 'member') return
  const campaigns = await listRunning(trx, organizationId, program.id, orderCampaignTypes)
  const member = await lockEarner(trx, organizationId, enrolled.memberId)
  if (!member || memberObstacles(settings, member, row.placed_at).length > 0) return

  const now = clock.now()
  const evaluated = evaluateOrder({
    order: await factsOfOrder(trx, organizationId, order),
    settings,
    campaigns: campaigns.map(toEarning),
    member,
    history: await findHistory(trx, organizationId, enrolled.memberId),
    // Limits count from here, so that a later change of the order isn't another chance.
    now: dueAt(row, settings),
  })
  const availableAt = new Date(now.getTime() + settings.holdDays * dayMs)
  const expiresAt = expiryOf(settings, availableAt)
  const postings = evaluated
    .filter(({ points }) => points > 0)
    .map(
      ({ campaignId, points, explanation }): Posting => ({
        memberId: enrolled.memberId,
        key: `earn:order:${row.id}:${campaignId}`,
        movement:
          settings.holdDays > 0
            ? { move: 'hold', points, availableAt, expiresAt }
            : { move: 'give', kind: 'earn', points, expiresAt },
        explanation: order.hasGiftCards ? withGiftCards(explanation) : explanation,
        source: { campaignId, orderId: row.id },
      }),
    )
  const outcomes = await postManyPoints(trx, clock, organizationId, postings)
  await countGains(
    trx,
    organizationId,
    outcomes.flatMap((outcome, index) => gainOf(outcome, postings[index], 1)),
  )
}

/** Refunds have to know whether gift cards counted. */
const withGiftCards = ({ inputs, ...explanation }: EntryExplanation): EntryExplanation => ({
  ...explanation,
  inputs: { ...inputs, giftCards: true },
})

export async function factsOfOrder(trx: Trx, organizationId: string, order: KnownOrder): Promise<OrderFacts> {
  const { row, currency } = order
  const positions = await readPositions(trx, organizationId, [{ id: row.id, asOf: null }], currency)
  return factsOf(order, positions.get(row.id) ?? firstPosition)
}

export function factsOf(
  { row, currency, timeZone, isInCurrency, amount, lines, buyer }: KnownOrder,
  { position, spentBeforeMinor }: OrderPosition,
): OrderFacts {
  return {
    number: row.number,
    placedAt: row.placed_at,
    timeZone,
    currency,
    eligibleMinor: isInCurrency ? amount.eligibleMinor : null,
    totalMinor: isInCurrency ? row.total_minor : null,
    channel: row.channel,
    country: row.country,
    tags: row.tags,
    lines: lines.flatMap(({ isExcluded, productId, tags, type, vendor, collections }) =>
      isExcluded ? [] : [{ productId, tags, type, vendor, collections, eligibleMinor: amount.ofProduct.get(productId) ?? 0 }],
    ),
    customer: { tags: buyer?.tags ?? [], country: buyer?.country ?? null },
    position,
    spentBeforeMinor,
  }
}

export function toEarning(row: CampaignRow): EarningCampaign {
  const { id, status, priority, activated_at: activatedAt, points_given: pointsGiven } = row
  return { ...detailsOf(row), id, status, priority, activatedAt, pointsGiven }
}
