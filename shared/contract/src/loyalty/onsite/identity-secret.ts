import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

/** How long the previous secret stays valid. */
export const formerSecretHours = 24

export const identitySecret = z
  .object({
    secret: z.string().describe('Only for the shop’s server: it can identify as any customer'),
    createdAt: isoDateTime,
    formerUntil: isoDateTime.nullable().describe('Until then, the previous secret is valid too'),
  })
  .meta({ id: 'LoyaltyIdentitySecret' })
export type IdentitySecret = z.infer<typeof identitySecret>
