import { t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'
import { type Column, IconClock, PlainLink, RelativeTime, Stars, StatusBadge, Tooltip, useFormat } from '@yuko/ui'
import { holdLabels } from '#data/hold-labels.ts'
import { languageName } from '#data/names.ts'
import { reasonLabels } from '#data/reasons.ts'
import styles from './inbox.module.css'
import type { ColumnId } from './inbox.search.ts'
import { sourceOf, statusLabels } from './moderation/wording.ts'
import { nameOfVariant } from './name-of-variant.ts'
import { AuthorLine, Thumbnails } from './review-badges.tsx'

const untitled = ({ authorName }: Review) => t`Review by ${authorName}`

export type InboxColumn = Column<Review> & { id: ColumnId }

/** All columns of the inbox; `hrefOf` preserves the list’s filters in the address of an open review. */
export const inboxColumns = (hrefOf: (review: Review) => string): InboxColumn[] => [
  {
    id: 'rating',
    header: t`Rating`,
    width: 116,
    sortable: 'desc',
    card: 'inline',
    skeleton: 80,
    cell: (review) => <Stars rating={review.rating} size={15} />,
  },
  {
    id: 'review',
    header: t`Review`,
    card: 'title',
    skeleton: '80%',
    cell: (review) => (
      <div className={styles.review}>
        <div className={styles.words}>
          <PlainLink className={styles.title} href={hrefOf(review)}>
            {review.title ?? untitled(review)}
          </PlainLink>
          <p className={styles.excerpt}>{review.body.slice(0, 320)}</p>
          <AuthorLine review={review} />
        </div>
        <Thumbnails review={review} />
      </div>
    ),
  },
  ...aboutReview,
]

const aboutReview: InboxColumn[] = [
  {
    id: 'author',
    header: t`Author`,
    width: 190,
    skeleton: 120,
    cell: (review) => (
      <div className={styles.clipped}>
        {review.authorName}
        <div className={styles.reason}>{review.authorEmail}</div>
      </div>
    ),
  },
  {
    id: 'product',
    header: t`Product`,
    width: 190,
    card: 'inline',
    skeleton: 120,
    cell: (review) => <ProductCell review={review} />,
  },
  { id: 'source', header: t`Source`, width: 150, skeleton: 90, cell: (review) => sourceOf(review) },
  {
    id: 'language',
    header: t`Language`,
    width: 110,
    skeleton: 60,
    cell: (review) => (review.language ? languageName(review.language) : '–'),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 220,
    card: 'inline',
    skeleton: 72,
    cell: (review) => <StatusCell review={review} />,
  },
  {
    id: 'submittedAt',
    header: t`Submitted`,
    width: 146,
    sortable: 'desc',
    card: 'inline',
    skeleton: 64,
    cell: (review) => <Age at={review.submittedAt} />,
  },
  {
    id: 'publishedAt',
    header: t({ message: 'Published', context: 'review' }),
    width: 146,
    skeleton: 64,
    cell: (review) => (review.publishedAt ? <Age at={review.publishedAt} /> : '–'),
  },
]

const Age = ({ at }: { at: string }) => (
  <span className={styles.age}>
    <RelativeTime at={at} />
  </span>
)

/** The status and, below it, the reason or the end of the hold. */
function StatusCell({ review }: { review: Review }) {
  return (
    <div>
      <StatusBadge status={review.status}>{statusLabels[review.status]}</StatusBadge>
      {review.rejectionReason && <div className={styles.reason}>{reasonLabels[review.rejectionReason]}</div>}
      <Hold review={review} />
    </div>
  )
}

function Hold({ review: { holdReason, autoPublishAt } }: { review: Review }) {
  const format = useFormat()
  if (!holdReason && !autoPublishAt) return null
  const why = holdReason ? holdLabels[holdReason] : t`Held by your publishing rules`
  if (!autoPublishAt) return <div className={styles.reason}>{why}</div>
  const date = format.dateTime(autoPublishAt)
  const publishing = t`Publishes automatically on ${date}`
  const until = format.date(autoPublishAt)
  return (
    <Tooltip label={`${why} · ${publishing}`} multiline maw={280}>
      <div className={styles.hold}>
        <IconClock size={13} aria-hidden /> {t`Held until ${until}`}
      </div>
    </Tooltip>
  )
}

function ProductCell({ review: { product, variant } }: { review: Review }) {
  if (!product) return <span className={styles.age}>{t`Store review`}</span>
  return (
    <div className={styles.product}>
      {product.imageUrl && <img src={product.imageUrl} alt="" width={32} height={32} loading="lazy" />}
      <span>{[product.title, ...(variant ? [nameOfVariant(variant)] : [])].join(' · ')}</span>
    </div>
  )
}
