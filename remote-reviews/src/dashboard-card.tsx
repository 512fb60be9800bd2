import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Review } from '@yuko/contract/reviews/review'
import { usePermission } from '@yuko/runtime'
import { ButtonLink, PlainLink, RelativeTime, Section, Skeleton, Stars, StatusBadge, Text, TextLink } from '@yuko/ui'
import { reviewQueries } from '#data/reviews.queries.ts'
import { statusLabels } from '#inbox/moderation/wording.ts'
import styles from './dashboard-card.module.css'

/** A card on the host's dashboard: the latest reviews with links. */
export function DashboardCard() {
  const canImport = usePermission('data.import')
  // The host shows errors and retries all cards together.
  const { data } = useQuery({ ...reviewQueries.latest(3), throwOnError: true })
  return (
    <Section title={t`Latest reviews`} actions={<TextLink href="/reviews/reviews">{t`All reviews`}</TextLink>}>
      {!data && <Skeleton height={42} />}
      {data?.items.length === 0 && <Text c="dimmed">{t`No reviews yet`}</Text>}
      {data?.items.length === 0 && canImport && (
        <ButtonLink href="/reviews/import" variant="default" size="xs" mt="sm">
          {t`Import reviews`}
        </ButtonLink>
      )}
      {data && data.items.length > 0 && (
        <ul className={styles.list}>
          {data.items.map((review) => (
            <LatestReview key={review.reviewId} review={review} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function LatestReview({ review }: { review: Review }) {
  return (
    <li>
      <PlainLink href={`/reviews/reviews/${review.reviewId}`} className={styles.review}>
        <span className={styles.text}>{review.title ?? review.body.slice(0, 120)}</span>
        <StatusBadge status={review.status}>{statusLabels[review.status]}</StatusBadge>
        <span className={styles.facts}>
          <Stars rating={review.rating} size={13} /> {review.authorName} · <RelativeTime at={review.submittedAt} />
        </span>
      </PlainLink>
    </li>
  )
}
