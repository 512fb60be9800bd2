import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { isoDateTime } from '../primitives.ts'

/** Billing notices for every member on every screen; without amounts. */
export const billingNotice = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('past-due'),
    suspendedAt: isoDateTime.describe('When the organization becomes read-only unless the invoice is paid'),
  }),
  z.object({ kind: z.literal('suspended'), widgetsOffAt: isoDateTime }),
  z.object({ kind: z.literal('trial-ending'), endsAt: isoDateTime }),
])
export type BillingNotice = z.infer<typeof billingNotice>

export const getBillingNotice = defineEndpoint({
  name: 'get-billing-notice',
  summary: 'Get the current billing notice for all members',
  method: 'GET',
  path: '/billing/notice',
  access: 'organization.read',
  reply: z.object({ notice: billingNotice.nullable() }),
})
