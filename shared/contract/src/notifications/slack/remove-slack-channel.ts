import { defineEndpoint } from '../../endpoint.ts'
import { namedChannel } from './slack-channel.ts'

export const removeSlackChannel = defineEndpoint({
  name: 'remove-slack-channel',
  summary: 'Disconnect a Slack channel',
  method: 'DELETE',
  path: '/slack/channels/:channelId',
  access: 'integrations.manage',
  params: namedChannel,
  refusals: ['slack-channel.not-found'],
})
