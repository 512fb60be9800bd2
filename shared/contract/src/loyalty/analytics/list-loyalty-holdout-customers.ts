import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { isoDate, isoDateTime, pageOf, pageQuery } from '../../primitives.ts'
import { customerId } from '../../store/order.ts'
import { loyaltyMemberId, loyaltyMemberStatus } from '../members/member.ts'

export const holdoutGroup = z.enum(['open', 'held_out'])
export type HoldoutGroup = z.infer<typeof holdoutGroup>

export const holdoutCustomer = z
  .object({
    customerId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    createdAt: isoDateTime.describe('When the store first reported them'),
    member: z.object({ memberId: loyaltyMemberId, status: loyaltyMemberStatus }).nullable().describe('null: not in the program'),
    orders: z.int().describe('Placed in the period'),
    revenueMinor: z.int().describe('Of these orders, minus refunds'),
  })
  .meta({ id: 'HoldoutCustomer' })
export type HoldoutCustomer = z.infer<typeof holdoutCustomer>

export const holdoutCustomerFilter = {
  group: holdoutGroup.optional().describe('Default: held_out'),
  q: z.string().trim().max(200).optional().describe('Beginning of a word of the name or email address'),
  from: isoDate.optional(),
  to: isoDate.optional().describe('Inclusive; customers since then are omitted'),
}

/** The customers behind the report. */
export const listLoyaltyHoldoutCustomers = defineEndpoint({
  name: 'list-loyalty-holdout-customers',
  summary: 'List the new customers in a group of the loyalty holdout, newest first',
  method: 'GET',
  path: '/loyalty/analytics/holdout/customers',
  access: 'organization.read',
  query: z.object({ ...pageQuery, ...holdoutCustomerFilter }),
  reply: pageOf(holdoutCustomer).extend({ currency: z.string() }),
})
