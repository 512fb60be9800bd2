import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReviewRequestDetail } from '@yuko/contract/requests/request'
import { ApiError, usePermission } from '@yuko/runtime'
import { useOutletContext, useParams } from '@yuko/runtime/router'
import { Button, ErrorPanel, Skeleton } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { requestQueries } from '#data/requests.queries.ts'
import { nameOf } from './orders.columns.tsx'
import type { OrdersContext } from './orders-context.ts'
import styles from './request.module.css'
import { RequestView } from './request-view.tsx'
import { useRequestMove } from './use-request-move.ts'

/** The drawer over the list: the status, products and history of one request. */
export function RequestPage() {
  const { requestId = '' } = useParams()
  const { rows, close } = useOutletContext<OrdersContext>()
  const detail = useQuery(requestQueries.detail(requestId))
  // Open with the name from the list and fill in the rest.
  const known = detail.data ?? rows?.find((row) => row.requestId === requestId)
  const mayAct = usePermission('reviews.moderate')
  return (
    <DetailDrawer
      title={known ? nameOf(known) : t`Review request`}
      onClose={close}
      footer={mayAct && detail.data?.allowedActions.length ? <RequestActions request={detail.data} /> : undefined}
    >
      {detail.isError && !detail.data ? (
        <ErrorPanel
          title={
            detail.error instanceof ApiError && detail.error.status === 404
              ? t`This request no longer exists`
              : t`Couldn’t load this request`
          }
          onRetry={detail.refetch}
          isRetrying={detail.isFetching}
        >
          {detail.error.message}
        </ErrorPanel>
      ) : detail.data ? (
        <RequestView request={detail.data} />
      ) : (
        <div className={styles.view} aria-busy>
          <Skeleton height={64} />
          <Skeleton height={120} />
          <Skeleton height={180} />
        </div>
      )}
    </DetailDrawer>
  )
}

function RequestActions({ request }: { request: ReviewRequestDetail }) {
  const days = 7
  const { move, isPending } = useRequestMove(request)
  const may = (action: ReviewRequestDetail['allowedActions'][number]) => request.allowedActions.includes(action)
  return (
    <div className={styles.actions}>
      {may('cancel') && (
        <Button variant="default" disabled={isPending} onClick={() => move({ kind: 'cancel' })}>
          {request.sentAt ? t`Cancel reminders` : t`Cancel request`}
        </Button>
      )}
      {may('postpone') && (
        <Button variant="default" disabled={isPending} onClick={() => move({ kind: 'postpone', days })}>
          {t`Postpone by ${days} days`}
        </Button>
      )}
      {may('send') && (
        <Button loading={isPending} onClick={() => move({ kind: 'send' })}>
          {t`Send now`}
        </Button>
      )}
    </div>
  )
}
