import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { comparedQuery, ofPeriod } from '../period.ts'
import { isoDate } from '../primitives.ts'

const figures = z.object({
  sent: z.int().describe('Customer emails, of workflows or others, created in the period and accepted by the provider'),
  delivered: z.int().describe('Of these, not returned'),
  opened: z.int().describe('Of these, opened by a person'),
  clicked: z.int().describe('Of these, with a click'),
  unsubscribed: z.int().describe('Of these, whose recipient unsubscribed through one of their links'),
  conversions: z.int().describe('Orders placed in the period and attributed to an email'),
  revenueMinor: z.int().describe('Revenue of those orders'),
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
    before: figures.nullable().describe('Figures of the compared period'),
    perDay: z.array(emailsDay).describe('Emails by day of creation'),
  }),
})
