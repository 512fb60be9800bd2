import { defineEndpoint } from '../../endpoint.ts'
import { pageOf } from '../../primitives.ts'
import { slackChannel } from './slack-channel.ts'

export const listSlackChannels = defineEndpoint({
  name: 'list-slack-channels',
  summary: 'All channels of Slack that are told of something, oldest first',
  method: 'GET',
  path: '/slack/channels',
  access: 'integrations.manage',
  reply: pageOf(slackChannel),
})
