import type { SlackTopic } from '@yuko/contract/notifications/slack/slack-channel'
import type { Generated, JSONColumnType } from 'kysely'
import type { SlackMessage } from './slack-message.ts'

interface SlackChannels {
  organization_id: string
  id: string
  name: string
  url: Uint8Array
  topics: SlackTopic[]
  problem: Generated<string | null>
  last_posted_at: Generated<Date | null>
  created_at: Date
}

interface SlackPosts {
  organization_id: string
  channel_id: string
  cause: string
  message: JSONColumnType<SlackMessage> | null
  state: Generated<'waiting' | 'begun' | 'sent' | 'failed'>
  created_at: Date
}

export interface SlackTables {
  slack_channels: SlackChannels
  slack_posts: SlackPosts
}
