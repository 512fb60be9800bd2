import { t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'
import { DateTime } from '@yuko/ui'
import { languageName } from '#data/names.ts'
import { sourceOf, verificationLabels } from '../moderation/wording.ts'
import { ProductPanel } from './product.panel.tsx'
import styles from './review.module.css'
import { TagsPanel } from './tags.panel.tsx'

/** Author, product, source and dates of a review. */
export function Facts({ review }: { review: Review }) {
  return (
    <dl className={styles.facts}>
      <dt>{t`Author`}</dt>
      <dd>
        {review.authorName}
        {review.authorEmail && <span className={styles.quiet}> · {review.authorEmail}</span>}
      </dd>
      <dt>{t`Product`}</dt>
      <dd>
        <ProductPanel review={review} />
      </dd>
      <dt>{t`Tags`}</dt>
      <dd>
        <TagsPanel review={review} />
      </dd>
      <dt>{t`Verification`}</dt>
      <dd>{verificationLabels[review.verification]}</dd>
      <dt>{t`Source`}</dt>
      <dd>
        {sourceOf(review)}
        {review.isIncentivized && (
          <span className={styles.quiet}>
            {' · '}
            {t`Incentivized`}
          </span>
        )}
      </dd>
      {review.language && (
        <>
          <dt>{t`Language`}</dt>
          <dd>{languageName(review.language)}</dd>
        </>
      )}
      <Moment label={t`Submitted`} at={review.submittedAt} />
      <Moment label={t({ message: 'Edited', context: 'review' })} at={review.editedAt} />
      <Moment label={t({ message: 'Published', context: 'review' })} at={review.publishedAt} />
      <Moment label={t({ message: 'Deleted', context: 'review' })} at={review.deletedAt} />
    </dl>
  )
}

function Moment({ label, at }: { label: string; at: string | null }) {
  if (!at) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <DateTime at={at} />
      </dd>
    </>
  )
}
