import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { operatorKey } from './operator-keys.ts'

export const listOperatorKeys = defineEndpoint({
  name: 'list-operator-keys',
  summary: 'List operator keys',
  method: 'GET',
  path: '/operator-keys',
  access: 'operator',
  reply: z.object({ data: z.array(operatorKey) }),
})
