import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const programId = typeId('lpr')
export const programStatus = z.enum(['draft', 'active', 'paused', 'archived'])

function wholeNumber(minimum: number, maximum: number) {
  return z
    .int('must be a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .max(maximum, `must be at most ${maximum.toLocaleString('en')}`)
}

/** What a merchant writes of a program. Points are whole numbers. */
export const programDetails = z.object({
  name: requiredText(80),
  pointLabel: z.object({ one: requiredText(30), other: requiredText(30) }),
  pointsPerMajorUnit: wholeNumber(1, 1000).describe('Points for each whole unit of the currency spent'),
  signupPoints: wholeNumber(0, 100_000).describe('Points for joining'),
})
export type ProgramDetails = z.infer<typeof programDetails>

export const program = programDetails
  .extend({ programId, status: programStatus, createdAt: isoDateTime, updatedAt: isoDateTime })
  .meta({ id: 'LoyaltyProgram' })
export type Program = z.infer<typeof program>
