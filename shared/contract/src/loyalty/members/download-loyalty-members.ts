import { z } from 'zod'
import { defineDownload } from '../../endpoint.ts'
import { pointsPresetLabels } from '../../imports/import.ts'
import { commaList } from '../../primitives.ts'
import { loyaltyMemberFilter } from './list-loyalty-members.ts'
import { loyaltyMemberId } from './member.ts'

/** Maximum members of a file that are selected one by one. */
export const mostMembers = 100

/** Programs whose import of points has a published file format. */
export const memberFileFormat = z.enum(['yuko', 'smile', 'rivo', 'rivyo', 'yotpo_points'])
export type MemberFileFormat = z.infer<typeof memberFileFormat>

const { smile, rivo, rivyo, yotpo_points } = pointsPresetLabels
export const memberFilePrograms: Readonly<Record<Exclude<MemberFileFormat, 'yuko'>, string>> = {
  smile,
  rivo,
  rivyo,
  yotpo_points,
}

/**
 * By default `email,points,name,status,pending,lifetime_earned,tier,joined_at,last_activity_at,referral_code,birthday,earlier_points`, with
 * spreadsheet formulas escaped; a points import can read it back. A birthday is `--05-17`.
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
    format: memberFileFormat
      .default('yuko')
      .describe('The program whose import reads the file; others than Yuko get members with an email address only'),
    memberId: commaList(loyaltyMemberId, mostMembers).optional().describe('Only these of the matching members'),
  }),
  worksWhenClosed: true,
  download: 'text/csv',
  refusals: ['segment.not-found'],
})
