import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDate } from '../primitives.ts'
import { emailFigures, emailParams } from './email.ts'

export const getEmailMetrics = defineEndpoint({
  name: 'get-email-metrics',
  summary: 'Get the results of an email by day',
  method: 'GET',
  path: '/emails/:type/metrics',
  access: 'organization.read',
  params: emailParams,
  query: z
    .object({ from: isoDate, to: isoDate })
    .refine(({ from, to }) => from <= to, { error: 'must not be before from', path: ['to'] }),
  reply: z.object({
    total: emailFigures,
    days: z
      .array(emailFigures.extend({ day: isoDate }))
      .describe('Days with email, in the time zone of the request (YukoTimeZone)'),
  }),
})
