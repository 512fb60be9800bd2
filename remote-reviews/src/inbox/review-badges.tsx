import { plural, t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'
import { IconCircleCheck, IconGift, IconPhoto, IconReply, IconStarFilled, Tooltip } from '@yuko/ui'
import styles from './inbox.module.css'
import { sourceOf, verificationLabels } from './moderation/wording.ts'
import { TagChip } from './tag-chip.tsx'

/** The author, the source and the marks of a review in one line. */
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
      {review.isReplied && (
        <span className={styles.mark}>
          <IconReply size={14} aria-hidden /> {t`Replied`}
        </span>
      )}
      {review.isFeatured && (
        <span className={styles.mark}>
          <IconStarFilled size={12} aria-hidden /> {t`Featured`}
        </span>
      )}
      {review.picturesToCheck > 0 && (
        <span className={styles.mark}>
          <IconPhoto size={13} aria-hidden />{' '}
          {plural(review.picturesToCheck, { one: '# picture to approve', other: '# pictures to approve' })}
        </span>
      )}
      {review.isIncentivized && (
        <span className={styles.mark}>
          <IconGift size={13} aria-hidden /> {t`Incentivized`}
        </span>
      )}
      {review.tags.map((tag) => (
        <TagChip key={tag.tagId} tag={tag} />
      ))}
    </div>
  )
}

/** The first pictures as thumbnails; the last shows how many more there are. */
export function Thumbnails({ review }: { review: Review }) {
  const { thumbnails, picturesToCheck } = review
  const pictureCount = review.pictureCount + picturesToCheck
  if (thumbnails.length === 0) return null
  const more = pictureCount - thumbnails.length
  return (
    <div className={styles.thumbnails} role="img" aria-label={plural(pictureCount, { one: '# picture', other: '# pictures' })}>
      {thumbnails.map((address) => (
        <img key={address} src={address} alt="" width={40} height={40} loading="lazy" decoding="async" />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </div>
  )
}
