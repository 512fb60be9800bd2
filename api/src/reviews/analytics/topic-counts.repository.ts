import type { ReviewTopics } from '@yuko/contract/reviews/topics/get-review-topics'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import type { Period } from '#platform/db/period.ts'
import { reviewsWithin } from './analytics.repository.ts'

type TopicRow = ReviewTopics['topics'][number]

interface TopicCounts {
  readonly reviews: number
  readonly averageRating: number | null
  readonly mentioning: number
  readonly waiting: number
  /** All that are mentioned, in no order. */
  readonly topics: TopicRow[]
}

/** One pass over the published reviews of the period, and one over what they mention. */
export async function countTopics(
  trx: Trx,
  organizationId: string,
  period: Period,
  productId: string | null,
): Promise<TopicCounts> {
  const { rows } = await sql<TopicCounts>`
    with chosen as materialized (
      select r.id, r.rating from reviews r
       where ${reviewsWithin(organizationId, period)} and r.status = 'published'
         and (${productId}::uuid is null or r.product_id = ${productId}::uuid)),
    mentions as materialized (
      select t.review_id, t.topic, t.sentiment, c.rating from review_topics t join chosen c on c.id = t.review_id
       where t.organization_id = ${organizationId}),
    topics as (
      select topic, count(*) as reviews, avg(rating)::float8 as "averageRating", count(*) filter (where sentiment = 1) as positive,
             count(*) filter (where sentiment = 0) as neutral, count(*) filter (where sentiment = -1) as negative
        from mentions group by topic)
    select (select count(*) from chosen) as reviews, (select avg(rating)::float8 from chosen) as "averageRating",
           (select count(distinct review_id) from mentions) as mentioning,
           (select count(*) from unread_reviews where organization_id = ${organizationId}) as waiting,
           (select coalesce(json_agg(topics), '[]') from topics) as topics`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A statement of sums has one row')
  return row
}
