import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@yuko/runtime'
import { useBlocker, useParams } from '@yuko/runtime/router'
import { ActionIcon, ErrorPanel, IconChevronLeft, IconChevronRight, Tooltip } from '@yuko/ui'
import { ConfirmDialog, DetailDrawer } from '@yuko/ui/on-demand'
import { useCallback, useEffect, useRef } from 'react'
import { reviewQueries } from '#data/reviews.queries.ts'
import { useReviewContext } from './review-context.ts'
import { ReviewMenu } from './review-menu.panel.tsx'
import { ReviewView } from './review-view.tsx'
import { useLetters } from './use-letters.ts'

/** The drawer over the list: one review, its reply and its history. j and k open the next and the previous one. */
export function ReviewPage() {
  const { reviewId = '' } = useParams()
  const client = useQueryClient()
  const { row, previous, next, isNearEnd, open, close, loadMore } = useReviewContext(reviewId)
  const detail = useQuery(reviewQueries.detail(reviewId))
  const { keepDraft, blocker } = useDraftBlocker()
  // Open with the row from the list and fill in the rest.
  const review = detail.data ?? row
  const author = review?.authorName
  const goTo = (id: string | undefined) => id && open(id, true)

  useLetters({ j: () => goTo(next), k: () => goTo(previous) })
  useEffect(() => {
    if (next) void client.prefetchQuery(reviewQueries.detail(next))
    if (isNearEnd) loadMore?.()
  }, [client, next, isNearEnd, loadMore])

  return (
    <DetailDrawer
      width={980}
      title={author ? t`Review by ${author}` : t`Review`}
      onClose={close}
      actions={
        <>
          <Step
            label={t`Previous review (k)`}
            onClick={() => goTo(previous)}
            disabled={!previous}
            icon={<IconChevronLeft size={18} />}
          />
          <Step label={t`Next review (j)`} onClick={() => goTo(next)} disabled={!next} icon={<IconChevronRight size={18} />} />
          <ReviewMenu reviewId={reviewId} />
        </>
      }
    >
      {detail.error && !review ? (
        <ErrorPanel
          title={
            detail.error instanceof ApiError && detail.error.status === 404
              ? t`This review no longer exists`
              : t`Couldn’t load this review`
          }
          onRetry={() => detail.refetch()}
          isRetrying={detail.isFetching}
        >
          {detail.error.message}
        </ErrorPanel>
      ) : (
        <ReviewView key={reviewId} review={review} detail={detail.data} error={detail.error} onDraft={keepDraft} />
      )}
      {blocker.state === 'blocked' && <DiscardQuestion onDiscard={() => blocker.proceed()} onCancel={() => blocker.reset()} />}
    </DetailDrawer>
  )
}

/** Checks for a draft at the moment of leaving, so that it works right after typing. */
function useDraftBlocker() {
  const hasDraft = useRef(false)
  const keepDraft = useCallback((has: boolean) => {
    hasDraft.current = has
  }, [])
  return { keepDraft, blocker: useBlocker(useCallback(() => hasDraft.current, [])) }
}

function DiscardQuestion({ onDiscard, onCancel }: { onDiscard: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title={t`Discard your draft?`}
      confirmLabel={t`Discard draft`}
      cancelLabel={t`Keep editing`}
      isDestructive
      onConfirm={onDiscard}
      onCancel={onCancel}
    >
      {t`It hasn’t been sent and will be lost.`}
    </ConfirmDialog>
  )
}

interface StepProps {
  label: string
  icon: React.ReactNode
  disabled: boolean
  onClick: () => void
}

function Step({ label, icon, disabled, onClick }: StepProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={disabled} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
