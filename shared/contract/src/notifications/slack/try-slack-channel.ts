import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { namedChannel } from './slack-channel.ts'

/** Sends a test message. Success marks the channel as healthy. */
export const trySlackChannel = defineEndpoint({
  name: 'try-slack-channel',
  summary: 'Post a test message to a Slack channel',
  method: 'POST',
  path: '/slack/channels/:channelId/try',
  access: 'integrations.manage',
  params: namedChannel,
  reply: z.object({ problem: z.string().nullable().describe('Slack’s error code; null: delivered') }),
  refusals: ['slack-channel.not-found'],
})
