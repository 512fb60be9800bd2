import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { platform } from '../user.ts'

/** Days in which an owner can reopen a closed organization. Then its data is deleted. */
export const closingGraceDays = 30
/** Days before the deletion when owners are reminded. */
export const closingReminderDays = 7

/** The effects of closing an organization, or of having closed it. */
export const organizationClosing = z
  .object({
    name: z.string(),
    closedAt: isoDateTime.nullable().describe('Null: it is open'),
    deletesAt: isoDateTime.nullable().describe('An owner can reopen it until then'),
    members: z.int().min(1).describe('Including you: all are notified by email'),
    store: platform.nullable().describe('Will be disconnected; null: none is connected'),
    plan: z
      .object({ name: z.string(), endsAt: isoDateTime.nullable().describe('The paid period; null: it ends immediately') })
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
