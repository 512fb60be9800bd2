import { defineEndpoint } from '../../endpoint.ts'
import { namedChannel, slackChannel, slackChannelDetails, slackUrl } from './slack-channel.ts'

export const updateSlackChannel = defineEndpoint({
  name: 'update-slack-channel',
  summary: 'Change what a channel is told of; with a new address it is told again',
  method: 'PUT',
  path: '/slack/channels/:channelId',
  access: 'integrations.manage',
  params: namedChannel,
  body: slackChannelDetails.extend({ url: slackUrl.optional().describe('What it was unless given') }),
  reply: slackChannel,
  refusals: ['slack-channel.not-found'],
})
