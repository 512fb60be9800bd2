import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Skeleton } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { reviewSummaryQueries } from '#data/review-summaries.queries.ts'
import { SummaryEditor } from './summary-editor.tsx'

/** The summary of one product. */
export function SummaryPanel({ productId, onClose }: { productId: string; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(reviewSummaryQueries.of(productId))
  return (
    <Modal opened onClose={onClose} size="xl" title={data ? t`Summary: ${data.product.title}` : t`Summary`}>
      {data ? (
        <SummaryEditor key={data.publishedAt} summary={data} onDone={onClose} />
      ) : error ? (
        <ErrorPanel title={t`Couldn’t load the summary`} onRetry={() => refetch()} isRetrying={isFetching}>
          {error.message}
        </ErrorPanel>
      ) : (
        <Skeleton height={240} />
      )}
    </Modal>
  )
}
