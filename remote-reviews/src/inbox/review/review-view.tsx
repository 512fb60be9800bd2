import { t } from '@lingui/core/macro'
import type { Review, ReviewDetail } from '@yuko/contract/reviews/review'
import { Alert, IconStarFilled, RelativeTime, Skeleton, Stack, Stars, StatusBadge, Title } from '@yuko/ui'
import { statusLabels } from '../moderation/wording.ts'
import { AnswerList } from './answer-list.tsx'
import { AuthorPanel } from './author.panel.tsx'
import { Facts } from './facts.tsx'
import { HistoryList } from './history-list.tsx'
import { MediaStrip } from './media/media-strip.panel.tsx'
import styles from './review.module.css'
import { StatePanel } from './state.panel.tsx'
import { TextPanel } from './text/text.panel.tsx'
import { WritingPanel } from './writing/writing.panel.tsx'

interface ReviewViewProps {
  /** The row of the list; absent after a reload until the detail is loaded. */
  review: Review | undefined
  detail: ReviewDetail | undefined
  error: Error | null
  onDraft: (hasDraft: boolean) => void
}

/** One review: its text and the answers, beside its facts and history. */
export function ReviewView({ review, detail, error, onDraft }: ReviewViewProps) {
  if (!review) return <ReviewSkeleton />
  return (
    <div className={styles.columns}>
      <Stack gap="lg">
        <div className={styles.head}>
          <Stars rating={review.rating} size={20} />
          <StatusBadge status={review.status}>{statusLabels[review.status]}</StatusBadge>
          {review.isFeatured && (
            <span className={styles.mark}>
              <IconStarFilled size={12} aria-hidden /> {t`Featured`}
            </span>
          )}
          <span className={styles.quiet}>
            <RelativeTime at={review.submittedAt} />
          </span>
        </div>
        <TextPanel review={review} detail={detail} />
        {detail && <AnswerList answers={detail.answers} />}
        <Pictures review={review} detail={detail} />
        <StatePanel review={review} detail={detail} />
        {error && (
          <Alert color="danger" role="alert">
            {error.message}
          </Alert>
        )}
        <section aria-label={t`Reply`}>
          {detail ? <WritingPanel review={detail} onDraft={onDraft} /> : <Skeleton height={212} />}
        </section>
      </Stack>
      <aside className={styles.aside} aria-label={t`About this review`}>
        <Facts review={review} />
        <AuthorPanel reviewId={review.reviewId} email={review.authorEmail} />
        <section aria-label={t`History`}>
          <Title order={3} size="h5" fw={550} mb="xs">
            {t`History`}
          </Title>
          {detail ? <HistoryList events={detail.history} /> : <Skeleton height={64} />}
        </section>
      </aside>
    </div>
  )
}

/** A skeleton reserves the space until the detail is loaded. */
function Pictures({ review, detail }: { review: Review; detail: ReviewDetail | undefined }) {
  if (!detail) return review.thumbnails.length > 0 ? <Skeleton height={140} /> : null
  if (detail.media.length === 0) return null
  return <MediaStrip reviewId={detail.reviewId} authorName={detail.authorName} media={detail.media} />
}

function ReviewSkeleton() {
  return (
    <div className={styles.columns} aria-busy>
      <Stack gap="lg">
        <Skeleton height={22} width={180} />
        <Skeleton height={96} />
        <Skeleton height={72} />
        <Skeleton height={212} />
      </Stack>
      <Skeleton height={240} />
    </div>
  )
}
