import type { WebhookDeliveryStatus } from '@yuko/contract/webhooks/webhook-delivery'
import type { Trx } from '#platform/db/database.ts'

/** Event types of an endpoint's deliveries in these states. */
export async function deliveryTypes(
  trx: Trx,
  organizationId: string,
  endpointId: string,
  statuses: readonly WebhookDeliveryStatus[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .select('event_type')
    .distinct()
    .where('organization_id', '=', organizationId)
    .where('endpoint_id', '=', endpointId)
    .where('status', 'in', statuses)
    .execute()
  return rows.map(({ event_type }) => event_type)
}
