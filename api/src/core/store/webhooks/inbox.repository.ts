import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

export interface NewMessage {
  readonly id: string
  readonly shop: string
  readonly webhookId: string
  readonly topic: string
  readonly triggeredAt: Date
  readonly receivedAt: Date
  readonly payload: string
}

/** false: received before, or from an unknown shop. */
export async function keepMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const { id, shop, webhookId, topic, triggeredAt, receivedAt, payload } = message
  const { rows } = await sql`
    insert into webhook_inbox (id, shop, webhook_id, topic, triggered_at, received_at, payload)
    select ${id}, shop, ${webhookId}, ${topic}, ${triggeredAt}::timestamptz, ${receivedAt}::timestamptz, ${payload}
      from store_connections where shop = ${shop}
    on conflict (shop, webhook_id) do nothing
    returning id`.execute(trx)
  return rows.length === 1
}

/** A waiting message with its shop's organization and whether they are connected. */
export function findWaiting(trx: Trx, id: string) {
  return trx
    .selectFrom('webhook_inbox as message')
    .leftJoin('store_connections as connection', 'connection.shop', 'message.shop')
    .select(['message.shop', 'message.topic', 'message.triggered_at', 'message.payload'])
    .select(['connection.organization_id', 'connection.disconnected_at', 'connection.last_event_at'])
    .where('message.id', '=', id)
    .where('message.state', '=', 'waiting')
    .executeTakeFirst()
}

/** Deletes its payload, which is personal data and no longer needed. */
export async function settleMessage(trx: Trx, id: string, state: 'applied' | 'dropped', note: string | null): Promise<void> {
  await trx.updateTable('webhook_inbox').set({ state, note, payload: null }).where('id', '=', id).execute()
}

export async function noteFailure(trx: Trx, id: string, note: string): Promise<void> {
  await trx.updateTable('webhook_inbox').set({ note }).where('id', '=', id).execute()
}

/** Deletes payloads of messages that could never be applied, and all messages once the platform can't resend them. */
export async function sweepInbox(trx: Trx, { failedBefore, before }: { failedBefore: Date; before: Date }): Promise<void> {
  await trx
    .updateTable('webhook_inbox')
    .set({ state: 'dropped', payload: null })
    .where('state', '=', 'waiting')
    .where('received_at', '<', failedBefore)
    .execute()
  await trx.deleteFrom('webhook_inbox').where('received_at', '<', before).execute()
}
