import { webhookDeliveryStatus } from '@yuko/contract/webhooks/webhook-delivery'
import type { DeliverySearch } from '#data/webhooks.queries.ts'

const list = (params: URLSearchParams, name: string) => (params.get(name) ?? '').split(',').filter((part) => part !== '')

/** Reads the URL; an unknown state is dropped. */
export function readSearch(params: URLSearchParams): DeliverySearch {
  const status = list(params, 'status').flatMap((text) => webhookDeliveryStatus.safeParse(text).data ?? [])
  const eventType = list(params, 'eventType').slice(0, 50)
  return { ...(status.length > 0 && { status }), ...(eventType.length > 0 && { eventType }) }
}

export function writeSearch({ status, eventType }: DeliverySearch): string {
  const params = new URLSearchParams()
  if (status?.length) params.set('status', status.join(','))
  if (eventType?.length) params.set('eventType', eventType.join(','))
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}
