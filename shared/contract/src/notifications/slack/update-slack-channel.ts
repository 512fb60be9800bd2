import { defineEndpoint } from '../../endpoint.ts'
import { namedChannel, slackChannel, slackChannelDetails, slackUrl } from './slack-channel.ts'

export const updateSlackChannel = defineEndpoint({
  name: 'update-slack-channel',
  summary: 'Update the notifications of a Slack channel; a new URL resumes it',
  method: 'PUT',
  path: '/slack/channels/:channelId',
  access: 'integrations.manage',
  params: namedChannel,
  body: slackChannelDetails.extend({ url: slackUrl.optional().describe('Unchanged by default') }),
  reply: slackChannel,
  refusals: ['slack-channel.not-found'],
})
