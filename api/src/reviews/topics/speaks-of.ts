import type { ReviewTopic, TopicSentiment } from '@yuko/contract/reviews/topics/review-topic'
import { type RawBuilder, sql } from 'kysely'

const values: Record<TopicSentiment, number> = { positive: 1, neutral: 0, negative: -1 }

/** Reviews `r` that speak of a topic, in a way, or both: that speak of the topic in that way. */
export function speaksOf(
  organizationId: string,
  { topic, sentiment }: { topic?: ReviewTopic | undefined; sentiment?: TopicSentiment | undefined },
): RawBuilder<boolean> {
  return sql<boolean>`r.id in (select t.review_id from review_topics t where t.organization_id = ${organizationId}
    ${topic ? sql`and t.topic = ${topic}` : sql``} ${sentiment ? sql`and t.sentiment = ${values[sentiment]}` : sql``})`
}
