import type { Review, ReviewDetail } from '@yuko/contract/reviews/review'
import { Alert, DateTime, RelativeTime, Skeleton, Stack, Stars, StatusBadge, TextLink, Title } from '@yuko/ui'
import { sourceOf, statusLabels, verificationLabels } from '../moderation/wording.ts'
import { HistoryList } from './history-list.tsx'
import { ModerationPanel } from './moderation.panel.tsx'
import { ReplyPanel } from './reply.panel.tsx'
import styles from './review.module.css'

interface ReviewViewProps {
  /** What the list knows; absent after a reload, until the detail is there. */
  review: Review | undefined
  detail: ReviewDetail | undefined
  error: Error | null
  onDraft: (hasDraft: boolean) => void
}

/** The whole of one review, from the text to its history. */
export function ReviewView({ review, detail, error, onDraft }: ReviewViewProps) {
  if (!review) return <ReviewSkeleton />
  return (
    <Stack gap="lg">
      <div className={styles.head}>
        <Stars rating={review.rating} size={20} />
        <StatusBadge status={review.status}>{statusLabels[review.status]}</StatusBadge>
        <span className={styles.quiet}>
          <RelativeTime at={review.submittedAt} />
        </span>
      </div>
      <blockquote className={styles.text} lang={review.language ?? undefined}>
        {review.title && <strong>{review.title}</strong>}
        <p>{review.body}</p>
      </blockquote>
      {detail && detail.pictures.length > 0 && (
        <div className={styles.pictures}>
          {detail.pictures.map(({ url }, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={`Attached by ${review.authorName}, ${index + 1}`} width={88} height={88} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      <section aria-label="Status" className={styles.state}>
        <p>{detail ? detail.statusExplanation : <Skeleton component="span" height={14} width="70%" display="block" />}</p>
        <ModerationPanel review={review} allowed={detail?.allowedActions} />
      </section>
      {error && (
        <Alert color="danger" role="alert">
          {error.message}
        </Alert>
      )}
      <section aria-label="Reply">
        {detail ? <ReplyPanel review={detail} onDraft={onDraft} /> : <Skeleton height={132} />}
      </section>
      <Facts review={review} />
      <section aria-label="History">
        <Title order={3} size="h5" fw={550} mb="xs">
          History
        </Title>
        {detail ? <HistoryList events={detail.history} /> : <Skeleton height={64} />}
      </section>
    </Stack>
  )
}

function Facts({ review }: { review: Review }) {
  const { product } = review
  return (
    <dl className={styles.facts}>
      <dt>Author</dt>
      <dd>
        {review.authorName}
        {review.authorEmail && <span className={styles.quiet}> · {review.authorEmail}</span>}
      </dd>
      <dt>Product</dt>
      <dd>
        {product ? (
          product.url ? (
            <TextLink inherit href={product.url} target="_blank" rel="noreferrer">
              {product.title}
            </TextLink>
          ) : (
            product.title
          )
        ) : (
          'None: a review of the store'
        )}
      </dd>
      <dt>Verified</dt>
      <dd>{verificationLabels[review.verification]}</dd>
      <dt>Source</dt>
      <dd>{sourceOf(review)}</dd>
      <dt>Written</dt>
      <dd>
        <DateTime at={review.submittedAt} />
      </dd>
      {review.publishedAt && (
        <>
          <dt>Published</dt>
          <dd>
            <DateTime at={review.publishedAt} />
          </dd>
        </>
      )}
    </dl>
  )
}

function ReviewSkeleton() {
  return (
    <Stack gap="lg" aria-busy aria-label="Loading the review">
      <Skeleton height={22} width={180} />
      <Skeleton height={96} />
      <Skeleton height={72} />
      <Skeleton height={132} />
      <Skeleton height={140} />
    </Stack>
  )
}
