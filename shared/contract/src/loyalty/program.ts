import { z } from 'zod'
import { isoDateTime, requiredText, typeId } from '../primitives.ts'

export const programId = typeId('lpr')
export const programStatus = z.enum(['draft', 'active', 'paused', 'archived'])

/** What a merchant writes of a program. Points are whole numbers. */
export const programDetails = z.object({
  name: requiredText(80),
  pointLabel: z.object({ one: requiredText(30), other: requiredText(30) }),
  pointsPerMajorUnit: z.int().min(1).max(1000).describe('Points for each whole unit of the currency spent'),
  signupPoints: z.int().min(0).max(100000),
})
export type ProgramDetails = z.infer<typeof programDetails>

export const program = programDetails
  .extend({ programId, status: programStatus, createdAt: isoDateTime, updatedAt: isoDateTime })
  .meta({ id: 'LoyaltyProgram' })
export type Program = z.infer<typeof program>
