import type { Review } from '@yuko/contract/reviews/review'
import { DateTime } from '@yuko/ui'
import { languageName } from '#data/names.ts'
import { sourceOf, verificationLabels } from '../moderation/wording.ts'
import { ProductPanel } from './product.panel.tsx'
import styles from './review.module.css'
import { TagsPanel } from './tags.panel.tsx'

/** Whose review of what it is, where it came from, and when. */
export function Facts({ review }: { review: Review }) {
  return (
    <dl className={styles.facts}>
      <dt>Author</dt>
      <dd>
        {review.authorName}
        {review.authorEmail && <span className={styles.quiet}> · {review.authorEmail}</span>}
      </dd>
      <dt>Product</dt>
      <dd>
        <ProductPanel review={review} />
      </dd>
      <dt>Tags</dt>
      <dd>
        <TagsPanel review={review} />
      </dd>
      <dt>Verified</dt>
      <dd>{verificationLabels[review.verification]}</dd>
      <dt>Source</dt>
      <dd>
        {sourceOf(review)}
        {review.isIncentivized && <span className={styles.quiet}> · written for a reward</span>}
      </dd>
      {review.language && (
        <>
          <dt>Language</dt>
          <dd>{languageName(review.language)}</dd>
        </>
      )}
      <Moment label="Written" at={review.submittedAt} />
      <Moment label="Edited" at={review.editedAt} />
      <Moment label="Published" at={review.publishedAt} />
      <Moment label="Deleted" at={review.deletedAt} />
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
