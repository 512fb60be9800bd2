import { z } from 'zod'
import { WooError } from '../woo-error.ts'
import type { WooClient } from './woo-client.ts'
import { wooTopicNames } from './woo-topics.ts'

const webhook = z.object({ id: z.int(), topic: z.string(), status: z.string(), delivery_url: z.string() })
const page = 100

/** Creates missing webhooks, and reactivates those the store disabled after failed deliveries. Repeated every night. */
export async function subscribeWoo(client: WooClient, deliveryUrl: string, secret: string, signal: AbortSignal): Promise<void> {
  const ours = new Map((await listOurs(client, deliveryUrl, signal)).map((one) => [one.topic, one]))
  for (const topic of wooTopicNames) {
    const one = ours.get(topic)
    const wanted = { name: `Yuko ${topic}`, topic, delivery_url: deliveryUrl, secret, status: 'active' }
    if (!one) await client.write('POST', 'webhooks', wanted, webhook, signal)
    else if (one.status !== 'active')
      await client.write('PUT', `webhooks/${one.id}`, { status: 'active', secret }, webhook, signal)
  }
}

/** Deletes all webhooks to this URL. */
export async function unsubscribeWoo(client: WooClient, deliveryUrl: string, signal: AbortSignal): Promise<void> {
  for (const { id } of await listOurs(client, deliveryUrl, signal))
    await client.write('DELETE', `webhooks/${id}?force=true`, {}, z.unknown(), signal).catch((error: unknown) => {
      // Deleted in the meantime.
      if (!(error instanceof WooError) || error.failure !== 'missing') throw error
    })
}

async function listOurs(client: WooClient, deliveryUrl: string, signal: AbortSignal) {
  const ours: z.output<typeof webhook>[] = []
  for (let offset = 0; ; offset += page) {
    const { rows } = await client.list('webhooks', { per_page: page, offset, orderby: 'id', order: 'asc' }, signal)
    for (const row of rows) {
      const one = webhook.safeParse(row).data
      if (one?.delivery_url === deliveryUrl) ours.push(one)
    }
    if (rows.length < page) return ours
  }
}
