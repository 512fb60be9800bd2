import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { birthday } from '../onsite/set-own-birthday.ts'
import { loyaltyMemberId, loyaltyMemberProfile } from './member.ts'

/** Customers set it once; the store can correct it. Birthday points require that it has been known for 30 days. */
export const changeMemberBirthday = defineEndpoint({
  name: 'change-member-birthday',
  summary: 'Correct the birthday of a member',
  method: 'PUT',
  path: '/loyalty/members/:memberId/birthday',
  access: 'loyalty.adjust',
  scope: 'points.write',
  params: z.object({ memberId: loyaltyMemberId }),
  body: z.object({ birthday: birthday.nullable().describe('null: removed') }),
  reply: loyaltyMemberProfile,
  refusals: ['loyalty-member.not-found', 'loyalty-member.state-refused'],
})
