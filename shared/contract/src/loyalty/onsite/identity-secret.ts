import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

/** How long the previous secret stays valid. */
export const formerSecretHours = 24

export const identitySecret = z
  .object({
    secret: z.string().describe('For the shop’s server only: it allows acting as any customer'),
    createdAt: isoDateTime,
    formerUntil: isoDateTime.nullable().describe('Until then the one before counts too'),
  })
  .meta({ id: 'LoyaltyIdentitySecret' })
export type IdentitySecret = z.infer<typeof identitySecret>
