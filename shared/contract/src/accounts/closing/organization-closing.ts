import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'
import { platform } from '../user.ts'

/** Days in which an owner can reopen a closed organization. Then its data is deleted. */
export const closingGraceDays = 30
/** Days before the deletion when owners are reminded. */
export const closingReminderDays = 7

/** The effects of closing an organization, before or after it is closed. */
export const organizationClosing = z
  .object({
    name: z.string(),
    closedAt: isoDateTime.nullable().describe('null: open'),
    deletesAt: isoDateTime.nullable().describe('Until then, an owner can reopen it'),
    members: z.int().min(1).describe('Number of members, including you; all are notified by email'),
    store: platform.nullable().describe('The store to be disconnected; null: none connected'),
    plan: z
      .object({ name: z.string(), endsAt: isoDateTime.nullable().describe('End of the paid period; null: immediately') })
      .nullable()
      .describe('The paid plan to be canceled'),
    openInvoice: z
      .object({ number: z.string(), currency: z.string(), totalMinor: z.int().min(0) })
      .nullable()
      .describe('The open invoice, which will be voided'),
    invoices: z.int().min(0).describe('Number of invoices, which are kept for accounting'),
  })
  .meta({ id: 'OrganizationClosing' })
export type OrganizationClosing = z.infer<typeof organizationClosing>
