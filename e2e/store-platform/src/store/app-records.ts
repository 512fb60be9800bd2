/** What apps have stored in a shop. */

export interface Money {
  amount: string
  currencyCode: string
}

export interface PlanInput {
  appRecurringPricingDetails?: { price: Money; interval?: 'EVERY_30_DAYS' | 'ANNUAL' | null } | null
  appUsagePricingDetails?: { cappedAmount: Money; terms: string } | null
}

export interface AppSubscription {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly returnUrl: string
  readonly isTest: boolean
  readonly trialDays: number
  readonly createdAt: Date
  readonly lineItems: readonly { id: string; plan: PlanInput; used: number; keys: Set<string> }[]
  status: 'PENDING' | 'ACTIVE' | 'DECLINED' | 'CANCELLED'
  approvedAt: Date | null
}

export interface BulkOperation {
  readonly id: string
  readonly clientId: string
  readonly query: string
  readonly isGrouped: boolean
  /** The scopes of the caller who started it; the result is read with the same. */
  readonly scopes: readonly string[]
  /** Part of the result's URL: anyone who knows it can download it. */
  readonly key: string
  readonly createdAt: Date
  status: 'CREATED' | 'RUNNING' | 'COMPLETED' | 'CANCELING' | 'CANCELED' | 'FAILED'
  errorCode: 'ACCESS_DENIED' | 'INTERNAL_SERVER_ERROR' | 'TIMEOUT' | null
  completedAt: Date | null
  objectCount: number
  rootObjectCount: number
  fileSize: number
}

export interface Discount {
  readonly id: string
  readonly type: 'DiscountCodeBasic' | 'DiscountCodeFreeShipping' | 'DiscountCodeBxgy'
  title: string
  startsAt: Date
  endsAt: Date | null
  usageLimit: number | null
  appliesOncePerCustomer: boolean
  tags: string[]
  /** The original input, for tests that check what the app requested. */
  input: DiscountInput
  codes: { id: string; code: string; uses: number }[]
}

export interface DiscountInput {
  code?: string | null
  title?: string | null
  startsAt?: string | null
  endsAt?: string | null
  usageLimit?: number | null
  appliesOncePerCustomer?: boolean | null
  context?: { all?: string | null; customers?: { add?: string[] | null } | null } | null
  customerGets?: { items?: DiscountItems | null; value?: DiscountValue | null } | null
  customerBuys?: { items?: DiscountItems | null; value?: { quantity?: string | null; amount?: string | null } | null } | null
  combinesWith?: { orderDiscounts?: boolean | null; productDiscounts?: boolean | null; shippingDiscounts?: boolean | null } | null
  minimumRequirement?: { subtotal?: { greaterThanOrEqualToSubtotal?: string | null } | null } | null
  destination?: unknown
  tags?: string[] | null
}

export interface DiscountItems {
  all?: boolean | null
  products?: { productsToAdd?: string[] | null } | null
  collections?: { add?: string[] | null } | null
}

export interface DiscountValue {
  percentage?: number | null
  discountAmount?: { amount: string; appliesOnEachItem?: boolean | null } | null
  discountOnQuantity?: { quantity?: string | null; effect?: { percentage?: number | null } | null } | null
}

export interface Metafield {
  readonly id: string
  readonly ownerId: string
  readonly namespace: string
  readonly key: string
  readonly type: string
  value: string
  readonly createdAt: Date
  updatedAt: Date
}

export interface MetafieldDefinition {
  readonly id: string
  readonly name: string
  readonly namespace: string
  readonly key: string
  readonly ownerType: string
  readonly type: string
}

export interface Segment {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly createdAt: Date
  readonly editedAt: Date
}

/** The members of a segment when an app requested them. */
export interface SegmentMembersQuery {
  readonly id: string
  readonly memberIds: readonly string[]
  readonly createdAt: Date
}

/** One per customer and currency; the first credit opens it. */
export interface StoreCreditAccount {
  readonly id: string
  readonly customerId: string
  readonly currency: string
  balance: number
  readonly credits: { id: string; minor: number; balanceAfter: number; createdAt: Date; expiresAt: Date | null }[]
}

export interface GiftCard {
  readonly id: string
  /** Lowercase, as cards are found in any case. */
  readonly code: string
  readonly currency: string
  readonly initial: number
  /** `2026-12-31`; null = never. */
  readonly expiresOn: string | null
  readonly note: string | null
  readonly createdAt: Date
  balance: number
  updatedAt: Date
  deactivatedAt: Date | null
}

/** A subscription created through the Admin API; configured ones are in `App.webhooks`. */
export interface WebhookSubscription {
  readonly id: string
  readonly clientId: string
  /** As in the header: `orders/create`. */
  readonly topic: string
  uri: string
  /** Only events whose payload matches; null = all. */
  readonly filter: string | null
  /** The selected payload fields; empty = all. */
  includeFields: string[]
  readonly createdAt: Date
  updatedAt: Date
}

/** An app's web pixel, once the app has turned it on. */
export interface WebPixel {
  readonly id: string
  readonly settings: { readonly server: string; readonly store: string }
}
