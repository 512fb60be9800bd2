import type { Shop, StorePlatform } from '../platform.ts'
import type { AppSubscription, Money, PlanInput } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import { emit } from '../webhooks/emit.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'

interface CreateArguments {
  name: string
  returnUrl: string
  lineItems: { plan: PlanInput }[]
  test: boolean
  trialDays: number
}

const month = 30 * 24 * 3_600_000
/** The share of the cap at which the app gets a warning. */
const warningShare = 0.9

/** Requested by the app, and pending until the merchant accepts at the returned URL. */
export function appSubscriptionCreate(api: ApiContext, args: CreateArguments): GraphNode {
  const { platform, shop, app } = api
  if (args.lineItems.length === 0 || args.lineItems.length > 2)
    return {
      appSubscription: null,
      confirmationUrl: null,
      userErrors: [{ field: ['lineItems'], message: 'A subscription has one or two line items.' }],
    }
  const subscription: AppSubscription = {
    id: platform.ids.number(),
    clientId: app.clientId,
    name: args.name,
    returnUrl: args.returnUrl,
    isTest: args.test,
    trialDays: args.trialDays,
    createdAt: platform.clock.now(),
    lineItems: args.lineItems.map(({ plan }) => ({ id: platform.ids.number(), plan, used: 0, keys: new Set() })),
    status: 'PENDING',
    approvedAt: null,
  }
  shop.records.appSubscriptions.set(subscription.id, subscription)
  const confirmationUrl = `https://${shop.domain}/admin/charges/${subscription.id}/confirm`
  return { appSubscription: subscriptionNode(subscription), confirmationUrl, userErrors: [] }
}

/** The merchant's decision. An app has one subscription at a time: a new one ends the previous one. */
export function decideSubscription(
  platform: StorePlatform,
  shop: Shop,
  id: string,
  isAgreed: boolean,
): AppSubscription | undefined {
  const subscription = shop.records.appSubscriptions.get(id)
  if (subscription?.status !== 'PENDING') return subscription
  if (isAgreed) {
    for (const other of shop.records.appSubscriptions.values())
      if (other.status === 'ACTIVE' && other.clientId === subscription.clientId) changeStatus(platform, shop, other, 'CANCELLED')
    subscription.approvedAt = platform.clock.now()
  }
  changeStatus(platform, shop, subscription, isAgreed ? 'ACTIVE' : 'DECLINED')
  return subscription
}

export function appSubscriptionCancel(api: ApiContext, { id }: { id: string }): GraphNode {
  const subscription = own(api).find((candidate) => candidate.id === numberOf(id))
  if (!subscription)
    return { appSubscription: null, userErrors: [{ field: ['id'], message: 'Subscription could not be found.' }] }
  if (subscription.status !== 'ACTIVE')
    return {
      appSubscription: null,
      userErrors: [{ field: ['id'], message: `Cannot transition status via :cancel from :${subscription.status.toLowerCase()}` }],
    }
  changeStatus(api.platform, api.shop, subscription, 'CANCELLED')
  return { appSubscription: subscriptionNode(subscription), userErrors: [] }
}

export function appUsageRecordCreate(
  api: ApiContext,
  args: { subscriptionLineItemId: string; price: Money; description: string; idempotencyKey?: string | null },
): GraphNode {
  const subscription = own(api).find(
    ({ lineItems, status }) => status === 'ACTIVE' && lineItems.some(({ id }) => id === numberOf(args.subscriptionLineItemId)),
  )
  const line = subscription?.lineItems.find(({ id }) => id === numberOf(args.subscriptionLineItemId))
  const cap = line?.plan.appUsagePricingDetails?.cappedAmount
  if (!subscription || !line || !cap) return usageRefused('Subscription line item could not be found.')
  const price = Math.round(Number(args.price.amount) * 100)
  const limit = Math.round(Number(cap.amount) * 100)
  const isRepeated = args.idempotencyKey ? line.keys.has(args.idempotencyKey) : false
  if (!isRepeated && line.used + price > limit) return usageRefused('Total price exceeds balance remaining')
  if (!isRepeated) {
    line.used += price
    if (args.idempotencyKey) line.keys.add(args.idempotencyKey)
    if (line.used >= limit * warningShare)
      emit(api.platform, api.shop, 'app_subscriptions/approaching_capped_amount', subscriptionPayload(subscription), {
        clientId: subscription.clientId,
      })
  }
  return {
    appUsageRecord: {
      __typename: 'AppUsageRecord',
      id: gid('AppUsageRecord', api.platform.ids.number()),
      description: args.description,
      price: args.price,
      createdAt: isoOf(api.platform.clock.now()),
    },
    userErrors: [],
  }
}

export const activeSubscriptions = (api: ApiContext): GraphNode[] =>
  own(api)
    .filter(({ status }) => status === 'ACTIVE')
    .map(subscriptionNode)

function changeStatus(
  platform: StorePlatform,
  shop: Shop,
  subscription: AppSubscription,
  status: AppSubscription['status'],
): void {
  subscription.status = status
  emit(platform, shop, 'app_subscriptions/update', subscriptionPayload(subscription), { clientId: subscription.clientId })
}

const own = ({ shop, app }: ApiContext): AppSubscription[] =>
  [...shop.records.appSubscriptions.values()].filter(({ clientId }) => clientId === app.clientId)

const subscriptionPayload = ({ id, name, status, createdAt }: AppSubscription) => ({
  app_subscription: {
    admin_graphql_api_id: gid('AppSubscription', id),
    name,
    status,
    created_at: createdAt.toISOString(),
  },
})

const subscriptionNode = (subscription: AppSubscription): GraphNode => ({
  __typename: 'AppSubscription',
  id: gid('AppSubscription', subscription.id),
  name: subscription.name,
  status: subscription.status,
  test: subscription.isTest,
  trialDays: subscription.trialDays,
  createdAt: isoOf(subscription.createdAt),
  currentPeriodEnd: subscription.approvedAt ? isoOf(new Date(subscription.approvedAt.getTime() + month)) : null,
  returnUrl: subscription.returnUrl,
  lineItems: subscription.lineItems.map((line) => ({
    id: gid('AppSubscriptionLineItem', line.id),
    plan: { pricingDetails: pricingOf(line) },
  })),
})

function pricingOf({ plan, used }: AppSubscription['lineItems'][number]): GraphNode {
  const usage = plan.appUsagePricingDetails
  const recurring = plan.appRecurringPricingDetails
  return usage
    ? {
        __typename: 'AppUsagePricing',
        cappedAmount: usage.cappedAmount,
        balanceUsed: { amount: (used / 100).toFixed(2), currencyCode: usage.cappedAmount.currencyCode },
        terms: usage.terms,
      }
    : { __typename: 'AppRecurringPricing', price: recurring?.price, interval: recurring?.interval ?? 'EVERY_30_DAYS' }
}

const usageRefused = (message: string): GraphNode => ({
  appUsageRecord: null,
  userErrors: [{ field: ['subscriptionLineItemId'], message }],
})
