import { t } from '@lingui/core/macro'
import type { ReviewStatus } from '@yuko/contract/reviews/review'
import { ApiError } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState, ErrorPanel } from '@yuko/ui'

interface InboxEmptyProps {
  status: ReviewStatus[] | undefined
  isNarrowed: boolean
  /** True if there are reviews with another status. */
  hasReviews: boolean
  canImport: boolean
  onClear: () => void
}

/** Why the list is empty, and what to do next. */
export function InboxEmpty({ status, isNarrowed, hasReviews, canImport, onClear }: InboxEmptyProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        drawing="search"
        title={t`No matching reviews`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Remove a filter or try another search.`}
      </EmptyState>
    )
  }
  if (hasReviews && status) {
    const isWaiting = status.length === 1 && status[0] === 'pending'
    return (
      <EmptyState title={isWaiting ? t`No pending reviews` : t`No reviews with this status`}>
        {isWaiting ? t`You’ve moderated every review.` : t`Your reviews are under the other tabs.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No reviews yet`}
      action={canImport && <ButtonLink href="/reviews/import">{t`Import reviews`}</ButtonLink>}
    >
      {t`New reviews appear here. You can also import a CSV file from Judge.me or any other app.`}
    </EmptyState>
  )
}

interface InboxFailedProps {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

export function InboxFailed({ error, isRetrying, onRetry }: InboxFailedProps) {
  return (
    <ErrorPanel
      title={t`Couldn’t load reviews`}
      onRetry={onRetry}
      isRetrying={isRetrying}
      detail={error instanceof ApiError ? error.requestId : undefined}
    >
      {error.message}
    </ErrorPanel>
  )
}
