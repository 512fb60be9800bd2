import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { wholeNumber } from '../loyalty/whole-number.ts'
import { delayedEmailType, longestDelayHours } from './email-delay.ts'

/** Emails that are scheduled already keep their time. */
export const delayEmail = defineEndpoint({
  name: 'delay-email',
  summary: 'Set how long after its occasion an email is sent',
  method: 'PUT',
  path: '/emails/:type/delay',
  access: 'settings.write',
  params: z.object({ type: delayedEmailType }),
  body: z.object({ hours: wholeNumber(0, longestDelayHours) }),
  reply: z.object({ hours: z.int() }),
})
