import { getWebhookDelivery } from '@yuko/contract/webhooks/get-webhook-delivery'
import { listWebhookDeliveries } from '@yuko/contract/webhooks/list-webhook-deliveries'
import { pingWebhookEndpoint } from '@yuko/contract/webhooks/ping-webhook-endpoint'
import { replayWebhookDeliveries } from '@yuko/contract/webhooks/replay-webhook-deliveries'
import { replayWebhookDelivery } from '@yuko/contract/webhooks/replay-webhook-delivery'
import { z } from 'zod'
import { webhookDeliveryIds, webhookEndpointIds } from '#ids.ts'
import { leaveWork } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { countUse } from '#platform/limits/limits.ts'
import type { DeliveryOptions } from '../delivery/deliver-webhooks.ts'
import { deliveryTypes } from '../delivery-types.repository.ts'
import { findEndpoint, lockEndpoint } from '../endpoints/endpoints.repository.ts'
import { requireEvents } from '../endpoints/require-events.ts'
import { noEndpoint } from '../endpoints/save-endpoint.ts'
import { toAttempt, toDelivery } from './delivery.mapper.ts'
import { findDelivery, listAttempts, listDeliveryRows, replayMany, replayOne } from './log.repository.ts'
import { pingEndpoint } from './ping-endpoint.ts'

const position = z.tuple([momentInCursor, z.uuid()])
/** Each one is a request to a third-party server. */
const noDelivery = () => new Refusal('webhook-delivery.not-found', 'This delivery doesn’t exist or is older than 30 days')
const disabled = () => new Refusal('webhook.disabled', 'This webhook is disabled. Turn it on first.')

export function logEndpoints(options: DeliveryOptions) {
  return [
    implement(listWebhookDeliveries, async ({ trx, organizationId, params, query: { limit, cursor, ...filter } }) => {
      const endpointId = webhookEndpointIds.toUuid(params.endpointId)
      if (!(await findEndpoint(trx, organizationId, endpointId))) throw noEndpoint()
      const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
      const after = id === undefined ? undefined : { at: new Date(at ?? 0), id }
      const rows = await listDeliveryRows(trx, organizationId, endpointId, filter, { limit: limit + 1, after })
      return pageFrom(rows, limit, toDelivery, (row) => [row.created_at.getTime(), row.id])
    }),

    implement(getWebhookDelivery, async ({ trx, organizationId, params, session }) => {
      const id = webhookDeliveryIds.toUuid(params.deliveryId)
      const row = await findDelivery(trx, organizationId, id)
      if (!row) throw noDelivery()
      requireEvents(session, [row.event_type])
      const log = (await listAttempts(trx, organizationId, id)).map(toAttempt)
      return { ...toDelivery(row), url: row.url, payload: row.payload, log }
    }),

    implement(replayWebhookDelivery, async ({ trx, organizationId, params, clock, session }) => {
      const id = webhookDeliveryIds.toUuid(params.deliveryId)
      const row = await findDelivery(trx, organizationId, id)
      if (!row) throw noDelivery()
      requireEvents(session, [row.event_type])
      if (row.endpoint_status === 'disabled_auto') throw disabled()
      if (!(await replayOne(trx, organizationId, id, clock.now())))
        throw new Refusal('webhook-delivery.under-way', 'This delivery is already in progress')
      leaveWork(trx)
      const again = await findDelivery(trx, organizationId, id)
      if (!again) throw noDelivery()
      return toDelivery(again)
    }),

    implement(replayWebhookDeliveries, async ({ trx, organizationId, params, body: { what, ...range }, clock, session }) => {
      const endpointId = webhookEndpointIds.toUuid(params.endpointId)
      const endpoint = await lockEndpoint(trx, organizationId, endpointId)
      if (!endpoint) throw noEndpoint()
      if (endpoint.status === 'disabled_auto') throw disabled()
      const statuses = what === 'failed' ? (['failed', 'cancelled'] as const) : (['failed', 'cancelled', 'delivered'] as const)
      requireEvents(session, await deliveryTypes(trx, organizationId, endpointId, statuses))
      const replayed = await replayMany(trx, organizationId, endpointId, { statuses, ...range }, clock.now())
      if (replayed > 0) leaveWork(trx)
      return { replayed }
    }),

    implementDetached(pingWebhookEndpoint, async ({ db, clock, organizationId, params }) => {
      await countUse({ db, clock }, 'webhookPings', organizationId)
      return pingEndpoint({ db, clock }, options, organizationId, webhookEndpointIds.toUuid(params.endpointId))
    }),
  ]
}
