import { z } from 'zod'
import { remoteName } from './list-remotes.ts'

/** A key for the pipeline of a team: it releases the remotes that it names, and nothing else. */
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
