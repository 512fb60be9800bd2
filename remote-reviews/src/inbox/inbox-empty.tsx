import { t } from '@lingui/core/macro'
import type { ReviewStatus } from '@yuko/contract/reviews/review'
import { ApiError } from '@yuko/runtime'
import { Button, ButtonLink, EmptyState, ErrorPanel } from '@yuko/ui'
import { statusLabels } from './moderation/wording.ts'

interface InboxEmptyProps {
  status: ReviewStatus[] | undefined
  isNarrowed: boolean
  /** Under other statuses. */
  hasReviews: boolean
  canImport: boolean
  onClear: () => void
}

/** Why there is no row, and what to do next. */
export function InboxEmpty({ status, isNarrowed, hasReviews, canImport, onClear }: InboxEmptyProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        drawing="search"
        title={t`No review matches`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Clear filters`}
          </Button>
        }
      >
        {t`Take away a filter or search for other words.`}
      </EmptyState>
    )
  }
  if (hasReviews && status) {
    const isWaiting = status.length === 1 && status[0] === 'pending'
    return (
      <EmptyState
        title={isWaiting ? t`Nothing is waiting for you` : t`Nothing under ${status.map((one) => statusLabels[one]).join(', ')}`}
      >
        {isWaiting ? t`Every review has been looked at.` : t`The other tabs hold your reviews.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t`No reviews yet`}
      action={canImport && <ButtonLink href="/reviews/import">{t`Import reviews`}</ButtonLink>}
    >
      {t`Bring the reviews you already have: a CSV file from Judge.me or any other app is enough.`}
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
      title={t`The reviews could not be loaded`}
      onRetry={onRetry}
      isRetrying={isRetrying}
      detail={error instanceof ApiError ? error.requestId : undefined}
    >
      {error.message}
    </ErrorPanel>
  )
}
