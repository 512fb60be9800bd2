import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Review, ReviewDetail } from '@yuko/contract/reviews/review'
import { DateTime, IconClock, Skeleton } from '@yuko/ui'
import { ModerationPanel } from './moderation.panel.tsx'
import styles from './review.module.css'

/** Why the review is where it is, until when, and the ways out. */
export function StatePanel({ review, detail }: { review: Review; detail: ReviewDetail | undefined }) {
  return (
    <section aria-label={t`Status`} className={styles.state}>
      <p>{detail ? detail.statusExplanation : <Skeleton component="span" height={14} width="70%" display="block" />}</p>
      {review.status === 'pending' && review.autoPublishAt && (
        <p className={styles.hold}>
          <IconClock size={15} aria-hidden />
          <span>
            <Trans>
              Published by itself <DateTime at={review.autoPublishAt} />
            </Trans>
          </span>
        </p>
      )}
      {detail?.spamScore != null && detail.spamScore >= 0.5 && (
        <p className={styles.quiet}>
          <Trans>Looks like spam: {Math.round(detail.spamScore * 100)} of 100</Trans>
        </p>
      )}
      <ModerationPanel review={review} allowed={detail?.allowedActions} />
    </section>
  )
}
