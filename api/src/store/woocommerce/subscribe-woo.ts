import { z } from 'zod'
import type { WooClient } from './woo-client.ts'
import { wooTopicNames } from './woo-topics.ts'

const webhook = z.object({ id: z.int(), topic: z.string(), status: z.string(), delivery_url: z.string() })
const page = 100

/**
 * Asks the store to tell us of what changes: where it does not yet, and where it gave up because we did not answer. Done again
 * every night.
 */
export async function subscribeWoo(client: WooClient, deliveryUrl: string, secret: string, signal: AbortSignal): Promise<void> {
  const ours = new Map<string, z.output<typeof webhook>>()
  for (let offset = 0; ; offset += page) {
    const { rows } = await client.list('webhooks', { per_page: page, offset, orderby: 'id', order: 'asc' }, signal)
    for (const row of rows) {
      const one = webhook.safeParse(row).data
      if (one?.delivery_url === deliveryUrl) ours.set(one.topic, one)
    }
    if (rows.length < page) break
  }
  for (const topic of wooTopicNames) {
    const one = ours.get(topic)
    const wanted = { name: `Yuko ${topic}`, topic, delivery_url: deliveryUrl, secret, status: 'active' }
    if (!one) await client.write('POST', 'webhooks', wanted, webhook, signal)
    else if (one.status !== 'active')
      await client.write('PUT', `webhooks/${one.id}`, { status: 'active', secret }, webhook, signal)
  }
}
