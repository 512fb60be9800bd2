import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPart, savedPartId, savedPartName } from './saved-part.ts'

export const renameSavedPart = defineEndpoint({
  name: 'rename-saved-part',
  summary: 'Rename a saved block or email',
  method: 'PUT',
  path: '/email-parts/:savedPartId',
  access: 'settings.write',
  params: z.object({ savedPartId }),
  body: z.object({ name: savedPartName }),
  reply: savedPart,
  refusals: ['email-part.not-found', 'email-part.name-taken'],
})
