import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { noteEvent } from '../connection/connections.repository.ts'
import { findWaiting, noteFailure, settleMessage } from './inbox.repository.ts'
import type { WebhookTopics } from './topics.ts'

/** Retries for about four hours, as long as the platform would. */
export const applyWebhook = defineJob({
  name: 'apply-webhook',
  payload: z.object({ messageId: z.uuid() }),
  retry: { limit: 9, delaySeconds: 30 },
})

/** Applies one webhook. Retrying an applied one does nothing. */
export function handleApplyWebhook(topics: WebhookTopics) {
  return handleJob(applyWebhook, async ({ payload: { messageId }, db, clock, log, signal }) => {
    const message = await db.asSystem((trx) => findWaiting(trx, messageId))
    if (!message) return
    const { shop, topic, organization_id: organizationId, triggered_at: triggeredAt } = message
    const settle = (state: 'applied' | 'dropped', note: string | null) =>
      db.asSystem(async (trx) => {
        await settleMessage(trx, messageId, state, note)
        await noteEvent(trx, shop, clock.now())
      })
    const known = topics[topic]
    if (!known || !organizationId) return settle('dropped', 'the shop or the topic no longer exists')
    if (message.disconnected_at && !known.isForDisconnected) return settle('dropped', 'the shop is no longer connected')
    try {
      const payload = parsed(message.payload ?? 'null')
      await known.handle({ organizationId, shop, topic, payload, triggeredAt, db, clock, log, signal })
    } catch (error) {
      const note = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown'
      await db.asSystem((trx) => noteFailure(trx, messageId, note))
      throw error
    }
    await settle('applied', null)
  })
}

/** Numbers beyond safe precision stay strings, because the platform's IDs have 64 bits. */
function parsed(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text)
  // Newer than the types: the reviver gets the source text of the value.
  type Read = (text: string, revive: (key: string, value: unknown, as: { source?: string }) => unknown) => unknown
  const read = JSON.parse as Read
  return read(text, (_, value, { source }) =>
    typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? source : value,
  )
}
