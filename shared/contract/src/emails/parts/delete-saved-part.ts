import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPartId } from './saved-part.ts'

/** Emails that use a copy of it stay unchanged. */
export const deleteSavedPart = defineEndpoint({
  name: 'delete-saved-part',
  summary: 'Delete a saved block or email',
  method: 'DELETE',
  path: '/email-parts/:savedPartId',
  access: 'settings.write',
  params: z.object({ savedPartId }),
  refusals: ['email-part.not-found'],
})
