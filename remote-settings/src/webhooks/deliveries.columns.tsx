import { t } from '@lingui/core/macro'
import type { WebhookDelivery } from '@yuko/contract/webhooks/webhook-delivery'
import { type Column, RelativeTime, RowLink, StatusBadge } from '@yuko/ui'
import { errorLabels, statusLabels, statusTones } from './wording.ts'

/** The last response: its status code, or the error. */
export function answerOf({ responseStatus, error }: Pick<WebhookDelivery, 'responseStatus' | 'error'>): string {
  if (responseStatus !== null) return String(responseStatus)
  return error ? errorLabels[error] : '–'
}

export const deliveryColumns = (pathOf: (delivery: WebhookDelivery) => string): Column<WebhookDelivery>[] => [
  {
    id: 'event',
    header: t`Event`,
    card: 'title',
    skeleton: '60%',
    cell: (delivery) => <RowLink href={pathOf(delivery)}>{delivery.eventType}</RowLink>,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 168,
    card: 'inline',
    cell: ({ status }) => (
      <StatusBadge status={status} tone={statusTones[status]}>
        {statusLabels[status]}
      </StatusBadge>
    ),
  },
  { id: 'answer', header: t`Last response`, width: 190, cell: answerOf },
  { id: 'attempts', header: t`Attempts`, width: 90, align: 'end', cell: ({ attempts }) => attempts },
  { id: 'at', header: t`Occurred`, width: 130, card: 'inline', cell: ({ occurredAt }) => <RelativeTime at={occurredAt} /> },
]
