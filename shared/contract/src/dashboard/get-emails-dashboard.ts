import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { comparedQuery, ofPeriod } from '../period.ts'
import { isoDate } from '../primitives.ts'

const figures = z.object({
  sent: z.int().describe('Created in the period and accepted by the provider, of workflows and all other email to customers'),
  delivered: z.int().describe('Of those, not returned'),
  opened: z.int().describe('Of these, opened by a person'),
  clicked: z.int().describe('Of these, with a click'),
  unsubscribed: z.int().describe('Of those, whose recipient unsubscribed by a link of it'),
  conversions: z.int().describe('Orders placed in the period and attributed to an email'),
  revenueMinor: z.int().describe('Of those orders'),
})
const emailsDay = z.object({ day: isoDate, delivered: z.int(), opened: z.int(), clicked: z.int() })
export type EmailsDashboardDay = z.infer<typeof emailsDay>
export type EmailsDashboardFigures = z.infer<typeof figures>

/** Days are in the organization's time zone. */
export const getEmailsDashboard = defineEndpoint({
  name: 'get-emails-dashboard',
  summary: 'Get the email metrics of the dashboard',
  method: 'GET',
  path: '/dashboard/emails',
  access: 'organization.read',
  query: ofPeriod(z.object(comparedQuery)),
  reply: z.object({
    from: isoDate,
    to: isoDate,
    currency: z.string(),
    period: figures,
    before: figures.nullable().describe('Of the time compared with'),
    perDay: z.array(emailsDay).describe('Of mails written on each day'),
  }),
})
