import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { savedPartId } from './saved-part.ts'

/** What was made of it stays as it is. */
export const deleteSavedPart = defineEndpoint({
  name: 'delete-saved-part',
  summary: 'Forget a block or an e-mail that was kept',
  method: 'DELETE',
  path: '/email-parts/:savedPartId',
  access: 'settings.write',
  params: z.object({ savedPartId }),
  refusals: ['email-part.not-found'],
})
