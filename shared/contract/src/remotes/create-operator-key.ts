import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { remoteName } from './list-remotes.ts'
import { operatorKey } from './operator-keys.ts'

export const createOperatorKey = defineEndpoint({
  name: 'create-operator-key',
  summary: 'Create an operator key for the named remotes; it is shown once',
  method: 'POST',
  path: '/operator-keys',
  access: 'operator',
  body: z.object({
    name: z.string().trim().min(1).max(80),
    remotes: z.array(remoteName).min(1).max(20),
    days: z.number().int().min(1).max(365).default(90),
  }),
  reply: z.object({ data: operatorKey, key: z.string() }),
  status: 201,
})
