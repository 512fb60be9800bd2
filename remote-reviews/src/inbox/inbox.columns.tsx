import type { Review } from '@yuko/contract/reviews/review'
import { type Column, PlainLink, RelativeTime, Stars, StatusBadge } from '@yuko/ui'
import styles from './inbox.module.css'
import { reasonLabels, statusLabels } from './moderation/wording.ts'
import { AuthorLine } from './review-badges.tsx'

/** Columns of the inbox; `hrefOf` keeps the list’s own address behind the open review. */
export function inboxColumns(hrefOf: (review: Review) => string): Column<Review>[] {
  return [
    {
      id: 'rating',
      header: 'Rating',
      width: 116,
      sortable: 'desc',
      card: 'inline',
      skeleton: 80,
      cell: (review) => <Stars rating={review.rating} size={15} />,
    },
    {
      id: 'review',
      header: 'Review',
      card: 'title',
      skeleton: '80%',
      cell: (review) => (
        <div className={styles.review}>
          <PlainLink className={styles.title} href={hrefOf(review)}>
            {review.title ?? `Review by ${review.authorName}`}
          </PlainLink>
          <p className={styles.excerpt}>{review.body.slice(0, 320)}</p>
          <AuthorLine review={review} />
        </div>
      ),
    },
    {
      id: 'product',
      header: 'Product',
      width: 190,
      card: 'inline',
      skeleton: 120,
      cell: (review) => <ProductCell review={review} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: 132,
      card: 'inline',
      skeleton: 72,
      cell: (review) => (
        <div>
          <StatusBadge status={review.status}>{statusLabels[review.status]}</StatusBadge>
          {review.rejectionReason && <div className={styles.reason}>{reasonLabels[review.rejectionReason]}</div>}
        </div>
      ),
    },
    {
      id: 'submittedAt',
      header: 'Written',
      width: 124,
      sortable: 'desc',
      card: 'inline',
      skeleton: 64,
      cell: (review) => (
        <span className={styles.age}>
          <RelativeTime at={review.submittedAt} />
        </span>
      ),
    },
  ]
}

function ProductCell({ review: { product } }: { review: Review }) {
  if (!product) return <span className={styles.age}>Store review</span>
  return (
    <div className={styles.product}>
      {product.imageUrl && <img src={product.imageUrl} alt="" width={32} height={32} loading="lazy" />}
      <span>{product.title}</span>
    </div>
  )
}
