import { defineEndpoint } from '../../endpoint.ts'
import { namedChannel } from './slack-channel.ts'

export const removeSlackChannel = defineEndpoint({
  name: 'remove-slack-channel',
  summary: 'Tell a channel nothing any more',
  method: 'DELETE',
  path: '/slack/channels/:channelId',
  access: 'integrations.manage',
  params: namedChannel,
  refusals: ['slack-channel.not-found'],
})
