import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPartId } from './saved-part.ts'

/** What was made of it stays as it is. */
export const deleteSavedPart = defineEndpoint({
  name: 'delete-saved-part',
  summary: 'Delete a saved block or email',
  method: 'DELETE',
  path: '/email-parts/:savedPartId',
  access: 'settings.write',
  params: z.object({ savedPartId }),
  refusals: ['email-part.not-found'],
})
