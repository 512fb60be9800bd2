import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { leastMentions, leastReviews, type ReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import type { TopicSentiment } from '@yuko/contract/reviews/topics/review-topic'
import type { Period } from '@yuko/kit/period/period.ts'
import { useSearchParams } from '@yuko/runtime/router'
import { type Column, DataTable, EmptyState, ErrorPanel, RowLink, Section, TextLink, useFormat } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { type ChosenProduct, ProductSelect } from '#data/product-select.tsx'
import { topicLabels } from '#data/topic-labels.ts'
import styles from './analytics.module.css'
import { reviewsHref } from './links.ts'

type Topic = ReviewTopics['topics'][number]

/** What reviews speak of, of all products or the one in the URL. */
export function TopicsSection({ period }: { period: Period }) {
  const [params, setParams] = useSearchParams()
  const productId = params.get('product') ?? undefined
  const { data, isPlaceholderData, ...query } = useQuery(analyticsQueries.topics({ ...period, productId }))
  const choose = (chosen: ChosenProduct | null) => {
    const next = new URLSearchParams(params)
    if (chosen) next.set('product', chosen.productId)
    else next.delete('product')
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return (
    <Section
      flush
      title={t`Topics`}
      description={data && <Coverage topics={data} />}
      actions={
        <ProductSelect
          size="xs"
          aria-label={t`Product`}
          placeholder={t`All products`}
          product={data?.product ?? null}
          onChange={choose}
        />
      }
    >
      {query.isError && !data ? (
        <ErrorPanel title={t`Couldn’t load topics`} onRetry={query.refetch} isRetrying={query.isFetching}>
          {query.error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          label={t`Topics`}
          columns={columnsFor(data)}
          rows={data?.topics}
          rowKey={({ topic }) => topic}
          rowLabel={({ topic }) => topicLabels[topic]}
          skeletonRows={5}
          isRefreshing={isPlaceholderData}
          empty={data && <NoTopics topics={data} />}
        />
      )}
    </Section>
  )
}

function Coverage({ topics: { reviews, mentioning, waiting } }: { topics: ReviewTopics }) {
  const format = useFormat()
  const [some, all] = [format.number(mentioning), format.number(reviews)]
  return (
    <>
      {t`${some} of ${all} published reviews mention a topic. Topics are found by words in English, German, Spanish, and French.`}
      {waiting > 0 && ` ${plural(waiting, { one: '# review is still being read.', other: '# reviews are still being read.' })}`}
    </>
  )
}

function NoTopics({ topics: { reviews } }: { topics: ReviewTopics }) {
  const format = useFormat()
  if (reviews >= leastReviews)
    return (
      <EmptyState
        title={t`No frequent topics`}
      >{t`No topic is mentioned in ${leastMentions} or more of these reviews.`}</EmptyState>
    )
  const count = format.number(reviews)
  return (
    <EmptyState title={t`Not enough reviews yet`}>
      {t`Topics need at least ${leastReviews} published reviews. This period has ${count}. Choose a longer period to include earlier reviews.`}
    </EmptyState>
  )
}

/** Without topics, the columns of a table that is loading. */
function columnsFor(topics: ReviewTopics | undefined): Column<Topic>[] {
  const { from = '', to = '', product, averageRating = null, reviews = 0 } = topics ?? {}
  const ofProduct: Record<string, string> = product ? { productId: product.productId } : {}
  const href = (filter: Record<string, string>) => reviewsHref({ from, to }, { status: 'published', ...ofProduct, ...filter })
  return [
    {
      id: 'topic',
      header: t`Topic`,
      card: 'title',
      skeleton: '50%',
      cell: ({ topic }) => <RowLink href={href({ topic })}>{topicLabels[topic]}</RowLink>,
    },
    {
      id: 'reviews',
      header: t`Reviews`,
      align: 'end',
      width: 140,
      skeleton: 60,
      cell: (row) => <Mentions count={row.reviews} all={reviews} />,
    },
    {
      id: 'rating',
      header: t`Average rating`,
      align: 'end',
      width: 160,
      skeleton: 80,
      cell: (row) => <Rating rating={row.averageRating} usual={averageRating} />,
    },
    {
      id: 'sentiment',
      header: t`Sentiment`,
      width: 320,
      skeleton: '80%',
      cell: (row) => <Sentiment topic={row} href={(sentiment) => href({ topic: row.topic, sentiment })} />,
    },
  ]
}

function Mentions({ count, all }: { count: number; all: number }) {
  const format = useFormat()
  return (
    <span>
      {format.number(count)} <span className={styles.quiet}>{format.percent(count / all)}</span>
    </span>
  )
}

/** The rating of the reviews that mention a topic, and how far it is from that of all. */
function Rating({ rating, usual }: { rating: number; usual: number | null }) {
  const format = useFormat()
  const difference = Math.round((rating - (usual ?? rating)) * 100) / 100
  const sign = difference > 0 ? '+' : '−'
  return (
    <span>
      {format.decimal(rating, 2)}{' '}
      {difference !== 0 && (
        <span className={styles.quiet}>
          {sign}
          {format.decimal(Math.abs(difference), 2)}
        </span>
      )}
    </span>
  )
}

function Sentiment({ topic, href }: { topic: Topic; href: (sentiment: TopicSentiment) => string }) {
  const format = useFormat()
  const { positive, neutral, negative } = topic
  const parts: [TopicSentiment, number][] = [
    ['positive', positive],
    ['neutral', neutral],
    ['negative', negative],
  ]
  const [good, bad] = [format.number(positive), format.number(negative)]
  return (
    <div className={styles.sentiment}>
      <span className={styles.parts} aria-hidden>
        {parts.map(
          ([sentiment, count]) => count > 0 && <span key={sentiment} data-sentiment={sentiment} style={{ flexGrow: count }} />,
        )}
      </span>
      <span className={styles.sides}>
        {positive > 0 && <TextLink href={href('positive')}>{t`${good} positive`}</TextLink>}
        {negative > 0 && <TextLink href={href('negative')}>{t`${bad} negative`}</TextLink>}
        {positive + negative === 0 && <span className={styles.quiet}>{t`Neutral`}</span>}
      </span>
    </div>
  )
}
