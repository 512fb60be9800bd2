import type { LoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { type Excluded, type Exclusions, loadExclusions } from '#core/exclusions/exclusions.reads.repository.ts'
import type { Buyer } from '#core/store/customers.reads.repository.ts'
import { readBuyers } from '#core/store/customers.reads.repository.ts'
import type { OrderLineRow } from '#core/store/order-lines.reads.repository.ts'
import { readOrderLines } from '#core/store/order-lines.reads.repository.ts'
import type { OrderRow } from '#core/store/orders.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { type EligibleAmount, eligibleAmount } from './eligible-amount.ts'
import { statusObstacle } from './order-obstacles.ts'

export interface KnownOrder {
  readonly row: OrderRow
  /** The store's currency. */
  readonly currency: string
  readonly timeZone: string
  readonly isInCurrency: boolean
  /** Excludes the whole order from loyalty. */
  readonly exclusion: Excluded | null
  readonly lines: readonly (OrderLineRow & { readonly isExcluded: boolean })[]
  readonly buyer: Buyer | undefined
  readonly amount: EligibleAmount
  /** Whether gift cards are in it. */
  readonly hasGiftCards: boolean
  /** The amount if gift cards count, or don't: points that were given keep their basis when the setting changes. */
  amountIf(includesGiftCards: boolean): EligibleAmount
}

/** The rows of an order. */
export interface OrderRows {
  readonly row: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly buyer: Buyer | undefined
}

/** The rules that apply to all orders of a store. */
export interface StoreRules {
  readonly currency: string
  readonly timeZone: string
  readonly exclusions: Exclusions
  readonly now: Date
}

/** An order with everything its points depend on, under the current settings. */
export async function knowOrder(
  trx: Trx,
  clock: Clock,
  row: OrderRow,
  settings: Pick<LoyaltySettings, 'earnBasis' | 'includesGiftCards'>,
): Promise<KnownOrder> {
  const { organization_id: organizationId, customer_id } = row
  const { currency, timezone: timeZone } = await readOrganization(trx, organizationId)
  const buyers = await readBuyers(trx, organizationId, customer_id === null ? [] : [customer_id])
  const exclusions = await loadExclusions(trx, organizationId, 'loyalty')
  const lines = await readOrderLines(trx, organizationId, [row.id])
  const rules = { currency, timeZone, exclusions, now: clock.now() }
  return countOrder({ row, lines, buyer: buyers.get(customer_id ?? '') }, rules, settings)
}

/** The same from rows that were read before. */
export function countOrder(
  { row, lines: rows, buyer }: OrderRows,
  { currency, timeZone, exclusions, now }: StoreRules,
  { earnBasis, includesGiftCards }: Pick<LoyaltySettings, 'earnBasis' | 'includesGiftCards'>,
): KnownOrder {
  const isInCurrency = (row.currency ?? currency) === currency
  const subject = {
    email: row.email ?? buyer?.email ?? null,
    customerTags: buyer?.tags ?? [],
    productId: null,
    productTags: [],
    productCollections: [],
    orderTags: row.tags,
    country: row.country,
    channel: row.channel,
    totalMinor: isInCurrency ? row.total_minor : null,
    now,
  }
  const exclusion = exclusions.of(subject)
  const known = rows.map((line) => ({
    ...line,
    isExcluded:
      exclusion !== null ||
      exclusions.of({
        ...subject,
        productId: line.productId,
        productTags: line.tags,
        productCollections: line.collections,
      }) !== null,
  }))
  const amounts = {
    totalMinor: row.total_minor,
    originalSubtotalMinor: row.original_subtotal_minor,
    subtotalMinor: row.subtotal_minor,
    refundedMinor: row.refunded_minor,
    isRefunded:
      row.financial_status === 'refunded' ||
      (row.total_minor !== null && row.total_minor > 0 && row.refunded_minor >= row.total_minor),
  }
  const linesIf = (includes: boolean) =>
    includes ? known : known.map((line) => ({ ...line, isExcluded: line.isExcluded || line.isGiftCard }))
  const amountIf = (includes: boolean) => eligibleAmount({ ...amounts, lines: linesIf(includes) }, earnBasis)
  const lines = linesIf(includesGiftCards)
  const hasGiftCards = lines.some(({ isGiftCard, isExcluded }) => isGiftCard && !isExcluded)
  return {
    row,
    currency,
    timeZone,
    isInCurrency,
    exclusion,
    lines,
    buyer,
    amount: amountIf(includesGiftCards),
    hasGiftCards,
    amountIf,
  }
}

/** Whether the order has reached the status that earns points. */
export function isEarned({ row }: Pick<KnownOrder, 'row'>, settings: Pick<LoyaltySettings, 'awardOn'>): boolean {
  return statusObstacle(row, settings) === null
}

/** When an order reached the status that earns points. */
export function dueAt(row: OrderRow, { awardOn }: Pick<LoyaltySettings, 'awardOn'>): Date {
  const known = { created: null, paid: row.paid_at, fulfilled: row.fulfilled_at }[awardOn]
  return known !== null && known > row.placed_at ? known : row.placed_at
}

export function isCalledOff({ cancelled_at, financial_status }: Pick<OrderRow, 'cancelled_at' | 'financial_status'>): boolean {
  return cancelled_at !== null || financial_status === 'voided'
}
