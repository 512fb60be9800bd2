import type { LoyaltyMemberStatus } from '@yuko/contract/loyalty/members/member'
import type { OrderObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import type { Excluded } from '#core/exclusions/exclusions.reads.repository.ts'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'

/** Why an order earns nothing by any campaign; empty: it can earn. */
export function orderObstacles(
  { row, exclusion }: { readonly row: OrderRow; readonly exclusion: Excluded | null },
  settings: Pick<LoyaltySettings, 'awardOn'>,
  program: { readonly activated_at: Date | null } | undefined,
  nextStart: Date | null = null,
): OrderObstacle[] {
  const startedAt = program?.activated_at ?? null
  const status = statusObstacle(row, settings)
  return [
    ...(row.is_test ? [{ code: 'test' as const }] : []),
    ...(row.history_until === null ? [] : [{ code: 'history' as const }]),
    ...(startedAt === null ? [{ code: 'no_program' as const, startsAt: nextStart?.toISOString() ?? null }] : []),
    ...(startedAt !== null && row.placed_at < startedAt
      ? [{ code: 'before_program' as const, activatedAt: startedAt.toISOString() }]
      : []),
    ...(exclusion === null ? [] : [{ code: 'excluded' as const, target: exclusion.target, value: exclusion.value }]),
    ...(status === null ? [] : [status]),
    ...(row.customer_id === null ? [{ code: 'no_customer' as const }] : []),
  ]
}

/**
 * Whether the order has reached the status that earns points. A store that reports no payment or shipping counts as paid and
 * shipped.
 */
export function statusObstacle(
  { cancelled_at, financial_status: money, fulfillment_status: shipping, paid_at }: OrderRow,
  { awardOn }: Pick<LoyaltySettings, 'awardOn'>,
): OrderObstacle | null {
  if (cancelled_at !== null || money === 'voided' || money === 'expired') return { code: 'canceled' }
  if (money === 'refunded') return { code: 'refunded' }
  const isPaid = paid_at !== null || money === null || ['paid', 'partially_refunded'].includes(money)
  if (awardOn === 'paid' && !isPaid) return { code: 'not_paid', status: money }
  if (awardOn === 'fulfilled' && shipping !== null && shipping !== 'fulfilled') return { code: 'not_fulfilled', status: shipping }
  return null
}

/** Why a member earns nothing for an order of that time. */
export function memberObstacles(
  settings: Pick<LoyaltySettings, 'enrolment'>,
  member: { readonly status: LoyaltyMemberStatus; readonly joinedAt: Date | null },
  placedAt: Date,
): OrderObstacle[] {
  const { status, joinedAt } = member
  if (status === 'blocked' || status === 'opted_out') return [{ code: status }]
  if (status === 'member' && joinedInTime(settings, member, placedAt)) return []
  return [{ code: 'not_joined', joinedAt: joinedAt?.toISOString() ?? null }]
}

/** If members have to join, earlier purchases earn nothing. */
export function joinedInTime(
  { enrolment }: Pick<LoyaltySettings, 'enrolment'>,
  { joinedAt }: { readonly joinedAt: Date | null },
  placedAt: Date,
): boolean {
  return enrolment !== 'opt_in' || (joinedAt !== null && placedAt >= joinedAt)
}
