import { plural, t } from '@lingui/core/macro'
import type { WebhookDeliveryStatus, WebhookError } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import type { WebhookEventGroup } from '@yuko/contract/webhooks/webhook-event-types'
import type { Tone } from '@yuko/ui'

export const webhooksPath = '/app/settings/accounts/integration/webhooks'

export const statusLabels: Record<WebhookDeliveryStatus, string> = {
  pending: t`Pending`,
  delivering: t`In progress`,
  delivered: t({ message: 'Delivered', context: 'webhook' }),
  retrying: t`Retrying`,
  failed: t`Failed`,
  cancelled: t`Not sent`,
}

export const statusTones: Record<WebhookDeliveryStatus, Tone> = {
  pending: 'info',
  delivering: 'info',
  delivered: 'success',
  retrying: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
}

export const errorLabels: Record<WebhookError, string> = {
  timeout: t`No response within 15 seconds`,
  dns: t`Server not found (DNS)`,
  tls: t`Invalid certificate`,
  connect: t`Couldn’t connect to the server`,
  http_4xx: t`Rejected by the server`,
  http_5xx: t`Server error`,
  redirect: t`The server redirected the request, which isn’t supported`,
  blocked: t`The URL points to a private network`,
}

export const groupLabels: Record<WebhookEventGroup, string> = {
  review: t`Reviews`,
  question: t`Questions`,
  review_request: t`Review requests`,
  loyalty: t`Loyalty`,
  email: t`Emails`,
  subscriber: t`Subscribers`,
  workflow: t`Workflows`,
  import: t`Imports`,
  sync: t`Sync`,
  integration: t`Integrations`,
  billing: t`Billing`,
}

/** The health of a webhook in one word. */
export function healthOf({ status, disabledReason, health }: WebhookEndpoint): { tone: Tone; words: string } {
  if (status === 'paused') return { tone: 'neutral', words: t`Paused` }
  if (status === 'disabled_auto') return { tone: 'danger', words: disabledReason === 'gone' ? t`Disabled (410)` : t`Disabled` }
  if (health.failingSince) return { tone: 'warning', words: t`Failing` }
  return health.lastSuccessAt ? { tone: 'success', words: t`Working` } : { tone: 'info', words: t`Ready` }
}

export const eventsInWords = ({ events }: Pick<WebhookEndpoint, 'events'>): string =>
  events[0] === '*' ? t`All events` : plural(events.length, { one: '# event', other: '# events' })
