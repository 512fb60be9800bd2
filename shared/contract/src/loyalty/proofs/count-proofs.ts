import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'

export const countProofs = defineEndpoint({
  name: 'count-proofs',
  summary: 'Count the proofs that wait for a decision',
  method: 'GET',
  path: '/loyalty/proofs/count',
  access: 'organization.read',
  scope: 'points.read',
  reply: z.object({ waiting: z.int() }),
})
