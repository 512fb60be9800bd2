import { z } from 'zod'
import { remoteName } from './list-remotes.ts'

/** The key of a team's pipeline, limited to the named remotes. */
export const operatorKey = z
  .object({
    id: z.string(),
    name: z.string(),
    remotes: z.array(remoteName),
    createdBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'OperatorKey' })
export type OperatorKey = z.infer<typeof operatorKey>
