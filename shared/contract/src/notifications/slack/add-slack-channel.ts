import { defineEndpoint } from '../../endpoint.ts'
import { slackChannel, slackChannelDetails, slackUrl } from './slack-channel.ts'

export const addSlackChannel = defineEndpoint({
  name: 'add-slack-channel',
  summary: 'Connect a Slack channel to receive notifications',
  method: 'POST',
  path: '/slack/channels',
  access: 'integrations.manage',
  body: slackChannelDetails.extend({ url: slackUrl }),
  reply: slackChannel,
  status: 201,
  refusals: ['slack-channel.limit-reached'],
})
