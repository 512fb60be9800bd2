import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { platform } from '../user.ts'

/** So long an owner can reopen a closed organization. Then its data is deleted. */
export const closingGraceDays = 30
/** So long before the deletion owners are reminded of it. */
export const closingReminderDays = 7

/** What closing an organization means for it now, or has meant. */
export const organizationClosing = z
  .object({
    name: z.string(),
    closedAt: isoDateTime.nullable().describe('Null: it is open'),
    deletesAt: isoDateTime.nullable().describe('An owner can reopen it until then'),
    members: z.int().min(1).describe('With you: all are told by email'),
    store: platform.nullable().describe('Will be disconnected; null: none is connected'),
    plan: z
      .object({ name: z.string(), endsAt: isoDateTime.nullable().describe('What is paid for; null: it ends at once') })
      .nullable()
      .describe('A paid plan that ends with it'),
    openInvoice: z
      .object({ number: z.string(), currency: z.string(), totalMinor: z.int().min(0) })
      .nullable()
      .describe('Will be void'),
    invoices: z.int().min(0).describe('Kept for accounting when everything else is deleted'),
  })
  .meta({ id: 'OrganizationClosing' })
export type OrganizationClosing = z.infer<typeof organizationClosing>
