import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import { webhookEndpointIds } from '#ids.ts'
import type { WithHealth } from './endpoints.repository.ts'
import type { Vault } from './vault.ts'

export function toEndpoint(row: WithHealth, vault: Vault, now: Date): WebhookEndpoint {
  const until = row.previous_secret_until
  return {
    endpointId: webhookEndpointIds.toWire(row.id),
    url: row.url,
    description: row.description,
    events: row.events,
    filters: row.filters,
    headerNames: vault.openHeaders(row.id, row.headers).map(({ name }) => name),
    ratePerSecond: row.rate_per_second,
    status: row.status,
    disabledReason: row.disabled_reason,
    disabledAt: row.disabled_at?.toISOString() ?? null,
    previousSecretUntil: until && until > now ? until.toISOString() : null,
    health: {
      consecutiveFailures: row.consecutive_failures,
      failingSince: row.first_failure_at?.toISOString() ?? null,
      lastSuccessAt: row.last_success_at?.toISOString() ?? null,
      delivered: row.delivered,
      waiting: row.waiting,
      failed: row.failed,
    },
    createdAt: row.created_at.toISOString(),
  }
}
