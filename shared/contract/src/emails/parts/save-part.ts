import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { partContent, savedPart, savedPartName } from './saved-part.ts'

/** Replaces one with the same name. At most 100 of each kind. */
export const savePart = defineEndpoint({
  name: 'save-part',
  summary: 'Save a block or a whole email for reuse',
  method: 'POST',
  path: '/email-parts',
  access: 'settings.write',
  status: 201,
  body: z.object({ name: savedPartName, part: partContent }),
  reply: savedPart,
  refusals: ['email.too-many'],
})
