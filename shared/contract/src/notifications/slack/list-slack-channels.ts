import { defineEndpoint } from '../../endpoint.ts'
import { pageOf } from '../../primitives.ts'
import { slackChannel } from './slack-channel.ts'

export const listSlackChannels = defineEndpoint({
  name: 'list-slack-channels',
  summary: 'List connected Slack channels, oldest first',
  method: 'GET',
  path: '/slack/channels',
  access: 'organization.read',
  reply: pageOf(slackChannel),
})
