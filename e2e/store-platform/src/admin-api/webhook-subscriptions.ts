import { mayDo } from '../auth/scopes.ts'
import type { WebhookSubscription } from '../store/app-records.ts'
import { gid, numberOf } from '../store/entities.ts'
import { enumOf, isFilter, topicOf, topics } from '../webhooks/subscriptions.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'
import { listed, type PageArguments, page } from './page.ts'

interface SubscriptionInput {
  uri?: string | null
  callbackUrl?: string | null
  filter?: string | null
  includeFields?: string[] | null
}

export const subscriptionNode = (subscription: WebhookSubscription): GraphNode => ({
  __typename: 'WebhookSubscription',
  id: gid('WebhookSubscription', subscription.id),
  legacyResourceId: subscription.id,
  topic: enumOf(subscription.topic),
  uri: subscription.uri,
  format: 'JSON',
  filter: subscription.filter,
  includeFields: subscription.includeFields,
  createdAt: isoOf(subscription.createdAt),
  updatedAt: isoOf(subscription.updatedAt),
})

/** An app sees only its own. */
const own = ({ shop, app }: ApiContext): WebhookSubscription[] =>
  [...shop.records.webhookSubscriptions.values()].filter(({ clientId }) => clientId === app.clientId)

const find = (api: ApiContext, id: string) => own(api).find((subscription) => subscription.id === numberOf(id))

export const webhookSubscriptions = (
  api: ApiContext,
  { topics: wanted, ...args }: PageArguments & { topics?: string[] | null },
) =>
  page(
    listed(
      own(api).filter(({ topic }) => wanted?.includes(enumOf(topic)) ?? true),
      subscriptionNode,
    ),
    args,
  )

export const webhookSubscription = (api: ApiContext, { id }: { id: string }): GraphNode | null => {
  const subscription = find(api, id)
  return subscription ? subscriptionNode(subscription) : null
}

export const webhookSubscriptionsCount = (api: ApiContext) => ({ count: own(api).length, precision: 'EXACT' })

export function webhookSubscriptionCreate(
  api: ApiContext,
  args: { topic: string; webhookSubscription: SubscriptionInput },
): GraphNode {
  const topic = topicOf(args.topic) ?? ''
  const uri = uriOf(args.webhookSubscription)
  const filter = args.webhookSubscription.filter ?? null
  const scope = topics[topic]
  const problem =
    uri === undefined
      ? 'Address is invalid'
      : scope && !mayDo(api.scopes, scope)
        ? `You do not have permission to create or update webhooks with ${args.topic} topic`
        : own(api).some((other) => other.topic === topic && other.uri === uri && other.filter === filter)
          ? 'Address for this topic has already been taken'
          : isFilter(topic, filter)
            ? undefined
            : 'Filter is invalid'
  if (problem || !uri) return refused(problem ?? '')
  const now = api.platform.clock.now()
  const subscription: WebhookSubscription = {
    id: api.platform.ids.number(),
    clientId: api.app.clientId,
    topic,
    uri,
    filter,
    includeFields: args.webhookSubscription.includeFields ?? [],
    createdAt: now,
    updatedAt: now,
  }
  api.shop.records.webhookSubscriptions.set(subscription.id, subscription)
  return { webhookSubscription: subscriptionNode(subscription), userErrors: [] }
}

export function webhookSubscriptionUpdate(
  api: ApiContext,
  args: { id: string; webhookSubscription: SubscriptionInput },
): GraphNode {
  const subscription = find(api, args.id)
  if (!subscription) return refused('Webhook subscription does not exist', ['id'])
  const isMoved = Boolean(args.webhookSubscription.uri ?? args.webhookSubscription.callbackUrl)
  const uri = isMoved ? uriOf(args.webhookSubscription) : subscription.uri
  if (!uri) return refused('Address is invalid')
  const includeFields = args.webhookSubscription.includeFields ?? subscription.includeFields
  Object.assign(subscription, { uri, includeFields, updatedAt: api.platform.clock.now() })
  return { webhookSubscription: subscriptionNode(subscription), userErrors: [] }
}

export function webhookSubscriptionDelete(api: ApiContext, { id }: { id: string }): GraphNode {
  const subscription = find(api, id)
  if (!subscription)
    return { deletedWebhookSubscriptionId: null, userErrors: [{ field: ['id'], message: 'Webhook subscription does not exist' }] }
  api.shop.records.webhookSubscriptions.delete(subscription.id)
  return { deletedWebhookSubscriptionId: gid('WebhookSubscription', subscription.id), userErrors: [] }
}

/** Refuses plain HTTP. */
function uriOf({ uri, callbackUrl }: SubscriptionInput): string | undefined {
  const wanted = uri ?? callbackUrl ?? ''
  return URL.canParse(wanted) && new URL(wanted).protocol === 'https:' ? wanted : undefined
}

const refused = (message: string, field = ['webhookSubscription', 'callbackUrl']): GraphNode => ({
  webhookSubscription: null,
  userErrors: [{ field, message }],
})
