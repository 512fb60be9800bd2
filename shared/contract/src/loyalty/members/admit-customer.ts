import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { customerId } from '../../store/order.ts'
import { loyaltyMemberId, loyaltyMemberStatus } from './member.ts'

/** For customers who are held out. Existing members stay as they are. */
export const admitCustomer = defineEndpoint({
  name: 'admit-customer',
  summary: 'Make a customer who is held out a member of the loyalty program',
  method: 'POST',
  path: '/loyalty/customers/:customerId/admission',
  access: 'loyalty.adjust',
  params: z.object({ customerId }),
  reply: z.object({ memberId: loyaltyMemberId, status: loyaltyMemberStatus }),
  refusals: ['customer.not-found', 'loyalty-member.state-refused'],
})
