import type { WebhookEventType } from '@yuko/contract/webhooks/webhook-event-types'
import type { Trx } from '#platform/db/database.ts'

/** Which of these events any endpoint of the organization is subscribed to. */
export async function readWantedEvents(
  trx: Trx,
  organizationId: string,
  types: readonly WebhookEventType[],
): Promise<ReadonlySet<WebhookEventType>> {
  const rows = await trx.selectFrom('webhook_endpoints').select('events').where('organization_id', '=', organizationId).execute()
  const subscribed = new Set(rows.flatMap(({ events }) => events))
  return new Set(subscribed.has('*') ? types : types.filter((type) => subscribed.has(type)))
}
