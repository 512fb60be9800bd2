import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Review, ReviewDetail } from '@yuko/contract/reviews/review'
import { DateTime, IconClock, Skeleton } from '@yuko/ui'
import { ModerationPanel } from './moderation.panel.tsx'
import styles from './review.module.css'

/** The reason for the current status, the end of a hold, and the actions. */
export function StatePanel({ review, detail }: { review: Review; detail: ReviewDetail | undefined }) {
  return (
    <section aria-label={t`Status`} className={styles.state}>
      <p>{detail ? detail.statusExplanation : <Skeleton component="span" height={14} width="70%" display="block" />}</p>
      {review.status === 'pending' && review.autoPublishAt && (
        <p className={styles.hold}>
          <IconClock size={15} aria-hidden />
          <span>
            <Trans>
              Publishes automatically on <DateTime at={review.autoPublishAt} />
            </Trans>
          </span>
        </p>
      )}
      {detail?.spamScore != null && detail.spamScore >= 0.5 && (
        <p className={styles.quiet}>
          <SpamScore score={detail.spamScore} />
        </p>
      )}
      <ModerationPanel review={review} allowed={detail?.allowedActions} />
    </section>
  )
}

function SpamScore({ score }: { score: number }) {
  const percent = Math.round(score * 100)
  return t`Spam score: ${percent} of 100`
}
