import type { Review } from '@yuko/contract/reviews/review'
import { IconCircleCheck, IconPhoto, IconReply, IconStarFilled, Tooltip } from '@yuko/ui'
import styles from './inbox.module.css'
import { sourceOf, verificationLabels } from './moderation/wording.ts'

/** Who wrote it and where it came from, in one line. */
export function AuthorLine({ review }: { review: Review }) {
  return (
    <div className={styles.author}>
      <span>{review.authorName}</span>
      {review.verification !== 'none' && (
        <Tooltip label={verificationLabels[review.verification]}>
          <span
            className={styles.mark}
            data-strong={review.verification === 'verified_buyer' || undefined}
            role="img"
            aria-label={verificationLabels[review.verification]}
          >
            <IconCircleCheck size={15} aria-hidden />
          </span>
        </Tooltip>
      )}
      <span className={styles.mark}>{sourceOf(review)}</span>
      <Marks review={review} />
    </div>
  )
}

function Marks({ review }: { review: Review }) {
  return (
    <>
      {review.pictureCount > 0 && (
        <span className={styles.mark}>
          <IconPhoto size={14} aria-hidden /> {review.pictureCount}
          <span className={styles.hidden}> pictures</span>
        </span>
      )}
      {review.isReplied && (
        <span className={styles.mark}>
          <IconReply size={14} aria-hidden /> Replied
        </span>
      )}
      {review.isFeatured && (
        <span className={styles.mark}>
          <IconStarFilled size={12} aria-hidden /> Featured
        </span>
      )}
    </>
  )
}
