import { z } from 'zod'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import type { Unused } from './shop-segments.repository.ts'

const existing = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ id: z.string(), topic: z.string(), uri: z.string(), filter: z.string().nullish() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})
const created = z.object({ webhookSubscriptionCreate: z.object({ userErrors: z.array(z.object({ message: z.string() })) }) })
const ended = z.object({ webhookSubscriptionDelete: z.object({ deletedWebhookSubscriptionId: z.string().nullish() }) })

/**
 * Subscribes to the joins and leaves of one segment. The shop may refuse the filter, or subscriptions without one, so both are
 * tried. Returns the messages of refusals: changes are then noticed by the hourly reading.
 */
export async function listenToSegment(client: AdminClient, uri: string, segment: string, signal: AbortSignal): Promise<string[]> {
  const wanted = filterOf(segment)
  const heard = new Set<string>()
  for (const { topic, filter } of await subscriptionsAt(client, uri, signal)) if (!filter || filter === wanted) heard.add(topic)
  const refused: string[] = []
  for (const topic of ['CUSTOMER_JOINED_SEGMENT', 'CUSTOMER_LEFT_SEGMENT']) {
    if (heard.has(topic)) continue
    const problem = await create(client, { topic, uri, filter: wanted }, signal)
    if (problem && (await create(client, { topic, uri, filter: null }, signal))) refused.push(`${topic}: ${problem}`)
  }
  return refused
}

/** Ends the subscriptions of unused segments, and those without a filter once no segment is followed. */
export async function stopListening(client: AdminClient, uri: string, unused: Unused, signal: AbortSignal): Promise<void> {
  const filters = new Set(unused.segments.map(({ external_id }) => filterOf(`gid://shopify/Segment/${external_id}`)))
  for (const { id, filter } of await subscriptionsAt(client, uri, signal))
    if (filter ? filters.has(filter) : unused.areAll)
      await client.call(
        /* GraphQL */ `mutation UnsubscribeFromSegment($id: ID!) {
          webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId }
        }`,
        { id },
        ended,
        signal,
      )
}

const filterOf = (segment: string) => `segmentId:"${segment}"`

type Page = z.output<typeof existing>['webhookSubscriptions']

async function subscriptionsAt(client: AdminClient, uri: string, signal: AbortSignal): Promise<Page['nodes']> {
  const found: Page['nodes'] = []
  for (let after: string | null = null; ; ) {
    const { nodes, pageInfo }: Page = await subscriptionsAfter(client, after, signal)
    found.push(...nodes.filter((node) => node.uri === uri))
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
    if (after === null) return found
  }
}

async function subscriptionsAfter(client: AdminClient, after: string | null, signal: AbortSignal): Promise<Page> {
  const { data } = await client.call(
    /* GraphQL */ `query SegmentSubscriptions($after: String) {
      webhookSubscriptions(first: 100, after: $after, topics: [CUSTOMER_JOINED_SEGMENT, CUSTOMER_LEFT_SEGMENT]) {
        nodes { id topic uri filter } pageInfo { hasNextPage endCursor }
      }
    }`,
    { after },
    existing,
    signal,
  )
  return data.webhookSubscriptions
}

/** Returns why it was refused. */
async function create(
  client: AdminClient,
  subscription: { topic: string; uri: string; filter: string | null },
  signal: AbortSignal,
): Promise<string> {
  const { data } = await client.call(
    /* GraphQL */ `mutation SubscribeToSegment($topic: WebhookSubscriptionTopic!, $uri: String!, $filter: String) {
      webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, filter: $filter, format: JSON }) {
        userErrors { message }
      }
    }`,
    subscription,
    created,
    signal,
  )
  return data.webhookSubscriptionCreate.userErrors.map(({ message }) => message).join('; ')
}
