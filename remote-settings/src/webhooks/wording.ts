import { plural, t } from '@lingui/core/macro'
import type { WebhookDeliveryStatus, WebhookError } from '@yuko/contract/webhooks/webhook-delivery'
import type { WebhookEndpoint } from '@yuko/contract/webhooks/webhook-endpoint'
import type { WebhookEventGroup } from '@yuko/contract/webhooks/webhook-event-types'
import type { Tone } from '@yuko/ui'

export const webhooksPath = '/app/settings/accounts/integration/webhooks'

export const statusLabels: Record<WebhookDeliveryStatus, string> = {
  pending: t`Waiting`,
  delivering: t`Under way`,
  delivered: t`Delivered`,
  retrying: t`Will be retried`,
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
  timeout: t`No answer within 15 seconds`,
  dns: t`There is no server of that name`,
  tls: t`Its certificate is not valid`,
  connect: t`The server could not be reached`,
  http_4xx: t`The server refused it`,
  http_5xx: t`The server failed`,
  redirect: t`The server sent it elsewhere, which is not followed`,
  blocked: t`The address leads into a private network`,
}

export const groupLabels: Record<WebhookEventGroup, string> = {
  review: t`Reviews`,
  review_request: t`Review requests`,
  loyalty: t`Loyalty`,
  email: t`E-mails`,
  import: t`Imports`,
  sync: t`Sync`,
  integration: t`Store connection`,
  billing: t`Billing`,
}

/** Whether it is well, in a word. */
export function healthOf({ status, disabledReason, health }: WebhookEndpoint): { tone: Tone; words: string } {
  if (status === 'paused') return { tone: 'neutral', words: t`Paused` }
  if (status === 'disabled_auto') return { tone: 'danger', words: disabledReason === 'gone' ? t`Gone` : t`Disabled` }
  if (health.failingSince) return { tone: 'warning', words: t`Failing` }
  return health.lastSuccessAt ? { tone: 'success', words: t`Working` } : { tone: 'info', words: t`Ready` }
}

export const eventsInWords = ({ events }: Pick<WebhookEndpoint, 'events'>): string =>
  events[0] === '*' ? t`All events` : plural(events.length, { one: '# event', other: '# events' })

/** `hooks.example/yuko`: what tells one address from another. */
export const shortUrl = (url: string): string => url.replace(/^https:\/\//, '').replace(/\/$/, '')
