import { z } from 'zod'
import { emailAddress, isoDate, optionalText, typeId } from '../primitives.ts'

/** A manual selection: people by name, or the buyers of past orders. */
export const requestSelection = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('people'),
    people: z
      .array(z.object({ email: emailAddress, name: optionalText(200) }))
      .min(1)
      .max(500),
    productIds: z.array(typeId('prd')).min(1).max(20).describe('What they are asked about'),
  }),
  z.object({
    source: z.literal('orders'),
    from: isoDate.describe('Ordered on this day or later, in the organization’s time zone'),
    to: isoDate,
    orderIds: z.array(typeId('ord')).max(250).optional().describe('Only these of them'),
  }),
])
export type RequestSelection = z.output<typeof requestSelection>

/** Larger selections must be split. */
export const mostPastOrders = 10_000
