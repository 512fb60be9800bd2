import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import type { Challenge } from './proof-of-work.ts'

const challenge: z.ZodType<Challenge> = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  maxnumber: z.int(),
})

/** The first calls of a network need no solution: it limits bots. */
export const getBotCheck = defineEndpoint({
  name: 'get-bot-check',
  summary: 'Get a proof-of-work challenge to submit with a form',
  method: 'GET',
  path: '/storefront/bot-check',
  access: 'public',
  reply: z.object({ challenge: challenge.nullable().describe('null: the page uses another bot check') }),
})
