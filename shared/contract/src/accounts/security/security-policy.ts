import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

export const securityPolicy = z
  .object({
    twoFactorRequiredFrom: isoDateTime
      .nullable()
      .describe('From then on nobody works here without two factors; null: as each likes'),
    masksPersonalData: z.boolean().describe('Analysts see customers masked: `a…@shop.example`, `A… E…`'),
    membersWithout: z.array(z.object({ name: z.string(), email: z.string() })).describe('Who has no second factor yet'),
  })
  .meta({ id: 'SecurityPolicy' })
export type SecurityPolicy = z.infer<typeof securityPolicy>
