import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { user } from '../user.ts'

export const me = defineEndpoint({
  name: 'me',
  summary: 'Get the signed-in user and their organizations',
  method: 'GET',
  path: '/me',
  access: 'signed-in',
  reply: z.object({ data: user }),
})
