import { t } from '@lingui/core/macro'
import type { Product, ProductStatus } from '@yuko/contract/store/list-products'
import { type Column, IconProduct, IconStar, PlainLink, RelativeTime, StatusBadge, type Tone, useFormat } from '@yuko/ui'
import styles from './products.module.css'

export const statusWords: Record<ProductStatus, { label: string; tone: Tone }> = {
  active: { label: t`Active`, tone: 'success' },
  draft: { label: t`Draft`, tone: 'neutral' },
  archived: { label: t`Archived`, tone: 'neutral' },
}

export const reviewsOf = ({ productId }: Product) => `/reviews/reviews?productId=${productId}`

export const productColumns: Column<Product>[] = [
  {
    id: 'product',
    header: t`Product`,
    card: 'title',
    skeleton: '70%',
    cell: (product) => (
      <div className={styles.product}>
        {product.imageUrl ? (
          <img src={product.imageUrl} alt="" width={40} height={40} loading="lazy" />
        ) : (
          <span className={styles.noPicture} aria-hidden>
            <IconProduct size={18} />
          </span>
        )}
        <div className={styles.names}>
          <PlainLink className={styles.title} href={reviewsOf(product)}>
            {product.title}
          </PlainLink>
          {product.tags.length > 0 && <span className={styles.quiet}>{product.tags.join(', ')}</span>}
        </div>
      </div>
    ),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 150,
    card: 'inline',
    skeleton: 64,
    cell: ({ status, isExcluded, isPlaceholder }) => (
      <div>
        {isPlaceholder ? (
          <StatusBadge status="placeholder" tone="warning">
            {t`Not in your store`}
          </StatusBadge>
        ) : (
          <StatusBadge status={status} tone={statusWords[status].tone}>
            {statusWords[status].label}
          </StatusBadge>
        )}
        {isExcluded && <div className={styles.quiet}>{t`No review requests`}</div>}
      </div>
    ),
  },
  { id: 'type', header: t`Type`, width: 130, skeleton: 72, cell: ({ productType }) => <Text>{productType}</Text> },
  { id: 'vendor', header: t`Vendor`, width: 130, skeleton: 72, cell: ({ vendor }) => <Text>{vendor}</Text> },
  {
    id: 'price',
    header: t`Price`,
    width: 110,
    align: 'end',
    card: 'inline',
    skeleton: 48,
    cell: ({ price }) => <Price price={price} />,
  },
  {
    id: 'reviews',
    header: t`Reviews`,
    width: 120,
    align: 'end',
    card: 'inline',
    skeleton: 48,
    cell: (product) => <Reviews product={product} />,
  },
  {
    id: 'updated',
    header: t`Updated`,
    width: 130,
    card: 'hidden',
    skeleton: 72,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
]

function Text({ children }: { children: string | null }) {
  return children === null ? null : <span className={styles.text}>{children}</span>
}

function Price({ price }: Pick<Product, 'price'>) {
  const format = useFormat()
  return price && <span className={styles.figure}>{format.money(price.amountMinor, price.currency)}</span>
}

function Reviews({ product: { reviewCount, averageRating } }: { product: Product }) {
  const format = useFormat()
  if (reviewCount === 0) return <span className={styles.quiet}>{t`None yet`}</span>
  return (
    <span className={styles.figure}>
      {averageRating !== null && (
        <>
          <IconStar size={13} aria-hidden /> {format.decimal(averageRating, 1)} ·{' '}
        </>
      )}
      {format.number(reviewCount)}
    </span>
  )
}
