import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../../primitives.ts'

/** What a channel can subscribe to. */
export const slackTopics = ['problems', 'news', 'low-reviews', 'all-reviews'] as const
export const slackTopic = z.enum(slackTopics)
export type SlackTopic = z.infer<typeof slackTopic>

/** Reviews with this many stars or fewer count as low. */
export const mostStarsOfLowReview = 3

export const slackChannelLimit = 10

export const slackChannel = z
  .object({
    channelId: typeId('slc'),
    name: z.string(),
    topics: z.array(slackTopic),
    problem: z.string().nullable().describe('Slack’s error code for which it was disabled: channel_is_archived'),
    lastPostedAt: isoDateTime.nullable(),
    createdAt: isoDateTime,
  })
  .meta({ id: 'SlackChannel' })
export type SlackChannel = z.infer<typeof slackChannel>

export const slackChannelDetails = z.object({
  name: requiredText(80).describe('Name in the app: #reviews'),
  topics: z.array(slackTopic).max(slackTopics.length).describe('Empty: only messages of workflows'),
})

/** An incoming webhook URL, as Slack shows it once. */
export const slackUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/hooks\.slack(-gov)?\.com\/services\/[\w/-]+$/, 'must be a Slack incoming webhook URL')

export const namedChannel = z.object({ channelId: typeId('slc') })
