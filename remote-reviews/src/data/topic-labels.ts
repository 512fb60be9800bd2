import { t } from '@lingui/core/macro'
import type { ReviewTopic, TopicSentiment } from '@yuko/contract/reviews/topics/review-topic'

export const topicLabels: Record<ReviewTopic, string> = {
  quality: t`Quality`,
  fit: t`Fit and size`,
  comfort: t`Comfort`,
  material: t`Material`,
  appearance: t`Appearance`,
  price: t`Price and value`,
  delivery: t({ message: 'Delivery', context: 'topic' }),
  packaging: t`Packaging`,
  service: t`Customer service`,
  returns: t`Returns`,
  usability: t`Ease of use`,
  durability: t`Durability`,
  smell: t`Smell`,
  taste: t`Taste`,
  effect: t`Performance`,
}

export const sentimentLabels: Record<TopicSentiment, string> = {
  positive: t`Positive`,
  neutral: t`Neutral`,
  negative: t`Negative`,
}
