import { z } from 'zod'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'

const subscriptions = z.object({
  webhookSubscriptions: z.object({
    nodes: z.array(z.object({ topic: z.string(), uri: z.string() })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
})

const created = z.object({
  webhookSubscriptionCreate: z.object({
    webhookSubscription: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ message: z.string() })),
  }),
})

/** `orders/create` is ORDERS_CREATE in the API. */
const enumOf = (topic: string) => topic.toUpperCase().replaceAll(/\W/g, '_')

/**
 * Subscribes to missing topics and verifies them. The platform deletes subscriptions whose webhooks failed for hours, and all of
 * them on uninstallation, so this runs every night and when the app is opened. Returns the number of missing ones.
 */
export async function subscribe(
  client: AdminClient,
  uri: string,
  topics: readonly string[],
  signal: AbortSignal,
): Promise<number> {
  const there = await subscribed(client, uri, signal)
  const missing = topics.map(enumOf).filter((topic) => !there.has(topic))
  const refused: string[] = []
  for (const topic of missing) {
    const { data } = await client.call(
      /* GraphQL */ `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
        webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
          webhookSubscription { id } userErrors { message }
        }
      }`,
      { topic, uri },
      created,
      signal,
    )
    const { webhookSubscription, userErrors } = data.webhookSubscriptionCreate
    const messages = userErrors.map(({ message }) => message).join('; ')
    // Subscribed concurrently.
    if (webhookSubscription || /already been taken/i.test(messages)) continue
    refused.push(`${topic}: ${messages}`)
  }
  // One refused topic doesn't affect the others.
  if (refused.length > 0)
    throw new AdminApiError('refused', `${client.shop} rejected webhook subscriptions: ${refused.join('; ')}`)
  if (missing.length > 0) {
    const now = await subscribed(client, uri, signal)
    const deaf = missing.filter((topic) => !now.has(topic))
    if (deaf.length > 0) throw new AdminApiError('refused', `${client.shop} has no webhook subscriptions for ${deaf.join(', ')}`)
  }
  return missing.length
}

async function subscribed(client: AdminClient, uri: string, signal: AbortSignal): Promise<Set<string>> {
  const topics = new Set<string>()
  let after: string | null = null
  do {
    const { nodes, pageInfo }: Page = await pageAfter(client, after, signal)
    for (const node of nodes) if (node.uri === uri) topics.add(node.topic)
    after = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
  } while (after !== null)
  return topics
}

type Page = z.output<typeof subscriptions>['webhookSubscriptions']

async function pageAfter(client: AdminClient, after: string | null, signal: AbortSignal): Promise<Page> {
  const { data } = await client.call(
    /* GraphQL */ `query Subscriptions($after: String) {
      webhookSubscriptions(first: 100, after: $after) { nodes { topic uri } pageInfo { hasNextPage endCursor } }
    }`,
    { after },
    subscriptions,
    signal,
  )
  return data.webhookSubscriptions
}
