import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { assistanceProblem } from './assistance.ts'

/** Sends one sentence without any data of the store, also while assistance is off. Counts toward the monthly limit. */
export const tryAssistance = defineEndpoint({
  name: 'try-assistance',
  summary: 'Send a test request to the AI provider',
  method: 'POST',
  path: '/assistance/try',
  access: 'integrations.manage',
  reply: z.object({
    answer: z.string().nullable().describe('What the model said; null: it failed'),
    problem: assistanceProblem.nullable(),
    detail: z.string().describe('The provider’s own message, or empty'),
    durationMs: z.int(),
  }),
  refusals: ['assistance.off', 'assistance.limit-reached'],
})
