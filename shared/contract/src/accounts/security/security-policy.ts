import { z } from 'zod'
import { isoDateTime } from '../../primitives.ts'

export const securityPolicy = z
  .object({
    twoFactorRequiredFrom: isoDateTime.nullable().describe('From then on two-factor sign-in is required; null: optional'),
    masksPersonalData: z.boolean().describe('Analysts see customers masked: `a…@shop.example`, `A… E…`'),
    membersWithout: z.array(z.object({ name: z.string(), email: z.string() })).describe('Members without a second factor'),
  })
  .meta({ id: 'SecurityPolicy' })
export type SecurityPolicy = z.infer<typeof securityPolicy>
