import { z } from 'zod'

/** What reviews speak of. */
export const reviewTopic = z.enum([
  'quality',
  'fit',
  'comfort',
  'material',
  'appearance',
  'price',
  'delivery',
  'packaging',
  'service',
  'returns',
  'usability',
  'durability',
  'smell',
  'taste',
  'effect',
])
export type ReviewTopic = z.infer<typeof reviewTopic>

/** How a review speaks of a topic. `neutral`: it only mentions it, or says both good and bad. */
export const topicSentiment = z.enum(['positive', 'neutral', 'negative'])
export type TopicSentiment = z.infer<typeof topicSentiment>
