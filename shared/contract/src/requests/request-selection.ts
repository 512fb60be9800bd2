import { z } from 'zod'
import { emailAddress, isoDate, optionalText, requiredText, typeId } from '../primitives.ts'
import { requestChannel, requestKind, requestStatus, requestTab, skipReason } from './request.ts'
import { requestFilter } from './request-filter.ts'

/** The list’s filter as JSON, with arrays. */
const requestSelectionFilter = z.object({
  ...requestFilter,
  tab: requestTab.optional(),
  status: z.array(requestStatus).max(50).optional(),
  skipReason: z.array(skipReason).max(50).optional(),
  kind: z.array(requestKind).max(50).optional(),
  channel: z.array(requestChannel).max(50).optional(),
})

/** A manual selection: people by name, the buyer of one order or of past orders, or those of the orders that match the list’s filter. */
export const requestSelection = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('people'),
    people: z
      .array(z.object({ email: emailAddress, name: optionalText(200) }))
      .min(1)
      .max(500),
    productIds: z.array(typeId('prd')).min(1).max(20).describe('Products to review'),
  }),
  z.object({
    source: z.literal('order'),
    orderExternalId: requiredText(255).describe('The store’s ID of an order'),
  }),
  z.object({
    source: z.literal('orders'),
    from: isoDate.describe('Ordered on this day or later, in the organization’s time zone'),
    to: isoDate,
    orderIds: z.array(typeId('ord')).max(250).optional().describe('Only these of the matching orders'),
  }),
  z.object({
    source: z.literal('matching'),
    filter: requestSelectionFilter.describe('All orders that match when they are processed'),
  }),
])
export type RequestSelection = z.output<typeof requestSelection>

/** Larger selections must be split. */
export const mostPastOrders = 10_000
