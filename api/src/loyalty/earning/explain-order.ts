import { orderCampaignTypes } from '@yuko/contract/loyalty/campaigns/campaign-type'
import type { OrderObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import type { OrderExplanation } from '@yuko/contract/loyalty/orders/explain-order-points'
import { readLivingCustomer } from '#core/store/customers.reads.repository.ts'
import { readOrder } from '#core/store/orders.reads.repository.ts'
import { campaignIds, loyaltyMemberIds, orderIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { detailsOf } from '../campaigns/campaign.mapper.ts'
import { findCampaign, listCampaignsOf } from '../campaigns/campaigns.repository.ts'
import { findMemberOf } from '../members/enrol-member.repository.ts'
import { customerObstacles } from '../members/enrol-member.ts'
import { loadLoyaltySettings } from '../settings/loyalty-settings.repository.ts'
import { factsOfOrder, toEarning } from './award-order.ts'
import { evaluateOrder } from './evaluate-order.ts'
import { dueAt, type KnownOrder, knowOrder } from './known-order.ts'
import {
  findActiveProgram,
  findEarner,
  findHistories,
  findNextStart,
  findOrderPoints,
  type OrderPoints,
} from './order-earning.repository.ts'
import { memberObstacles, orderObstacles } from './order-obstacles.ts'

const orderTypes: ReadonlySet<string> = new Set(orderCampaignTypes)

/**
 * Decides about an order again, as awarding does, and reports every reason. An order that earned points is decided as of that
 * moment, so that its own points don't count against its limits.
 */
export async function explainOrder(trx: Trx, clock: Clock, organizationId: string, orderId: string): Promise<OrderExplanation> {
  const row = await readOrder(trx, organizationId, orderId)
  if (!row) throw new Refusal('order.not-found', 'This order doesn’t exist')
  const settings = await loadLoyaltySettings(trx, organizationId)
  const order = await knowOrder(trx, clock, row, settings)
  const program = await findActiveProgram(trx, organizationId)
  const { memberId, member, ...buyer } = await knowBuyer(trx, clock, organizationId, order)
  const given = await findOrderPoints(trx, organizationId, orderId)
  const givenAt = given.at(0)?.occurredAt ?? null
  const campaigns = await listAsked(trx, organizationId, program?.id, given)
  const histories = await findHistories(trx, organizationId, memberId === null ? [] : [memberId], givenAt)
  const evaluated = evaluateOrder({
    order: await factsOfOrder(trx, organizationId, order),
    settings,
    campaigns: campaigns.map(toEarning),
    member: member ?? { tierId: null, multiplierPercent: 100 },
    history: histories.get(memberId ?? '') ?? new Map(),
    now: dueAt(row, settings),
  })
  const obstacles = [
    ...orderObstacles(order, settings, program, program ? null : await findNextStart(trx, organizationId)),
    ...buyer.obstacles.filter(({ code }) => code !== 'excluded' || order.exclusion === null),
    ...(member ? memberObstacles(settings, member, row.placed_at) : []),
    ...(!member && settings.enrolment === 'opt_in' ? [{ code: 'not_joined' as const, joinedAt: null }] : []),
    // What was given isn't taken back when rules change, only when the order does.
  ].filter(({ code }) => givenAt === null || code === 'canceled' || code === 'refunded')
  const isOpen = givenAt === null && obstacles.length === 0
  return {
    orderId: orderIds.toWire(orderId),
    number: row.number,
    placedAt: row.placed_at.toISOString(),
    memberId: memberId && loyaltyMemberIds.toWire(memberId),
    currency: order.currency,
    orderCurrency: row.currency ?? order.currency,
    points: given.reduce((sum, { left }) => sum + left, 0),
    eligibleMinor: order.isInCurrency ? order.amount.eligibleMinor : null,
    excludedLines: order.lines.filter(({ isExcluded }) => isExcluded).length,
    obstacles,
    campaigns: campaigns.map(({ id, name, type }) => {
      const gave = given.find(({ campaignId }) => campaignId === id)
      const now = evaluated.find(({ campaignId }) => campaignId === id)
      return {
        campaignId: campaignIds.toWire(id),
        name,
        type,
        points: gave?.original ?? 0,
        wouldGive: isOpen ? (now?.points ?? 0) : 0,
        formula: (gave ?? now?.explanation)?.formula ?? null,
        obstacles: gave ? [] : [...(now?.obstacles ?? [])],
      }
    }),
  }
}

/** The active program's campaigns for orders, and those of earlier programs that gave points for this one. */
async function listAsked(trx: Trx, organizationId: string, programId: string | undefined, given: readonly OrderPoints[]) {
  const rows = programId === undefined ? [] : await listCampaignsOf(trx, organizationId, programId)
  const asked = rows.filter(({ type }) => orderTypes.has(type))
  for (const { campaignId } of given) {
    const earlier = asked.some(({ id }) => id === campaignId) ? undefined : await findCampaign(trx, organizationId, campaignId)
    if (earlier) asked.push(earlier)
  }
  return asked.map((row) => ({ ...row, name: detailsOf(row).name }))
}

async function knowBuyer(trx: Trx, clock: Clock, organizationId: string, { row }: KnownOrder) {
  const customer = row.customer_id === null ? undefined : await readLivingCustomer(trx, organizationId, row.customer_id)
  if (!customer) return { memberId: null, member: undefined, obstacles: [] as OrderObstacle[] }
  const known = await findMemberOf(trx, organizationId, customer.id)
  return {
    memberId: known?.id ?? null,
    member: known && (await findEarner(trx, organizationId, known.id)),
    obstacles: await customerObstacles(trx, organizationId, customer, clock.now()),
  }
}
