import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WebhookAttempt, WebhookDelivery, WebhookDeliveryDetail } from '@yuko/contract/webhooks/webhook-delivery'
import { ApiError, notify, pageLocale } from '@yuko/runtime'
import { useOutletContext, useParams } from '@yuko/runtime/router'
import { Button, DateTime, ErrorPanel, IconRefresh, Skeleton, StatusBadge } from '@yuko/ui'
import { CodeBlock, DetailDrawer } from '@yuko/ui/on-demand'
import { Facts } from '#data/facts.tsx'
import { useReplayDelivery } from '#data/webhooks.mutations.ts'
import { webhookQueries } from '#data/webhooks.queries.ts'
import { answerOf } from './deliveries.columns.tsx'
import styles from './webhooks.module.css'
import { errorLabels, statusLabels, statusTones } from './wording.ts'

interface DeliveriesContext {
  rows: readonly WebhookDelivery[] | undefined
  close: () => void
}

/** The drawer over the list: the request and the response of each attempt. */
export function DeliveryPage() {
  const { deliveryId = '' } = useParams()
  const { rows, close } = useOutletContext<DeliveriesContext>()
  const detail = useQuery(webhookQueries.delivery(deliveryId))
  const known = detail.data ?? rows?.find((row) => row.deliveryId === deliveryId)
  const isGone = detail.error instanceof ApiError && detail.error.status === 404
  return (
    <DetailDrawer
      title={known?.eventType ?? t`Delivery`}
      onClose={close}
      footer={detail.data && <Replay delivery={detail.data} />}
    >
      {detail.isError && !detail.data ? (
        <ErrorPanel
          title={isGone ? t`This delivery no longer exists` : t`Couldn’t load the delivery`}
          onRetry={detail.refetch}
          isRetrying={detail.isFetching}
        >
          {detail.error.message}
        </ErrorPanel>
      ) : detail.data ? (
        <DeliveryView delivery={detail.data} />
      ) : (
        <div className={styles.view} aria-busy>
          <Skeleton height={180} />
          <Skeleton height={220} />
        </div>
      )}
    </DetailDrawer>
  )
}

function Replay({ delivery: { deliveryId, status } }: { delivery: WebhookDeliveryDetail }) {
  const replay = useReplayDelivery()
  const isUnderWay = status === 'pending' || status === 'delivering'
  return (
    <div className={styles.buttons}>
      <Button
        leftSection={<IconRefresh size={16} aria-hidden />}
        disabled={isUnderWay}
        loading={replay.isPending}
        onClick={() =>
          replay.mutate(deliveryId, {
            onSuccess: () => notify(t`Redelivery scheduled`),
            onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
          })
        }
      >
        {status === 'retrying' ? t`Retry now` : t`Redeliver`}
      </Button>
    </div>
  )
}

function DeliveryView({ delivery }: { delivery: WebhookDeliveryDetail }) {
  const { status, eventId, ref, occurredAt, nextAttemptAt, deliveredAt, url, payload, log } = delivery
  const facts: [string, React.ReactNode][] = [
    [t`Event ID`, <code key="event">{eventId}</code>],
    [t`Affected item`, <code key="about">{ref}</code>],
    [t`Occurred`, <DateTime key="happened" at={occurredAt} />],
    [t`URL`, url],
  ]
  if (deliveredAt) facts.push([t({ message: 'Delivered', context: 'webhook' }), <DateTime key="delivered" at={deliveredAt} />])
  if (nextAttemptAt && status === 'retrying') facts.push([t`Next attempt`, <DateTime key="next" at={nextAttemptAt} />])
  return (
    <div className={styles.view}>
      <div className={styles.state}>
        <StatusBadge status={status} tone={statusTones[status]}>
          {statusLabels[status]}
        </StatusBadge>
        {delivery.error && <span>{errorLabels[delivery.error]}</span>}
      </div>
      <Facts facts={facts} />
      <CodeBlock label={t`Body`} code={pretty(payload)} />
      <section className={styles.attempts} aria-label={t`Attempts`}>
        <h3>{log.length === 0 ? t`No attempts yet` : plural(log.length, { one: '# attempt', other: '# attempts' })}</h3>
        {log.map((attempt) => (
          <Attempt key={attempt.n} attempt={attempt} isLast={attempt === log[0]} />
        ))}
      </section>
    </div>
  )
}

function Attempt({ attempt, isLast }: { attempt: WebhookAttempt; isLast: boolean }) {
  const { n, at, requestHeaders, responseStatus, responseBody, durationMs, error } = attempt
  const headers = Object.entries(requestHeaders)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
  return (
    <details className={styles.attempt} open={isLast}>
      <summary>
        <span>
          {n}. <DateTime at={at} />
        </span>
        <StatusBadge status={error ? 'failed' : 'delivered'}>{answerOf({ responseStatus, error })}</StatusBadge>
        <span className={styles.quiet}>{t`${durationMs.toLocaleString(pageLocale())} ms`}</span>
      </summary>
      {error && <p className={styles.quiet}>{errorLabels[error]}</p>}
      <CodeBlock label={t`Request headers`} code={headers} />
      {responseBody !== null &&
        (responseBody === '' ? (
          <p className={styles.quiet}>{t`The response was empty.`}</p>
        ) : (
          <CodeBlock label={t`Response`} code={responseBody} />
        ))}
    </details>
  )
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
