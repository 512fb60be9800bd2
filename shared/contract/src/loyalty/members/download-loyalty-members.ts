import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { commaList } from '../../primitives.ts'
import { mostMembers } from './change-loyalty-members.ts'
import { loyaltyMemberFilter } from './list-loyalty-members.ts'
import { loyaltyMemberId } from './member.ts'

/**
 * `email,points,name,status,pending,lifetime_earned,tier,joined_at,last_activity_at,referral_code`, with spreadsheet formulas
 * escaped; a points import can read it back.
 */
export const downloadLoyaltyMembers = defineDownload({
  name: 'download-loyalty-members',
  summary: 'Export filtered members as CSV',
  method: 'GET',
  path: '/loyalty/members/members.csv',
  access: 'data.export',
  scope: 'exports.read',
  query: z.object({
    ...loyaltyMemberFilter,
    memberId: commaList(loyaltyMemberId, mostMembers).optional().describe('Only these of the matching members'),
  }),
  worksWhenClosed: true,
  download: 'text/csv',
})
