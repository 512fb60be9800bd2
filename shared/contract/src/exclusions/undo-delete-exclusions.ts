import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { deletionId } from './delete-exclusions.ts'

/** For a day. Values added again meanwhile stay unchanged. */
export const undoDeleteExclusions = defineEndpoint({
  name: 'undo-delete-exclusions',
  summary: 'Restore deleted exclusions',
  method: 'POST',
  path: '/settings/exclusions/deletions/:deletionId/undo',
  access: 'settings.write',
  params: z.object({ deletionId }),
  reply: z.object({ restored: z.int() }),
  refusals: ['exclusion.not-found'],
})
