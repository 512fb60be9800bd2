import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPart } from './saved-part.ts'

export const listSavedParts = defineEndpoint({
  name: 'list-saved-parts',
  summary: 'List saved blocks and emails',
  method: 'GET',
  path: '/email-parts',
  access: 'organization.read',
  reply: z.object({ items: z.array(savedPart) }),
})
