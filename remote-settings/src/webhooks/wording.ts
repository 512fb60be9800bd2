import type { WebhookDeliveryStatus, WebhookError } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import type { WebhookEventGroup } from '@yuko/contract/webhooks/webhook-event-types'
import type { Tone } from '@yuko/ui'

export const webhooksPath = '/app/settings/accounts/integration/webhooks'

export const statusLabels: Record<WebhookDeliveryStatus, string> = {
  pending: 'Waiting',
  delivering: 'Under way',
  delivered: 'Delivered',
  retrying: 'Will be retried',
  failed: 'Failed',
  cancelled: 'Not sent',
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
  timeout: 'No answer within 15 seconds',
  dns: 'There is no server of that name',
  tls: 'Its certificate is not valid',
  connect: 'The server could not be reached',
  http_4xx: 'The server refused it',
  http_5xx: 'The server failed',
  redirect: 'The server sent it elsewhere, which is not followed',
  blocked: 'The address leads into a private network',
}

export const groupLabels: Record<WebhookEventGroup, string> = {
  review: 'Reviews',
  review_request: 'Review requests',
  loyalty: 'Loyalty',
  email: 'E-mails',
  import: 'Imports',
  sync: 'Sync',
  integration: 'Store connection',
  billing: 'Billing',
}

/** Whether it is well, in a word. */
export function healthOf({ status, disabledReason, health }: WebhookEndpoint): { tone: Tone; words: string } {
  if (status === 'paused') return { tone: 'neutral', words: 'Paused' }
  if (status === 'disabled_auto') return { tone: 'danger', words: disabledReason === 'gone' ? 'Gone' : 'Disabled' }
  if (health.failingSince) return { tone: 'warning', words: 'Failing' }
  return health.lastSuccessAt ? { tone: 'success', words: 'Working' } : { tone: 'info', words: 'Ready' }
}

export const eventsInWords = ({ events }: Pick<WebhookEndpoint, 'events'>): string =>
  events[0] === '*' ? 'All events' : events.length === 1 ? '1 event' : `${events.length} events`

/** `hooks.example/yuko`: what tells one address from another. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
