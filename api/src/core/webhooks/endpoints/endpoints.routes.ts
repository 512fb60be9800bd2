import { createWebhookEndpoint } from '@yuko/contract/webhooks/create-webhook-endpoint'
import { deleteWebhookEndpoint } from '@yuko/contract/webhooks/delete-webhook-endpoint'
import { getWebhookEndpoint } from '@yuko/contract/webhooks/get-webhook-endpoint'
import { listWebhookEndpoints } from '@yuko/contract/webhooks/list-webhook-endpoints'
import { rotateWebhookSecret } from '@yuko/contract/webhooks/rotate-webhook-secret'
import { switchWebhookEndpoint } from '@yuko/contract/webhooks/switch-webhook-endpoint'
import { updateWebhookEndpoint } from '@yuko/contract/webhooks/update-webhook-endpoint'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { webhookEndpointIds } from '#ids.ts'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { toEndpoint } from './endpoint.mapper.ts'
import { deleteEndpoint, readEndpoints } from './endpoints.repository.ts'
import { requireEvents } from './require-events.ts'
import { createEndpoint, noEndpoint, rotateSecret, updateEndpoint } from './save-endpoint.ts'
import { switchEndpoint } from './switch-endpoint.ts'
import type { Vault } from './vault.ts'

const healthMs = 24 * 3_600_000

export function endpointEndpoints(vault: Vault) {
  const since = (clock: Clock) => new Date(clock.now().getTime() - healthMs)
  const read = async (trx: Trx, organizationId: string, id: string, clock: Clock): Promise<WebhookEndpoint> => {
    const [row] = await readEndpoints(trx, organizationId, since(clock), id)
    if (!row) throw noEndpoint()
    return toEndpoint(row, vault, clock.now())
  }
  return [
    implement(listWebhookEndpoints, async ({ trx, organizationId, clock }) => {
      const rows = await readEndpoints(trx, organizationId, since(clock))
      return { items: rows.map((row) => toEndpoint(row, vault, clock.now())), nextCursor: null }
    }),

    implement(createWebhookEndpoint, async ({ trx, organizationId, body, clock, session }) => {
      requireEvents(session, body.events)
      const { id, secret } = await createEndpoint({ trx, organizationId, vault, now: clock.now() }, body, session.userId)
      return { endpoint: await read(trx, organizationId, id, clock), secret }
    }),

    implement(getWebhookEndpoint, async ({ trx, organizationId, params, clock }) =>
      read(trx, organizationId, webhookEndpointIds.toUuid(params.endpointId), clock),
    ),

    implement(updateWebhookEndpoint, async ({ trx, organizationId, params, body, clock, session }) => {
      const id = webhookEndpointIds.toUuid(params.endpointId)
      await updateEndpoint({ trx, organizationId, vault, now: clock.now() }, id, body, session)
      return read(trx, organizationId, id, clock)
    }),

    implement(switchWebhookEndpoint, async ({ trx, organizationId, params, body, clock, session }) => {
      const id = webhookEndpointIds.toUuid(params.endpointId)
      await switchEndpoint(trx, organizationId, id, body.status, { now: clock.now(), session })
      return read(trx, organizationId, id, clock)
    }),

    implement(rotateWebhookSecret, async ({ trx, organizationId, params, clock }) => {
      const id = webhookEndpointIds.toUuid(params.endpointId)
      const secret = await rotateSecret({ trx, organizationId, vault, now: clock.now() }, id)
      return { endpoint: await read(trx, organizationId, id, clock), secret }
    }),

    implement(deleteWebhookEndpoint, async ({ trx, organizationId, params }) => {
      if (!(await deleteEndpoint(trx, organizationId, webhookEndpointIds.toUuid(params.endpointId)))) throw noEndpoint()
    }),
  ]
}
