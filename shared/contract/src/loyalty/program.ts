import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'
import { wholeNumber } from './whole-number.ts'

export const programId = typeId('lpr')
export const programStatus = z.enum(['draft', 'active', 'paused', 'archived'])

/** A merchant's settings of a program; campaigns and rewards are separate. */
export const programDetails = z.object({
  name: requiredText(80),
  pointLabel: z.object({ one: requiredText(30), other: requiredText(30) }),
})
export type ProgramDetails = z.infer<typeof programDetails>

/** The two ways to earn of a new program. */
export const programStart = programDetails.extend({
  pointsPerMajorUnit: wholeNumber(1, 1000).describe('Points for each whole unit of the currency spent'),
  signupPoints: wholeNumber(0, 100_000).describe('Points for joining; 0 gives nothing'),
})
export type ProgramStart = z.infer<typeof programStart>

export const program = programDetails
  .extend({
    programId,
    status: programStatus,
    startsAt: isoDateTime.nullable().describe('Activates itself then; null: not scheduled'),
    activatedAt: isoDateTime.nullable().describe('Start of earning; null: never active'),
    createdAt: isoDateTime,
    updatedAt: isoDateTime,
  })
  .meta({ id: 'LoyaltyProgram' })
export type Program = z.infer<typeof program>
