import type { RequestChannel, SkipReason } from '@yuko/contract/requests/request'
import type { Buyer, OrderLine, OrderStory, StoreRules } from './order-story.ts'

/** Counts as paid if the store reports no payment status. */
export function isPaid({ financialStatus }: Pick<OrderStory, 'financialStatus'>): boolean {
  return financialStatus === null || ['paid', 'partially_refunded', 'refunded'].includes(financialStatus)
}

/** The lines the buyer keeps. */
export function keptLines({ lines }: OrderStory): OrderLine[] {
  return lines.filter(({ quantity, refunded }) => quantity > refunded)
}

/** Why an order gets no request, for any buyer. */
export function refusalOfOrder(order: OrderStory): SkipReason | null {
  if (order.isTest) return 'test_order'
  if (order.cancelledAt !== null || order.financialStatus === 'voided' || order.financialStatus === 'expired')
    return 'order_cancelled'
  if (order.financialStatus === 'refunded') return 'order_refunded'
  if (order.lines.length === 0) return 'no_products'
  return keptLines(order).length === 0 ? 'order_refunded' : null
}

/** Why a buyer gets no request, whatever they bought. */
export function refusalOfBuyer(buyer: Buyer, { settings }: StoreRules): SkipReason | null {
  if (buyer.email === null) return isTexted(buyer, settings.channel) ? null : 'no_email'
  if (buyer.isBlocked) return 'suppressed'
  if (buyer.isUnsubscribed) return 'unsubscribed'
  if (settings.respectMarketingConsent && buyer.marketingState !== 'subscribed') return 'no_consent'
  return null
}

/** Without an email address, a text is the only way. Its consent is for texts, so consent to emails isn't needed. */
const isTexted = ({ phone, smsState }: Buyer, channel: RequestChannel) =>
  channel === 'sms' && phone !== null && smsState === 'subscribed'

/** Why a product (null: the store) is not asked about; earlier requests are checked elsewhere. */
export function refusalOfProduct(order: OrderStory, productId: string | null, rules: StoreRules, now: Date): SkipReason | null {
  const line = keptLines(order).find((one) => one.productId === productId)
  if (productId !== null && !line) return 'order_refunded'
  const excluded = rules.exclusions.of({
    email: order.buyer.email,
    customerTags: order.buyer.tags,
    productId,
    productTags: line?.productTags ?? [],
    productCollections: line?.productCollections ?? [],
    orderTags: order.tags,
    country: order.country,
    channel: order.channel,
    totalMinor: order.currency === rules.currency ? order.totalMinor : null,
    now,
  })
  if (excluded) return excluded.reason
  return order.buyer.reviewed.has(productId) ? 'already_reviewed' : null
}
