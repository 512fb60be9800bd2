import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { requiredText } from '../primitives.ts'
import { textFailure } from './text-provider.ts'

export const sendTestText = defineEndpoint({
  name: 'send-test-text',
  summary: 'Send a test text message',
  method: 'POST',
  path: '/text-provider/test',
  access: 'integrations.manage',
  body: z.object({ to: requiredText(50).describe('With the country code, or of the store’s country') }),
  reply: z.object({
    to: z.string().describe('The number as it was texted'),
    failure: textFailure.nullable().describe('null: Twilio took it'),
    code: z.int().nullable().describe('Twilio’s error code'),
    detail: z.string().describe('Twilio’s own message, or empty'),
  }),
  refusals: ['text-provider.not-found', 'text-provider.number-refused'],
})
