import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AuthorOrder } from '@yuko/contract/reviews/get-review-author'
import { IconShoppingBag, RelativeTime, Skeleton, TextLink, Title, useFormat } from '@yuko/ui'
import { countryName } from '#data/names.ts'
import { reviewQueries } from '#data/reviews.queries.ts'
import { writeSearch } from '../inbox.search.ts'
import { inboxPath } from '../use-inbox-search.ts'
import styles from './review.module.css'

const states: Record<AuthorOrder['state'], string> = {
  placed: t`Placed`,
  fulfilled: t`Fulfilled`,
  delivered: t`Delivered`,
  refunded: t`Refunded`,
  cancelled: t`Cancelled`,
}

/** Who the author is to the store: what they ordered and what else they wrote. */
export function AuthorPanel({ reviewId, email }: { reviewId: string; email: string | null }) {
  const format = useFormat()
  const { data, error } = useQuery({ ...reviewQueries.author(reviewId), enabled: email !== null })
  if (email === null || error) return null
  return (
    <section aria-label={t`Customer`}>
      <Title order={3} size="h5" fw={550} mb="xs">
        {t`Customer`}
      </Title>
      {data ? (
        <div className={styles.customer}>
          <span>
            {data.customer
              ? [data.customer.name, data.customer.country && countryName(data.customer.country)].filter(Boolean).join(', ')
              : t`No customer of your store has this address`}
          </span>
          <span className={styles.quiet}>
            {data.orderCount > 0 && `${format.number(data.orderCount)} ${data.orderCount === 1 ? 'order' : 'orders'} · `}
            <TextLink inherit href={inboxPath + writeSearch({ q: email })}>
              {format.number(data.reviewCount)} {data.reviewCount === 1 ? 'review' : 'reviews'}
            </TextLink>
            {data.reviewCount > 1 && data.averageRating !== null && <Trans> · {data.averageRating.toFixed(1)} on average</Trans>}
          </span>
          {data.orders.map((order) => (
            <div key={order.orderId} className={styles.order}>
              <IconShoppingBag size={14} aria-hidden />
              <span>
                {order.number ?? t`Order`}
                {order.total && <> · {format.money(order.total.amountMinor, order.total.currency)}</>} · {states[order.state]}
                <span className={styles.quiet}>
                  {' '}
                  · <RelativeTime at={order.placedAt} />
                  {order.hasProduct && ' · with this product'}
                </span>
              </span>
            </div>
          ))}
        </div>
      ) : (
        <Skeleton height={64} />
      )}
    </section>
  )
}
