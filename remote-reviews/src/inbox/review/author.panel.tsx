import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { AuthorOrder, getReviewAuthor } from '@yuko/contract/reviews/get-review-author'
import { IconShoppingBag, RelativeTime, Skeleton, TextLink, Title, useFormat } from '@yuko/ui'
import { countryName } from '#data/names.ts'
import { reviewQueries } from '#data/reviews.queries.ts'
import { writeSearch } from '../inbox.search.ts'
import { inboxPath } from '../use-inbox-search.ts'
import styles from './review.module.css'

const states: Record<AuthorOrder['state'], string> = {
  placed: t`Placed`,
  fulfilled: t`Fulfilled`,
  delivered: t({ message: 'Delivered', context: 'order' }),
  refunded: t`Refunded`,
  cancelled: t({ message: 'Canceled', context: 'order' }),
}

function AuthorFigures({ author, email }: { author: ReplyOf<typeof getReviewAuthor>; email: string }) {
  const { orderCount, reviewCount, averageRating } = author
  const format = useFormat()
  const average = averageRating === null ? undefined : format.decimal(averageRating, 1)
  return (
    <span className={styles.quiet}>
      {orderCount > 0 && `${plural(orderCount, { one: '# order', other: '# orders' })} · `}
      <TextLink inherit href={inboxPath + writeSearch({ q: email })}>
        {plural(reviewCount, { one: '# review', other: '# reviews' })}
      </TextLink>
      {reviewCount > 1 && average && <> · {t`Average rating ${average}`}</>}
    </span>
  )
}

/** The author as a customer: their orders and other reviews. */
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
              : t`No customer has this email address`}
          </span>
          <AuthorFigures author={data} email={email} />
          {data.orders.map((order) => (
            <div key={order.orderId} className={styles.order}>
              <IconShoppingBag size={14} aria-hidden />
              <span>
                {order.number ?? t`Order`}
                {order.total && <> · {format.money(order.total.amountMinor, order.total.currency)}</>} · {states[order.state]}
                <span className={styles.quiet}>
                  {' '}
                  · <RelativeTime at={order.placedAt} />
                  {order.hasProduct && <> · {t`Includes this product`}</>}
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
